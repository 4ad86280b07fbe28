/** The whole form: its title, where it is used, what is asked at the end. */
import { Fragment } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { choiceLabel, fieldSchema, fieldTitle } from '#src/records/form/field-words.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from '../builder.module.css'
import { type FormSettings, isSettingOn, settingSwitches, switched } from '../form/form-settings.ts'
import type { Builder } from '../use-builder.ts'

const resource = declarations['check-forms']
const statement = fieldSchema(resource, 'sign_statement')
const category = fieldSchema(resource, 'category')
const categories = (category.enum ?? []).map((value) => ({
  value: String(value),
  label: choiceLabel(category, value),
}))

export function FormProperties({ builder }: { builder: Builder }) {
  const { form, problems, isDirty, edit } = builder
  const { settings } = form
  const set = (patch: Partial<FormSettings>, about: string) =>
    edit((was) => ({ ...was, settings: { ...was.settings, ...patch } }), `form:${about}`)
  return (
    <div className={styles.fields}>
      <TextField
        label="Title"
        value={form.title}
        maxLength={fieldSchema(resource, 'title').maxLength}
        error={isDirty ? (problems.title ?? undefined) : undefined}
        onChange={(title) => edit((was) => ({ ...was, title }), 'form:title')}
      />
      <SelectField
        label={fieldTitle(resource, 'category')}
        options={categories}
        value={settings.category}
        onChange={(next) => set({ category: next as CheckForm['category'] }, 'category')}
      />
      <NumberField
        label={fieldTitle(resource, 'estimated_min')}
        unit="min"
        decimals={0}
        signed={false}
        digits={3}
        value={settings.estimated_min ?? null}
        onChange={(minutes) => set({ estimated_min: minutes ?? undefined }, 'minutes')}
      />
      {settingSwitches.map((field) => (
        <Fragment key={field}>
          <SwitchField
            label={fieldTitle(resource, field)}
            help={fieldSchema(resource, field).description}
            value={isSettingOn(settings, field)}
            onChange={(isOn) => set(switched(field, isOn), field)}
          />
          {field === 'sign_required' && isSettingOn(settings, field) ? (
            <TextField
              label={fieldTitle(resource, 'sign_statement')}
              help={statement.description}
              value={settings.sign_statement ?? ''}
              maxLength={statement.maxLength}
              onChange={(said) =>
                set({ sign_statement: said.trim() ? said : undefined }, 'statement')
              }
            />
          ) : null}
        </Fragment>
      ))}
    </div>
  )
}
