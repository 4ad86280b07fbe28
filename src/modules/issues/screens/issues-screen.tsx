/**
 * The site's issues (domain §3.9): open ones first, worst first; mine and overdue with one tap.
 * Closed ones appear if their state is chosen, here or in the address (AC 3.9.1).
 */
import { IconMessageReport } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { byUrgency, daysOverdue } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { lateOrStatus, severityWord } from '#src/modules/issues/parts/issue-words.ts'
import { useSiteIssues } from '#src/modules/issues/parts/use-site-issues.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useOlder } from '#src/records/read/use-older.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { IssueBoard, ViewSwitch } from './issue-board.tsx'
import { columnsOf, noStatusFilter, severityFilter, statusFilter, toggle } from './issue-list.tsx'

/** If a state is chosen, closed ones too. */
function useIssues(isAsked: boolean, today: string): Issue[] | undefined {
  const rows = useSiteIssues()
  return useMemo(
    () => rows?.filter((issue) => isAsked || isOpenIssue(issue)).sort(byUrgency(today)),
    [rows, isAsked, today],
  )
}

export function IssuesScreen() {
  const { caller, location } = useSession()
  const { today, timezone } = useSiteDay()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const isBoard = plainText(search.view) === 'board'
  const status = plainText(search.status)
  const rows = useIssues(status !== '', today)
  const where = { location_id: location?.id ?? '', status }
  const isOver = status === 'CLOSED' || status === 'CANCELLED'
  const older = useOlder({ resource: 'issues', where }, timezone, isOver)
  const columns = useMemo(() => columnsOf(today), [today])
  const filters = useMemo(
    () => [
      isBoard ? noStatusFilter : statusFilter,
      severityFilter,
      toggle('mine', 'Mine', ({ assigned_to: id }) => id === caller?.user_id),
      toggle('overdue', 'Overdue', (issue) => daysOverdue(issue, today) > 0),
    ],
    [caller, today, isBoard],
  )
  const open = rows?.filter(isOpenIssue)
  const late = open?.filter((issue) => daysOverdue(issue, today) > 0).length
  return (
    <ListPage
      resource="issues"
      title="Issues"
      path="/issues"
      add="Raise an issue"
      addTo="/issues/create"
      icon={IconMessageReport}
      second={open ? `${open.length} open${late ? `, ${late} overdue` : ''}` : ' '}
      actions={<ViewSwitch isBoard={isBoard} />}
      note={isOver ? <OlderNote older={older} resource="issues" /> : null}
      emptyTitle="No open issues"
      emptyText="When something is wrong, say it here with a photo."
      rows={rows}
      canArchive={false}
      columns={columns}
      filters={filters}
      searchIn="Title or person"
      card={(issue, reading) => ({
        second: [
          severityWord(issue),
          fieldText(declarations.issues, 'assigned_to', issue, reading) || 'Nobody yet',
        ].join(' · '),
        status: lateOrStatus(issue, today),
      })}
      board={
        isBoard
          ? (found, reading) => <IssueBoard issues={found} today={today} reading={reading} />
          : undefined
      }
    />
  )
}
