/** One supplier: `/new-facility` adds, `/suppliers/{id}` edits; who is no admin reads. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { actingRole } from '#contract/access.ts'
import type { Supplier } from '#contract/resources/suppliers.ts'
import { intakeProblem } from '#contract/rules/suppliers.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { ArchiveButton } from '#src/records/archive-button.tsx'
import type { FormData } from '#src/records/form-data.ts'
import { RecordForm, type Saved } from '#src/records/record-form.tsx'
import { RecordPage } from '#src/records/record-page.tsx'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useReading } from '#src/records/use-names.ts'
import { useRecord } from '#src/records/use-records.ts'
import { useRouteId } from '#src/records/use-route-id.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page, Stack } from '#src/ui/page.tsx'
import { toast } from '#src/ui/toasts.ts'
import { CertificatesCard } from './certificates-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { supplierCheck, supplierFacts, supplierGroups, withReview } from './supplier-form.tsx'
import { approvals } from './supplier-words.ts'

const back = { to: '/suppliers', label: 'Suppliers' }
/** Staff add in passing; an admin approves. */
const ofStaff = { approval_status: ({ id }: FormData) => id !== 'PENDING' }

function useToday() {
  const { timezone } = useReading()
  return localDay(Date.now(), timezone)
}

function useSaved() {
  const navigate = useNavigate()
  return ({ record }: Saved) => {
    toast.success(`${(record as Supplier).name} is saved`, { second: 'Saved on this device' })
    void navigate({ to: '/suppliers' } as Parameters<typeof navigate>[0])
  }
}

export function NewSupplierScreen() {
  const save = useSave()
  const onSaved = useSaved()
  const mayAdd = useMayDo('create', 'suppliers')
  const { caller } = useSession()
  const today = useToday()
  const derive = useMemo(() => withReview(today), [today])
  if (!mayAdd)
    return <Page title="New supplier" back={back} second="Only staff can add a supplier." />
  const isStaff = caller !== null && actingRole(caller.role) === 'user'
  return (
    <Page title="New supplier" back={back}>
      <RecordForm
        resource="suppliers"
        groups={supplierGroups}
        start={{ approval_status: 'PENDING', risk: 'MEDIUM' }}
        derive={derive}
        check={supplierCheck}
        {...(isStaff && { hiddenOptions: ofStaff })}
        save={(fields) => save.create('suppliers', fields)}
        onSaved={onSaved}
        cancelTo="/suppliers"
        verb="Add supplier"
      />
    </Page>
  )
}

/** Nobody goes back to waiting for approval. */
const judged = { approval_status: ({ id }: FormData) => id === 'PENDING' }

export function SupplierScreen() {
  const id = useRouteId()
  const supplier = useRecord('suppliers', id)
  const mayEdit = useMayDo('edit', 'suppliers')
  const save = useSave()
  const onSaved = useSaved()
  const today = useToday()
  const derive = useMemo(() => withReview(today), [today])
  const stop = supplier ? intakeProblem(supplier) : null
  const approval = supplier && approvals[supplier.approval_status]
  return (
    <RecordPage
      resource="suppliers"
      record={supplier}
      back={back}
      second={supplier?.plant_id}
      chips={
        supplier && approval ? (
          <>
            {supplier.archived ? <Chip>Archived</Chip> : null}
            <Chip tone={approval.tone}>{approval.words}</Chip>
            {supplier.tags?.includes('NEEDS_REVIEW') ? (
              <Chip tone="warning">Needs review</Chip>
            ) : null}
          </>
        ) : null
      }
      actions={
        supplier && mayEdit ? (
          <ArchiveButton resource="suppliers" record={supplier}>
            Nothing can be taken in from them any more. What was delivered stays.
          </ArchiveButton>
        ) : null
      }
      {...(mayEdit ? {} : { facts: supplierFacts })}
      aside={
        supplier ? (
          <Stack>
            {stop ? <Note tone="fail" title={stop} /> : null}
            <CertificatesCard supplier={supplier} today={today} />
            <ContactCard supplier={supplier} />
          </Stack>
        ) : null
      }
    >
      {supplier && mayEdit ? (
        <RecordForm
          resource="suppliers"
          groups={supplierGroups}
          record={supplier}
          derive={derive}
          check={supplierCheck}
          hiddenOptions={judged}
          save={(patch) => save.edit('suppliers', supplier, patch)}
          onSaved={onSaved}
          cancelTo="/suppliers"
        />
      ) : null}
    </RecordPage>
  )
}
