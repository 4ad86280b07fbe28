/**
 * Picks other records by name: sites, departments and people from a list; from a catalogue of
 * hundreds by search. A chosen record stays even if it would no longer be offered.
 */
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isResourceName, type ResourceName } from '#contract/core/resource/registry.ts'
import { compareValues } from '#contract/text/compare-values.ts'
import { useCount, useRecords } from '#src/records/read/use-records.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { recordName } from '../field-text.ts'
import { RecordPicker } from '../picker/record-picker.tsx'
import { type ControlProps, toFieldProps } from './control.ts'

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Undefined while loading. */
function useOptions(props: ControlProps, chosen: readonly string[], isAsked = true) {
  const { hides } = props
  const name = refOf(props)
  const all = useRecords(name ?? 'users', name && isAsked ? { includeArchived: true } : null)
  const rows = all as readonly AnyRow[] | undefined
  return rows
    ?.filter((row) => chosen.includes(row.id) || (row.archived !== true && !hides?.(row)))
    .map((row) => ({ value: row.id, label: name ? recordName(descriptions[name], row) : row.id }))
    .sort((a, b) => compareValues(a.label, b.label))
}

/** More than a person scrolls through, and more than a form should read in advance. */
const LONG = 100

const refOf = ({ schema }: ControlProps): ResourceName | null =>
  schema.ref && isResourceName(schema.ref) ? schema.ref : null

export function RefControl(props: ControlProps) {
  const name = refOf(props)
  const count = useCount(name ?? 'users', { includeArchived: true })
  if (name && count !== undefined && count > LONG)
    return <RecordPicker {...props} resource={name} />
  return <ShortRef {...props} isCounted={count !== undefined} />
}

function ShortRef({ isCounted, ...props }: ControlProps & { readonly isCounted: boolean }) {
  const { value, onChange, required } = props
  const chosen = typeof value === 'string' ? value : null
  const options = useOptions(props, chosen ? [chosen] : [], isCounted)
  return (
    <SelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen}
      onChange={(next) => onChange(next ?? undefined)}
      clearable={!required}
    />
  )
}

export function RefsControl(props: ControlProps) {
  const { value, onChange, required } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = useOptions(props, chosen)
  return (
    <MultiSelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 || required ? next : undefined)}
    />
  )
}
