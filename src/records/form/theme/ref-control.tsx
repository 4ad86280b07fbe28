/**
 * Picks other records by name: sites, departments, people. For catalogues a device holds whole;
 * what is already chosen stays in the list even when it would not be offered any more.
 */
import { descriptions } from '#contract/core/descriptions.ts'
import { isResourceName, type ResourceName } from '#contract/core/registry.ts'
import { compareValues } from '#src/records/read/query-plan.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { recordName } from '../field-text.ts'
import { type ControlProps, toFieldProps } from './control.ts'

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Undefined while loading. */
function useOptions({ schema, hides }: ControlProps, chosen: readonly string[]) {
  const name = schema.ref && isResourceName(schema.ref) ? schema.ref : null
  const all = useRecords(name ?? ('users' as ResourceName), name ? { includeArchived: true } : null)
  const rows = all as readonly AnyRow[] | undefined
  return rows
    ?.filter((row) => chosen.includes(row.id) || (row.archived !== true && !hides?.(row)))
    .map((row) => ({ value: row.id, label: name ? recordName(descriptions[name], row) : row.id }))
    .sort((a, b) => compareValues(a.label, b.label))
}

export function RefControl(props: ControlProps) {
  const { value, onChange, required } = props
  const chosen = typeof value === 'string' ? value : null
  const options = useOptions(props, chosen ? [chosen] : [])
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
