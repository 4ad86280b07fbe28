/** Where an issue came from: a link to the reading, the check or the item that raised it. */
import { IconChevronRight } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isResourceName, type ResourceName } from '#contract/core/resource/registry.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { recordName } from '#src/records/form/field-text.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'

type Source = NonNullable<Issue['source']>

/** If the record isn't on this device, or is hidden from this person, only its kind is shown. */
function Nameless({ kind }: { kind: string }) {
  const label = isResourceName(kind) ? declarations[kind].label.one : 'record'
  return <p className="l-second">From a {label} that isn't on this device.</p>
}

function ReadingSource({ id }: { id: string }) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  if (!log || !unit) return <Nameless kind="temperature-logs" />
  return (
    <Button iconAfter={IconChevronRight} to={`/temperature-logging/${unit.id}`}>
      Readings of {unit.name}
    </Button>
  )
}

function CheckSource({ id }: { id: string }) {
  const { location } = useSession()
  const check = useRecord('checks', id)
  const form = useRecord('check-forms', check?.form_id)
  if (!check || !form) return <Nameless kind="checks" />
  const timezone = timezoneOf(location)
  return (
    <Button iconAfter={IconChevronRight} to={`/checks/${id}`}>
      {form.title}, {whenInSentence(check.date, Date.now(), timezone)}
    </Button>
  )
}

/** The address of such a record's page. */
const pages: Readonly<Partial<Record<ResourceName, (id: string) => string>>> = {
  stocks: (id) => `/stock/${id}`,
  suppliers: (id) => `/suppliers/${id}`,
  issues: (id) => `/issues/${id}`,
}

function NamedSource({ kind, id }: { kind: ResourceName; id: string }) {
  const record = useRecord(kind, id)
  const to = pages[kind]?.(id)
  if (!record) return <Nameless kind={kind} />
  const name = recordName(declarations[kind], record)
  return to ? (
    <Button iconAfter={IconChevronRight} to={to}>
      {name}
    </Button>
  ) : (
    <p className="l-second">From {name}.</p>
  )
}

export function IssueSource({ source: { kind, id } }: { source: Source }) {
  if (kind === 'temperature-logs') return <ReadingSource id={id} />
  if (kind === 'checks') return <CheckSource id={id} />
  return isResourceName(kind) ? <NamedSource kind={kind} id={id} /> : <Nameless kind={kind} />
}
