/**
 * One supplier: `/new-facility` adds, `/suppliers/{id}` edits; people who aren't admins can only
 * read.
 */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { intakeProblem } from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { RaiseIssue } from '#src/modules/issues/parts/raise-issue-button.tsx'
import type { FormData } from '#src/records/form/form-data.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { Place } from '#src/records/page/place.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { Certificates } from './certificates.tsx'
import { Contact } from './contact.tsx'
import {
  approvalFields,
  matters,
  orderingFields,
  plantFields,
  supplierAsks,
  supplierCheck,
  supplierGroups,
  withReview,
} from './supplier-form.tsx'
import { approvals } from './supplier-words.ts'

const back = { to: '/suppliers', label: 'Suppliers' }
/** Staff can add one; an admin approves it. */
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
      sections
      asks={supplierAsks}
      start={{ approval_status: 'PENDING', risk: 'MEDIUM' }}
      derive={derive}
      check={supplierCheck}
      {...(isStaff && { hiddenOptions: ofStaff })}
      verb="Add supplier"
    />
  )
}

/** A supplier never goes back to waiting for approval. */
const judged = { approval_status: ({ id }: FormData) => id === 'PENDING' }

export function SupplierScreen() {
  const id = useRouteId()
  const supplier = useRecord('suppliers', id)
  const section = useEditing()
  const today = useToday()
  const derive = useMemo(() => withReview(today), [today])
  if (supplier && section !== undefined) {
    return (
      <EditRecordPage
        resource="suppliers"
        record={supplier}
        path={`/suppliers/${supplier.id}`}
        section={section}
        groups={supplierGroups}
        derive={derive}
        check={supplierCheck}
        hiddenOptions={judged}
      />
    )
  }
  return <SupplierPage id={id} supplier={supplier} today={today} />
}

interface SupplierPageProps {
  id: string | null
  supplier: Supplier | null | undefined
  today: string
}

function SupplierPage({ id, supplier, today }: SupplierPageProps) {
  const issues = useIssuesOf(id === null ? [] : [id])
  const stop = supplier ? intakeProblem(supplier) : null
  const path = `/suppliers/${id}`
  const of = supplier && ({ resource: 'suppliers', record: supplier, path } as const)
  return (
    <RecordPage
      resource="suppliers"
      record={supplier}
      back={back}
      second={supplier?.plant_id}
      chips={supplier ? <Chips supplier={supplier} /> : null}
      actions={
        <>
          {supplier ? <EditButton resource="suppliers" path={path} /> : null}
          <RaiseIssue kind="suppliers" record={supplier} category="SUPPLIER" />
          <ArchiveButton resource="suppliers" record={supplier}>
            You can no longer receive goods from them. Past deliveries are kept.
          </ArchiveButton>
        </>
      }
      aside={
        of ? (
          <Stack>
            {stop ? <Note tone="fail" title={stop} /> : null}
            <IssuesCard issues={issues} />
            <RecordCard {...of} title={matters.place}>
              <Place name={of.record.name} address={of.record.location} geo={of.record.geo} />
            </RecordCard>
            <RecordCard {...of} title={matters.people}>
              <Contact supplier={of.record} />
            </RecordCard>
          </Stack>
        ) : null
      }
    >
      {of ? (
        <Stack>
          <RecordCard {...of} title={matters.certificates} flush>
            <Certificates supplier={of.record} today={today} />
          </RecordCard>
          <RecordCard {...of} title={matters.approval} fields={approvalFields} />
          <RecordCard {...of} title={matters.plant} fields={plantFields} />
          <RecordCard {...of} title={matters.ordering} fields={orderingFields} />
        </Stack>
      ) : null}
    </RecordPage>
  )
}

function Chips({ supplier }: { supplier: Supplier }) {
  const approval = approvals[supplier.approval_status]
  return (
    <>
      {supplier.archived ? <Chip>Archived</Chip> : null}
      <Chip tone={approval.tone}>{approval.words}</Chip>
      {supplier.tags?.includes('NEEDS_REVIEW') ? <Chip tone="warning">Needs review</Chip> : null}
    </>
  )
}
