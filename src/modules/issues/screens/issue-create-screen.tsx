/**
 * Raising an issue (domain §3.9): what is wrong, how serious, a photo; from anywhere, with its
 * source filled in. Always holds: it is saved on this device with its photos, signal or not (AC
 * 3.9.2).
 */

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isResourceName, type ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { defaultDueDate, ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { lotsIn } from '#src/modules/issues/parts/raise-issue.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { RecordForm, type Saved } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { dayProblems, hiddenOptions } from './issue-form.ts'
import { IssueLots } from './issue-lots.tsx'
import { useToday } from './use-today.ts'

const back = { to: '/issues', label: 'Issues' }

const groups: readonly FieldGroup[] = [
  { title: 'What is wrong', fields: ['title', 'description', 'immediate_action'] },
  { title: 'How serious', fields: ['severity', 'category'] },
  { title: 'Who and when', fields: ['assigned_to', 'due_date'] },
]

/** The default day for its severity, unless somebody chose another. */
const withUsualDay = (today: string) => (next: FormData, before: FormData) => {
  if (next.severity === before.severity) return next
  const usual = (severity: unknown) =>
    severity ? defaultDueDate(severity as Issue['severity'], today) : undefined
  const isOwn = before.due_date !== undefined && before.due_date !== usual(before.severity)
  return isOwn ? next : { ...next, due_date: usual(next.severity) }
}

/** `?kind=temperature-logs&id=…&title=…&category=TEMPERATURE` */
function useStart(today: string) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [kind, id] = [plainText(search.kind), plainText(search.id)]
  const given = ['title', 'description', 'category', 'severity'].flatMap((field) =>
    plainText(search[field]) ? [[field, plainText(search[field])] as const] : [],
  )
  const start: FormData = { severity: 'MEDIUM', ...Object.fromEntries(given) }
  const due_date = defaultDueDate(start.severity as Issue['severity'], today)
  const source = isResourceName(kind) && id ? { kind, id } : null
  return { start: { ...start, due_date }, source, lots: lotsIn(plainText(search.lots)) }
}

/**
 * One issue of one fact, whoever opens it (architecture, "One resource, one file"); for an item or
 * a supplier there may be another one next month.
 */
function ownOf(source: { kind: ResourceName; id: string }) {
  const isFact = travel[source.kind].sync === 'append'
  return isFact ? { id: derivedId(source.id, ISSUE_ROLE), source } : { source }
}

export function IssueCreateScreen() {
  const { location, department } = useSession()
  const { today } = useToday()
  const { start, source, lots } = useStart(today)
  const [fileIds, setFileIds] = useState<string[]>([])
  const save = useSave()
  const navigate = useNavigate()
  const derive = useMemo(() => withUsualDay(today), [today])
  function keep(fields: FormData) {
    const own = source ? ownOf(source) : {}
    return save.create('issues', {
      ...fields,
      ...own,
      status: 'OPEN',
      location_id: location?.id,
      ...(department && { department_id: department.id }),
      ...(fileIds.length > 0 && { file_ids: fileIds }),
      ...(lots.length > 0 && { lots }),
    })
  }

  function onSaved({ record }: Saved) {
    const { id, title } = record as Issue
    toast.success(`${title} is raised`, { second: 'Saved on this device' })
    void navigate({ to: `/issues/${id}`, replace: true } as Parameters<typeof navigate>[0])
  }

  return (
    <Page title="New issue" back={back} second={location?.name}>
      <Stack>
        <Card>
          <PhotoPicker
            label="Photos"
            fileIds={fileIds}
            onChange={setFileIds}
            locationId={location?.id}
            departmentId={department?.id}
          />
        </Card>
        <IssueLots lots={lots} isHolding />
        <RecordForm
          resource="issues"
          groups={groups}
          start={start}
          derive={derive}
          check={({ due_date }) => dayProblems(due_date, undefined, today)}
          hiddenOptions={hiddenOptions}
          save={keep}
          onSaved={onSaved}
          cancelTo="/issues"
          verb="Raise the issue"
        />
      </Stack>
    </Page>
  )
}
