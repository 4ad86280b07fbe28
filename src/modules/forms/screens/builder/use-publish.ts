/**
 * Publishes a form (domain §2.24, AC 3.27.1): a new one goes to the end of the forms in use, a new
 * revision replaces the previous one. Always holds: a published form never changes; a draft is a
 * separate record until it is published.
 */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { SaveResult } from '#src/records/save/save-result.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { draftPatch, type FormParts, nextRevision } from './form/publishing.ts'

export function usePublish() {
  const save = useSave()
  /** @param from the published form or draft it was built from; null for a new one */
  return (
    from: CheckForm | null,
    parts: FormParts,
    isDraft: boolean,
  ): Promise<SaveResult<CheckForm>> =>
    from?.draft
      ? save.edit('check-forms', from, draftPatch(from, parts, isDraft))
      : save.create('check-forms', nextRevision(from, parts, { id: uuidV7(), isDraft }))
}
