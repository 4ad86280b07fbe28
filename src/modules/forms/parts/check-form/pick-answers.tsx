/**
 * A person, a fridge, a stock item: picked from this device's records at this site. If there is
 * nothing to choose from yet, a name is typed instead (contract/modules/forms/form-errors.ts);
 * people and fridges are always picked.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { isResourceName, type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { refOf, takesName } from '#contract/modules/forms/form-errors.ts'
import { compareValues } from '#contract/text/compare-values.ts'
import { recordName } from '#src/records/form/field-text.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { type AnswerProps, asText, asTexts, toFieldProps } from './answer-control.ts'
import { LotAnswer } from './lot-answer.tsx'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * Belongs to this site: by its own field, or by one of its sites; a record that names none is
 * everywhere.
 */
function isAtSite(row: Row, siteId: string): boolean {
  if (typeof row.location_id === 'string') return row.location_id === siteId
  const sites = row.location_ids
  return !Array.isArray(sites) || sites.length === 0 || sites.includes(siteId)
}

function isOffered(row: Row, siteId: string): boolean {
  return row.archived !== true && row.deactivated !== true && isAtSite(row, siteId)
}

/** Undefined while loading; null if a name is typed instead. */
function useChoices(ref: string, chosen: readonly string[]) {
  const { location } = useSession()
  const name = isResourceName(ref) && registry[ref].windowDays === undefined ? ref : null
  const all = useRecords(name ?? ('users' as ResourceName), name ? { includeArchived: true } : null)
  if (name === null) return null
  if (all === undefined) return undefined
  const rows = (all as readonly Row[]).filter(
    (row) => chosen.includes(row.id) || isOffered(row, location?.id ?? ''),
  )
  if (rows.length === 0 && takesName(ref)) return null
  return rows
    .map((row) => ({ value: row.id, label: recordName(declarations[name], row) }))
    .sort((a, b) => compareValues(a.label, b.label))
}

export function PickAnswer(props: AnswerProps) {
  return refOf(props.question) === 'lots' ? <LotAnswer {...props} /> : <RecordAnswer {...props} />
}

function RecordAnswer(props: AnswerProps) {
  const { question, value, onAnswer, required } = props
  const chosen = asText(value)
  const options = useChoices(refOf(question), [chosen])
  if (options === null) {
    return (
      <TextField
        {...toFieldProps(props)}
        maxLength={120}
        value={chosen}
        onChange={(text) => onAnswer(text || undefined)}
      />
    )
  }
  return (
    <SelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen || null}
      onChange={(next) => onAnswer(next ?? undefined)}
      clearable={!required}
    />
  )
}

export function PicksAnswer(props: AnswerProps) {
  const { question, value, onAnswer } = props
  const chosen = asTexts(value)
  const options = useChoices(refOf(question), chosen)
  if (options === null) {
    return (
      <TextArea
        {...toFieldProps(props)}
        help="One on each line."
        value={chosen.join('\n')}
        onChange={(text) => onAnswer(text === '' ? undefined : text.split('\n'))}
      />
    )
  }
  return (
    <MultiSelectField
      {...toFieldProps(props)}
      options={options}
      value={chosen}
      onChange={(next) => onAnswer(next.length > 0 ? next : undefined)}
    />
  )
}
