/**
 * What a form is beside its texts and beside which revision it is: where it belongs, who is offered it,
 * what is asked when it is done. Told by the contract, so that a setting added there is carried from
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

/** Every record carries it, whatever its resource (contract/core/resource/envelope.ts). */
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

/** A form is signed unless it says otherwise; everything else it is only where it says so. */
export const switched = (field: Switch, isOn: boolean): Partial<FormSettings> => ({
  [field]: isOn || (field === 'sign_required' ? false : undefined),
})

export const settingsOf = (form: CheckForm): FormSettings =>
  Object.fromEntries(
    settingFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])),
  ) as FormSettings
