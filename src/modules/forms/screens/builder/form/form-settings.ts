/**
 * A form's settings, apart from its texts and its revision: where it is used, who can use it, what
 * is asked at the end. Derived from the contract, so that a setting added there is carried from
 * revision to revision too. Pure.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { envelopeFields } from '#contract/core/resource/envelope.ts'
import { wantsSignature } from '#contract/modules/checks/checks.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'

const texts = ['title', 'schema', 'ui_schema'] as const
const revision = ['family_id', 'revision', 'supersedes_id', 'draft'] as const

export type FormTexts = Pick<CheckForm, (typeof texts)[number]>
export type FormSettings = Omit<
  CheckForm,
  keyof typeof envelopeFields | (typeof texts | typeof revision)[number]
>

/** Every record has it, whatever its resource (contract/core/resource/envelope.ts). */
const isEverywhere = (field: string) =>
  Object.values(declarations).every(({ schema }) => field in schema.properties)

const others: readonly string[] = [...texts, ...revision]
export const settingFields = Object.keys(declarations['check-forms'].schema.properties).filter(
  (field) => !others.includes(field) && !isEverywhere(field),
) as (keyof FormSettings)[]

export const settingSwitches = [
  'sign_required',
  'verify_required',
  'photo_required',
  'private',
] as const
type Switch = (typeof settingSwitches)[number]

export const isSettingOn = (settings: Partial<FormSettings>, field: Switch): boolean =>
  field === 'sign_required' ? wantsSignature(settings) : settings[field] === true

/** A form is signed by default; everything else is off by default. */
export const switched = (field: Switch, isOn: boolean): Partial<FormSettings> => ({
  [field]: isOn || (field === 'sign_required' ? false : undefined),
})

export const settingsOf = (form: CheckForm): FormSettings =>
  Object.fromEntries(
    settingFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])),
  ) as FormSettings
