/** One field of a record's form: picks the control that fits its schema. */
import type { ComponentType } from 'react'
import { type FieldKind, type FieldSchema, fieldKind } from '../field-words.ts'
import { useFormValues } from '../form-values.ts'
import { AllergensControl } from './allergens-control.tsx'
import { ChoiceControl, ChoicesControl } from './choice-control.tsx'
import { ContactControl } from './contact-control.tsx'
import type { ControlProps, FormContext } from './control.ts'
import { CountryControl } from './country-control.tsx'
import { CronControl } from './cron-control.tsx'
import { FilesControl } from './files-control.tsx'
import styles from './form-theme.module.css'
import { ItemsControl } from './items-control.tsx'
import { MomentControl, TimeControl } from './moment-controls.tsx'
import { MoneyControl, NumberControl, ShareControl, TemperatureControl } from './number-control.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PartsControl } from './parts-control.tsx'
import { RefControl, RefsControl } from './ref-control.tsx'
import { ScanControl } from './scan-control.tsx'
import {
  DayControl,
  FlagControl,
  TextControl,
  TextsControl,
  TimesControl,
} from './simple-controls.tsx'
import { TimezoneControl } from './timezone-control.tsx'
import { AmountControl, WeightControl } from './weight-control.tsx'

const byKind: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  number: NumberControl,
  weight: WeightControl,
  amount: AmountControl,
  share: ShareControl,
  money: MoneyControl,
  instant: MomentControl,
  temperature: TemperatureControl,
  day: DayControl,
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  ref: RefControl,
  refs: RefsControl,
  texts: TextsControl,
  contact: ContactControl,
  allergens: AllergensControl,
  items: ItemsControl,
  other: PartsControl,
}

const byWidget: Partial<Record<NonNullable<FieldSchema['widget']>, ComponentType<ControlProps>>> = {
  times: TimesControl,
  timezone: TimezoneControl,
  cron: CronControl,
  time: TimeControl,
  country: CountryControl,
  scan: ScanControl,
}

export function controlOf(name: string, schema: FieldSchema): ComponentType<ControlProps> {
  const own = schema.widget ?? schema.items?.widget
  const byOwn = own && byWidget[own]
  if (byOwn) return byOwn
  if (schema.ref === 'files') return FilesControl
  if (name === 'opening_hours') return OpeningHours
  return byKind[fieldKind(schema)]
}

interface RecordFieldProps
  extends Pick<ControlProps, 'id' | 'schema' | 'value' | 'onChange' | 'required' | 'error'> {
  readonly name: string
  readonly context: FormContext
}

export function RecordField({ name, context, ...field }: RecordFieldProps) {
  const { schema } = field
  const { groups, hiddenOptions, markedOptions, adds, form, controls } = context
  const add = adds[name]
  const { was } = useFormValues()
  const before = was.get(name)
  const Control = controls[name] ?? controlOf(name, schema)
  const label = schema.title ?? name.replaceAll('_', ' ')
  // It is the heading of the whole section already.
  const isTitle = isLines(schema) && groups.some(({ title }) => title === label)
  return (
    <div className={fieldClass(schema, before !== undefined)}>
      <Control
        {...field}
        label={label}
        hideLabel={isTitle}
        hides={hiddenOptions[name]}
        mark={markedOptions[name]}
        add={add && { ...add, form }}
        controlOf={controlOf}
      />
      {before === undefined ? null : <p className={styles.was}>Was {before}</p>}
    </div>
  )
}

const isLines = (schema: FieldSchema) => fieldKind(schema) === 'items'

/** Multi-line text takes both columns. */
const isWide = (schema: FieldSchema) =>
  schema.widget === 'textarea' ||
  isLines(schema) ||
  (schema.type === 'object' && fieldKind(schema) === 'other')

/** A list shows its old value; which of its fields changed isn't known. */
const fieldClass = (schema: FieldSchema, isChanged: boolean) =>
  [isWide(schema) && styles.wide, isChanged && !isLines(schema) && styles.changed]
    .filter(Boolean)
    .join(' ')
