/**
 * One issue: what is wrong, with its photos, who fixes it and by when, what was done, what
 * happened, and the next step (domain §3.9).
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { heldBy } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { issueDue, issueStatus, severityStatus } from '#src/modules/issues/parts/issue-words.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { Facts, RecordPage } from '#src/records/page/record-page.tsx'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { IssueActions } from './issue-actions.tsx'
import { dayProblems, hiddenOptions } from './issue-form.ts'
import { IssueLots } from './issue-lots.tsx'
import { IssueOwnerCard } from './issue-owner-card.tsx'
import { IssueSource } from './issue-source.tsx'
import { IssueTimeline } from './issue-timeline.tsx'
import styles from './issues.module.css'
import { SecondPerson } from './second-person.tsx'
import { useToday } from './use-today.ts'

const back = { to: '/issues', label: 'Issues' }
const groups: readonly FieldGroup[] = [
  { title: 'What is wrong', fields: ['title', 'description', 'severity', 'category'] },
  { title: 'Who and when', fields: ['assigned_to', 'due_date'] },
  {
    title: 'What was done',
    fields: ['immediate_action', 'root_cause', 'corrective_action', 'preventive_action'],
  },
]
const done = ['root_cause', 'corrective_action', 'preventive_action'] as const
const facts = ['due_date', 'category', 'closed_at', 'closed_by', 'verified_by']

const chipOf = (status: RowStatus | undefined) =>
  status ? (
    <Chip tone={status.tone} icon={status.icon}>
      {status.words}
    </Chip>
  ) : null

export function IssueScreen() {
  const id = useRouteId()
  const issue = useRecord('issues', id)
  const { today, now } = useToday()
  const isDesktop = useIsDesktop()
  const search: { edit?: unknown } = useSearch({ strict: false })
  const frame = {
    resource: 'issues',
    record: issue,
    back,
    chips: issue ? (
      <>
        {chipOf(severityStatus(issue))}
        {chipOf(issueStatus(issue))}
        {chipOf(issueDue(issue, today))}
      </>
    ) : null,
  } as const
  if (!issue) return <RecordPage {...frame} />
  if (search.edit !== undefined) {
    return (
      <RecordPage {...frame}>
        <EditIssue issue={issue} today={today} />
      </RecordPage>
    )
  }
  const owner = <IssueOwnerCard issue={issue} now={now} />
  return (
    <RecordPage
      {...frame}
      actions={<IssueActions issue={issue} />}
      aside={
        <Stack>
          {isDesktop ? owner : null}
          <Card title="When and what">
            <Facts resource="issues" record={issue} fields={facts} />
          </Card>
          <IssueLots lots={issue.lots ?? []} isHolding={heldBy(issue).length > 0} />
        </Stack>
      }
    >
      {isDesktop ? null : owner}
      <SecondPerson issue={issue} />
      {issue.source ? (
        <Card title="Where it came from">
          <IssueSource source={issue.source} issue={issue} />
        </Card>
      ) : null}
      <Card title="What is wrong">
        <p className={styles.said}>{issue.description}</p>
        <PhotoStrip fileIds={ownPhotos(issue)} label="Photos" />
      </Card>
      {issue.immediate_action ? (
        <Card title="What was done straight away">
          <StatusLine tone="safe">{issue.immediate_action}</StatusLine>
        </Card>
      ) : null}
      {done.some((field) => issue[field]) ? (
        <Card title="What was done">
          <Facts resource="issues" record={issue} fields={done} />
        </Card>
      ) : null}
      <IssueTimeline issue={issue} now={now} />
    </RecordPage>
  )
}

/** A comment's photos are beside the comment. */
function ownPhotos({ file_ids = [], timeline = [] }: Issue): string[] {
  const said = new Set(timeline.flatMap(({ file_ids: ids }) => ids ?? []))
  return file_ids.filter((id) => !said.has(id))
}

function EditIssue({ issue, today }: { issue: Issue; today: string }) {
  const navigate = useNavigate()
  const page = `/issues/${issue.id}`
  const save = useSave()
  return (
    <RecordForm
      resource="issues"
      groups={groups}
      record={issue}
      hiddenOptions={hiddenOptions}
      check={({ due_date }) => dayProblems(due_date, issue.due_date, today)}
      save={(patch) => save.edit('issues', issue, patch)}
      onSaved={() => {
        toast.success('Issue saved', { second: 'Saved on this device' })
        void navigate({ to: page } as Parameters<typeof navigate>[0])
      }}
      cancelTo={page}
    />
  )
}
