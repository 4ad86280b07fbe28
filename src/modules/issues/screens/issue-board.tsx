/**
 * Open issues side by side by state (domain §3.9): waiting, in progress, to be reviewed; below each
 * other on a phone. A card opens its issue, where the next step is.
 */
import { IconLayoutColumns, IconList } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import {
  issueDue,
  severityStatus,
  severityWord,
  statusWord,
} from '#src/modules/issues/parts/issue-words.ts'
import { fieldText, type Reading } from '#src/records/form/field-text.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Count } from '#src/ui/status/count.tsx'
import styles from './issues.module.css'

interface IssueBoardProps {
  issues: readonly Issue[]
  today: string
  reading: Reading
}

export function IssueBoard({ issues, today, reading }: IssueBoardProps) {
  return (
    <div className={styles.board}>
      {openIssueStates.map((status) => {
        const here = issues.filter((issue) => issue.status === status)
        return (
          <Card key={status} title={statusWord(status)} aside={<Count value={here.length} />} flush>
            {here.length === 0 ? (
              <p className={styles.none}>None.</p>
            ) : (
              <List label={statusWord(status)}>
                {here.map((issue) => (
                  <ListRow key={issue.id} {...rowOf(issue, today, reading)} />
                ))}
              </List>
            )}
          </Card>
        )
      })}
    </div>
  )
}

function rowOf(issue: Issue, today: string, reading: Reading) {
  const due = issueDue(issue, today)
  const who = fieldText(declarations.issues, 'assigned_to', issue, reading)
  const isLate = due?.tone === 'warning'
  return {
    title: issue.title,
    second: [who || 'Nobody yet', isLate ? severityWord(issue) : due?.words]
      .filter(Boolean)
      .join(' · '),
    status: isLate ? due : severityStatus(issue),
    to: `/issues/${issue.id}`,
  }
}

/** The list, or the board: kept in the address. */
export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  return isBoard ? (
    <Button icon={IconList} to="/issues">
      List
    </Button>
  ) : (
    <Button icon={IconLayoutColumns} to="/issues?view=board">
      Board
    </Button>
  )
}
