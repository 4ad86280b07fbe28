/**
 * One field of a record's form: picks the control that fits its schema. Used by RJSF for every
 * property, also those whose value is an object or a list.
 */
import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { type FieldKind, type FieldSchema, fieldKind } from '../field-words.ts'
import { AllergensControl } from './allergens-control.tsx'
import { ChoiceControl, ChoicesControl } from './choice-control.tsx'
import { ContactControl } from './contact-control.tsx'
import type { ControlProps, FormContext } from './control.ts'
import { CronControl } from './cron-control.tsx'
import { ItemsControl } from './items-control.tsx'
import { MoneyControl, NumberControl, TemperatureControl } from './number-control.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PartsControl } from './parts-control.tsx'
import { RefControl, RefsControl } from './ref-control.tsx'
import {
  DayControl,
  FlagControl,
  TextControl,
  TextsControl,
  TimesControl,
} from './simple-controls.tsx'
import { TimezoneControl } from './timezone-control.tsx'

const byKind: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  number: NumberControl,
  weight: NumberControl,
  money: MoneyControl,
  instant: NumberControl,
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

function controlOf(name: string, schema: FieldSchema): ComponentType<ControlProps> {
  if (schema.widget === 'times') return TimesControl
  if (schema.widget === 'timezone') return TimezoneControl
  if (schema.widget === 'cron') return CronControl
  if (name === 'opening_hours') return OpeningHours
  return byKind[fieldKind(schema)]
}

export function RecordField(props: FieldProps) {
  const { name, fieldPathId, registry, formData, rawErrors } = props
  const schema = props.schema as FieldSchema
  const { hiddenOptions } = registry.formContext as FormContext
  const Control = controlOf(name, schema)
  return (
    <Control
      id={fieldPathId.$id}
      schema={schema}
      label={schema.title ?? name.replaceAll('_', ' ')}
      value={formData}
      onChange={(value) => props.onChange(value, fieldPathId.path)}
      required={props.required ?? false}
      error={rawErrors?.[0]}
      hides={hiddenOptions[name]}
    />
  )
}
