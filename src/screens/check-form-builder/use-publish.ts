/**
 * Publishes a form (domain §2.24, AC 3.27.1): a new one goes to the end of the forms in use, a new
 * revision takes the place of the one before it. Always holds: what is published is never changed;
 * a draft is a record of its own until it is published.
 */
import type { CheckForm } from '#contract/resources/check-forms.ts'
import { uuidV7 } from '#local/uuid.ts'
import type { SaveResult } from '#src/records/save-result.ts'
import { useSave } from '#src/records/use-save.ts'
import type { FormSettings } from './built-form.ts'

export type FormParts = Pick<CheckForm, 'title' | 'schema' | 'ui_schema'> & Partial<FormSettings>

const settingFields = [
  'ui_schema',
  'estimated_min',
  'sign_required',
  'verify_required',
  'photo_required',
  'private',
] as const

/** What the next revision takes over from the one before it. */
function takenOver(from: CheckForm) {
  const { category, library_key, location_ids, department_ids, roles } = from
  return {
    category,
    family_id: from.family_id,
    revision: from.revision + 1,
    supersedes_id: from.id,
    ...(library_key && { library_key }),
    ...(location_ids && { location_ids }),
    ...(department_ids && { department_ids }),
    ...(roles && { roles }),
  }
}

export function usePublish() {
  const save = useSave()
  /** @param from the published form or the draft it was built from; null for a new one */
  return (
    from: CheckForm | null,
    parts: FormParts,
    isDraft: boolean,
  ): Promise<SaveResult<CheckForm>> => {
    if (from?.draft) {
      const gone = settingFields.filter((field) => field in from && parts[field] === undefined)
      const cleared = Object.fromEntries(gone.map((field) => [field, null]))
      return save.edit('check-forms', from, {
        ...parts,
        ...cleared,
        ...(isDraft ? {} : { draft: null }),
      })
    }
    const id = uuidV7()
    const family = from ? takenOver(from) : { category: 'OTHER', family_id: id, revision: 1 }
    return save.create('check-forms', { id, ...family, ...parts, ...(isDraft && { draft: true }) })
  }
}
