/** Where an issue came from: a link to the reading, the check or the item that raised it. */
import { IconChevronRight } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { isResourceName, type ResourceName } from '#contract/core/resource/registry.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { recordName } from '#src/records/form/field-text.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { Button } from '#src/ui/page/button.tsx'
import { CheckSource } from './check-source.tsx'

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

function NoReadingSource({ id }: { id: string }) {
  const answer = useRecord('no-readings', id)
  const unit = useRecord('temperature-locations', answer?.temperature_location_id)
  if (!answer || !unit) return <Nameless kind="no-readings" />
  return (
    <Button iconAfter={IconChevronRight} to={`/temperature-logging/${unit.id}`}>
      Readings of {unit.name}
    </Button>
  )
}

function FromCheck({ id, issue }: { id: string; issue: Issue }) {
  const check = useRecord('checks', id)
  const form = useRecord('check-forms', check?.form_id)
  if (!check || !form) return <Nameless kind="checks" />
  return <CheckSource issue={issue} check={check} form={form} />
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

interface IssueSourceProps {
  source: Source
  issue: Issue
}

export function IssueSource({ source: { kind, id }, issue }: IssueSourceProps) {
  if (kind === 'temperature-logs') return <ReadingSource id={id} />
  if (kind === 'no-readings') return <NoReadingSource id={id} />
  if (kind === 'checks') return <FromCheck id={id} issue={issue} />
  return isResourceName(kind) ? <NamedSource kind={kind} id={id} /> : <Nameless kind={kind} />
}
