/** Where an issue came from: the way to the reading, the check or the lot that raised it. */
import { IconChevronRight } from '@tabler/icons-react'
import { declarations } from '#contract/declarations.ts'
import { isResourceName } from '#contract/registry.ts'
import type { Issue } from '#contract/resources/issues.ts'
import { useRecord } from '#src/records/use-records.ts'
import { Button } from '#src/ui/button.tsx'

type Source = NonNullable<Issue['source']>

function ReadingSource({ id }: { id: string }) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  if (!log || !unit) return <p className="l-second">A temperature reading, not on this device.</p>
  return (
    <Button iconAfter={IconChevronRight} to={`/temperature-logging/${unit.id}`}>
      Readings of {unit.name}
    </Button>
  )
}

/** Kinds whose records have a page at `/{kind}/{id}`. */
const withPages: readonly string[] = ['suppliers', 'complaints', 'audits', 'meats', 'issues']

export function IssueSource({ source: { kind, id } }: { source: Source }) {
  if (kind === 'temperature-logs') return <ReadingSource id={id} />
  const label = isResourceName(kind) ? declarations[kind].label.one : 'record'
  return withPages.includes(kind) ? (
    <Button iconAfter={IconChevronRight} to={`/${kind}/${id}`}>
      See the {label}
    </Button>
  ) : (
    <p className="l-second">From a {label}.</p>
  )
}
