/**
 * What is saved when a form is published or saved as a draft (domain §2.24). Pure. Always holds: a
 * new revision keeps everything of the previous one except what was changed; above all, private
 * answers stay private (domain §4 F10).
 */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { type FormSettings, type FormTexts, settingFields, settingsOf } from './form-settings.ts'

/** The new form, complete: a setting that is absent is off. */
export type FormParts = FormTexts & FormSettings

/** The texts of `from` rewritten; everything else stays. @param from null for a new form */
export const rewritten = (from: CheckForm | null, texts: FormTexts): FormParts => ({
  ...(from ? settingsOf(from) : { category: 'OTHER' }),
  ...texts,
})

/** @param from the draft it was built from */
export function draftPatch(from: CheckForm, parts: FormParts, isDraft: boolean) {
  const gone = (['ui_schema', ...settingFields] as const).filter(
    (field) => field in from && parts[field] === undefined,
  )
  const cleared = Object.fromEntries(gone.map((field) => [field, null]))
  return { ...parts, ...cleared, ...(isDraft ? {} : { draft: null }) }
}

/** @param from the published form it follows; null for a new one */
export const nextRevision = (
  from: CheckForm | null,
  parts: FormParts,
  { id, isDraft }: { readonly id: string; readonly isDraft: boolean },
) => ({
  id,
  family_id: from?.family_id ?? id,
  revision: (from?.revision ?? 0) + 1,
  ...(from && { supersedes_id: from.id }),
  ...parts,
  ...(isDraft && { draft: true }),
})
