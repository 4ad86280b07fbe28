/**
 * Issues that came from a record, at the current site: links from a check, an item or a supplier to
 * what was found wrong with it (domain §3.9). Renders nothing if there are none, or no such module.
 */

import { byUrgency } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { issueDue, issueStatus } from './issue-words.ts'

const none: readonly Issue[] = []

/**
 * Empty while loading.
 * @param ids of the record, of what it corrects, of its lots
 */
export function useIssuesOf(ids: readonly string[]): readonly Issue[] {
  const { location } = useSession()
  const isOn = useFlag('issues') && location !== null && ids.length > 0
  const issues = useRecords('issues', isOn ? { where: { location_id: location.id } } : null)
  return (
    issues?.filter(
      ({ source, lots }) =>
        (source && ids.includes(source.id)) || lots?.some(({ id }) => ids.includes(id)),
    ) ?? none
  )
}

export function IssuesCard({ issues }: { issues: readonly Issue[] }) {
  const { location } = useSession()
  if (issues.length === 0) return null
  const today = localDay(Date.now(), timezoneOf(location))
  return (
    <Card title="Issues" flush>
      <List label="Issues">
        {issues.toSorted(byUrgency(today)).map((issue) => {
          const due = issueDue(issue, today)
          return (
            <ListRow
              key={issue.id}
              title={issue.title}
              second={due?.words}
              status={issueStatus(issue)}
              to={`/issues/${issue.id}`}
            />
          )
        })}
      </List>
    </Card>
  )
}
