/** One supplier: `/new-facility` adds, `/suppliers/{id}` edits; who is no admin reads. */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access.ts'
import { intakeProblem } from '#contract/modules/suppliers/suppliers.rules.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { RaiseIssue } from '#src/modules/issues/parts/raise-issue-button.tsx'
import type { FormData } from '#src/records/form/form-data.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecord } from '#src/records/page/edit-record.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
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

export function NewSupplierScreen() {
  const { caller } = useSession()
  const today = useToday()
  const derive = useMemo(() => withReview(today), [today])
  const isStaff = caller !== null && actingRole(caller.role) === 'user'
  return (
    <NewRecordPage
      resource="suppliers"
      title="New supplier"
      back={back}
      othersRead="Only staff can add a supplier."
      groups={supplierGroups}
      start={{ approval_status: 'PENDING', risk: 'MEDIUM' }}
      derive={derive}
      check={supplierCheck}
      {...(isStaff && { hiddenOptions: ofStaff })}
      verb="Add supplier"
    />
  )
}

/** Nobody goes back to waiting for approval. */
const judged = { approval_status: ({ id }: FormData) => id === 'PENDING' }

export function SupplierScreen() {
  const id = useRouteId()
  const supplier = useRecord('suppliers', id)
  const issues = useIssuesOf(id === null ? [] : [id])
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
        <>
          <RaiseIssue kind="suppliers" record={supplier} category="SUPPLIER" />
          <ArchiveButton resource="suppliers" record={supplier}>
            Nothing can be taken in from them any more. What was delivered stays.
          </ArchiveButton>
        </>
      }
      aside={
        supplier ? (
          <Stack>
            {stop ? <Note tone="fail" title={stop} /> : null}
            <IssuesCard issues={issues} />
            <CertificatesCard supplier={supplier} today={today} />
            <ContactCard supplier={supplier} />
          </Stack>
        ) : null
      }
    >
      <EditRecord
        resource="suppliers"
        record={supplier}
        list="/suppliers"
        groups={supplierGroups}
        derive={derive}
        check={supplierCheck}
        hiddenOptions={judged}
        facts={supplierFacts}
      />
    </RecordPage>
  )
}
