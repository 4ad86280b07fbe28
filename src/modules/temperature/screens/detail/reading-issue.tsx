/**
 * A failed reading's issue, or a button to raise one (domain §2.19, §3.9). Always holds: its id is
 * derived from the reading's, so that there is only one, whoever opened it.
 */

import { IconChevronRight, IconMessageReport } from '@tabler/icons-react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { raiseIssuePath, useMayRaise } from '#src/modules/issues/parts/raise-issue.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useFlag } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'

interface ReadingIssueProps {
  log: TemperatureLog
  unitName: string
  words: TemperatureWords
}

function createPath({ log, unitName, words }: ReadingIssueProps): string {
  const reading = formatReading(log.temperature, words)
  return raiseIssuePath(
    { kind: 'temperature-logs', id: log.id },
    {
      title: `${unitName}: ${reading}`,
      description: `The reading failed: ${reading}.`,
      category: 'TEMPERATURE',
      severity: 'HIGH',
    },
  )
}

export function ReadingIssue(props: ReadingIssueProps) {
  const { log } = props
  const hasIssues = useFlag('issues')
  const mayRaise = useMayRaise()
  const issue = useRecord('issues', log.issue_id ?? derivedId(log.id, ISSUE_ROLE))
  if (!hasIssues || issue === undefined) return null
  if (issue) {
    return (
      <Button iconAfter={IconChevronRight} to={`/issues/${issue.id}`}>
        See its issue
      </Button>
    )
  }
  if (log.result !== 'FAIL' || !mayRaise) return null
  return (
    <Button icon={IconMessageReport} to={createPath(props)}>
      Raise an issue
    </Button>
  )
}
