/** One output: packs, what each weighs, until when, where it goes, and its label (design, Run sheet). */
import { IconX } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Input } from '#contract/modules/production/batch-inputs.ts'
import type { Output } from '#contract/modules/production/made-product.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { daysBetween } from '#contract/time/business-day.ts'
import { choicesOf, fieldSchema } from '#src/records/form/field-words.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { lowerFirst } from '../../parts/batch-words.ts'
import { DateAdvice, outlivedInput } from '../../parts/date-advice.tsx'
import type { OutputDraft } from '../../parts/output-draft.ts'
import styles from './sheet.module.css'

interface OutputFieldsProps {
  readonly output: OutputDraft
  readonly recipe: Recipe | null
  /** When it is made, `YYYY-MM-DD`. */
  readonly day: string
  readonly inputs: readonly Input[]
  readonly isCooked: boolean
  /** Undefined while loading. */
  readonly fridges: readonly TemperatureLocation[] | undefined
  readonly onChange: (output: OutputDraft) => void
  readonly onRemove?: (() => void) | undefined
}

const MOST_OFFERED = 8

interface CutNameProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** By the name of one of our products what came out is its stock (stock-of-product.ts). */
function CutName({ name, onChange }: CutNameProps) {
  const between = { field: 'internal_name', from: name, to: `${name}\uffff` } as const
  const items = useRecords('stocks', { where: { kind: 'PRODUCT' }, between, limit: MOST_OFFERED })
  return (
    <TextField
      label="What came out"
      value={name}
      onChange={onChange}
      maxLength={120}
      offers={items?.map(({ internal_name }) => internal_name) ?? []}
    />
  )
}

const labelTypes = () => choicesOf(fieldSchema(declarations.products, 'label_type'))

export function OutputFields(props: OutputFieldsProps) {
  const { output, recipe, day, inputs, isCooked, fridges, onChange, onRemove } = props
  const isDated = recipe?.date_type !== 'NONE'
  const outlived = outlivedInput(inputs, output.last_day)
  const days = output.last_day === '' ? undefined : daysBetween(day, output.last_day)
  const dayWords =
    days === undefined
      ? undefined
      : `${days} ${days === 1 ? 'day' : 'days'}.${
          isCooked && outlived ? ` Cooked, so past the ${lowerFirst(outlived.name)} is allowed` : ''
        }`
  return (
    <div className={styles.output}>
      {recipe ? (
        <div className={styles.outputHead}>
          <span className={styles.name}>{recipe.name}</span>
          {onRemove ? (
            <Button kind="plain" icon={IconX} onClick={onRemove}>
              Leave out
            </Button>
          ) : null}
        </div>
      ) : (
        <div className={styles.outputHead}>
          <CutName name={output.name} onChange={(name) => onChange({ ...output, name })} />
          {onRemove ? (
            <Button kind="plain" icon={IconX} onClick={onRemove}>
              Leave out
            </Button>
          ) : null}
        </div>
      )}
      <div className={styles.fields}>
        <NumberField
          label="Packs"
          decimals={0}
          digits={6}
          signed={false}
          value={output.packs}
          onChange={(packs) => onChange({ ...output, packs })}
        />
        <NumberField
          label="Each"
          unit="g"
          decimals={0}
          digits={8}
          signed={false}
          value={output.pack_weight_g}
          onChange={(pack_weight_g) => onChange({ ...output, pack_weight_g })}
        />
        {isDated ? (
          <DateField
            label={recipe?.date_type === 'BEST_BEFORE' ? 'Best before' : 'Use by'}
            help={dayWords}
            value={output.last_day}
            min={day}
            onChange={(last_day) => onChange({ ...output, last_day })}
          />
        ) : null}
        <SelectField
          label="Put in"
          options={fridges?.map(({ id, name }) => ({ value: id, label: name }))}
          value={output.storage_location_id}
          onChange={(storage_location_id) => onChange({ ...output, storage_location_id })}
          clearable
          nothing="No fridge here"
        />
        <SelectField
          label="Label"
          options={labelTypes()}
          value={output.label_type}
          onChange={(type) => {
            if (type) onChange({ ...output, label_type: type as Output['label_type'] })
          }}
        />
      </div>
      <DateAdvice
        recipe={recipe}
        name={output.name}
        inputs={inputs}
        day={day}
        lastDay={output.last_day}
        isCooked={isCooked}
        onShorten={(last_day) => onChange({ ...output, last_day })}
      />
    </div>
  )
}
