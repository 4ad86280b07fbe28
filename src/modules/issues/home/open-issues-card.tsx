/** Open issues of the sites shown, the most urgent first (kit, Home: where it is widest). */
import { IconChevronRight, IconMessageReport, IconUserQuestion } from '@tabler/icons-react'
import { byUrgency, dueWords } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { LinkRow } from '#src/ui/lists/link-row.tsx'
import { List } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { issueStatus, severityWord } from '../parts/issue-words.ts'
import { openIssuesAt } from './open-issues.ts'

const SHOWN = 3

export function OpenIssuesCard() {
  const { scope, location } = useSession()
  const places = scope.map((site) => ({ site, departmentId: null }))
  const found = useEachPlace(places, '', openIssuesAt)
  const today = localDay(useNow(60_000), timezoneOf(location))
  const open = [...(found?.values() ?? [])].flatMap((issues) => issues ?? [])
  const shown = open.toSorted(byUrgency(today)).slice(0, SHOWN)
  const nameOf = useNames({ users: shown.flatMap(({ assigned_to }) => assigned_to ?? []) })
  if (!found || [...found.values()].includes(null)) return null
  const secondOf = (issue: Issue) =>
    [
      severityWord(issue),
      issue.assigned_to && nameOf('users', issue.assigned_to),
      dueWords(issue, today)?.toLowerCase(),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Card
      title={`Open issues, ${open.length}`}
      aside={
        open.length > 0 ? (
          <Button kind="plain" iconAfter={IconChevronRight} to="/issues" about="open issues">
            See all
          </Button>
        ) : null
      }
      flush
    >
      <List label="Open issues">
        {shown.map((issue) => (
          <LinkRow
            key={issue.id}
            icon={IconMessageReport}
            title={issue.title}
            second={secondOf(issue)}
            status={
              issue.assigned_to
                ? issueStatus(issue)
                : { tone: 'fail', icon: IconUserQuestion, words: 'Nobody yet' }
            }
            to={`/issues/${issue.id}`}
          />
        ))}
      </List>
    </Card>
  )
}
