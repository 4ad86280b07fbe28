/**
 * Issues of the site (domain §3.9): what is open first, worst first; mine and overdue at a tap.
 * Closed ones show when their state is asked for, here or in the address (AC 3.9.1).
 */
import { IconMessageReport, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { declarations } from '#contract/declarations.ts'
import type { Issue } from '#contract/resources/issues.ts'
import { isOpenIssue } from '#contract/rules/issue-moves.ts'
import { byUrgency, daysOverdue } from '#contract/rules/issues.ts'
import { fieldText } from '#src/records/field-text.ts'
import { issueDue, issueStatus, severityWord } from '#src/records/issue-words.ts'
import { plainText } from '#src/records/plain-text.ts'
import { RecordList } from '#src/records/record-list.tsx'
import { unusualStatus, useSyncStates } from '#src/records/row-sync-state.ts'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useSiteIssues } from '#src/records/use-site-issues.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import type { RowStatus } from '#src/ui/list-row.tsx'
import { Page } from '#src/ui/page.tsx'
import { IssueBoard, ViewSwitch } from './issue-board.tsx'
import { categoryFilter, columnsOf, statusFilter, toggle } from './issue-list.tsx'
import { useToday } from './use-today.ts'

/** With a state asked for, closed ones too. */
function useIssues(isAsked: boolean, today: string): Issue[] | undefined {
  const rows = useSiteIssues()
  return useMemo(
    () => rows?.filter((issue) => isAsked || isOpenIssue(issue)).sort(byUrgency(today)),
    [rows, isAsked, today],
  )
}

export function IssuesScreen() {
  const { caller } = useSession()
  const { today } = useToday()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const isBoard = plainText(search.view) === 'board'
  const rows = useIssues(plainText(search.status) !== '', today)
  const states = useSyncStates('issues')
  const mayAdd = useMayDo('create', 'issues')
  const columns = useMemo(() => columnsOf(today), [today])
  const filters = useMemo(
    () => [
      ...(isBoard ? [] : [statusFilter]),
      categoryFilter,
      toggle('mine', 'Mine', ({ assigned_to: id }) => id === caller?.user_id),
      toggle('overdue', 'Overdue', (issue) => daysOverdue(issue, today) > 0),
    ],
    [caller, today, isBoard],
  )
  const open = rows?.filter(isOpenIssue)
  const late = open?.filter((issue) => daysOverdue(issue, today) > 0).length
  const add = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to="/issues/create">
      Raise an issue
    </Button>
  ) : null
  return (
    <Page
      title="Issues"
      second={open ? `${open.length} open${late ? `, ${late} overdue` : ''}` : ' '}
      actions={
        <>
          <ViewSwitch isBoard={isBoard} />
          {add}
        </>
      }
    >
      <RecordList
        resource="issues"
        label="Issues"
        rows={rows}
        columns={columns}
        filters={filters}
        searchIn="Title or person"
        to={({ id }) => `/issues/${id}`}
        card={(issue, reading) => ({
          second: [
            severityWord(issue),
            fieldText(declarations.issues, 'assigned_to', issue, reading) || 'Nobody yet',
          ].join(' · '),
          status: unusualStatus(states.get(issue.id)) ?? lateOr(issue, today),
        })}
        board={
          isBoard
            ? (found, reading) => <IssueBoard issues={found} today={today} reading={reading} />
            : undefined
        }
        empty={
          <Empty icon={IconMessageReport} title="No open issues." action={add}>
            When something is wrong, say it here with a photo.
          </Empty>
        }
      />
    </Page>
  )
}

function lateOr(issue: Issue, today: string): RowStatus {
  const due = issueDue(issue, today)
  return due?.tone === 'warning' ? due : issueStatus(issue)
}
