/** The revision of each form that people mean by its title, and its status. Pure. */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

/** Without published revisions that have been replaced; drafts stay beside theirs. */
export function newestForms<F extends Pick<CheckForm, 'id' | 'draft' | 'supersedes_id'>>(
  forms: readonly F[],
): readonly F[] {
  const published = forms.filter(({ draft }) => draft !== true)
  const superseded = new Set(published.map(({ supersedes_id }) => supersedes_id))
  return forms.filter(({ id }) => !superseded.has(id))
}

export function formStatus(form: Pick<CheckForm, 'archived' | 'draft'>): RowStatus | undefined {
  if (form.archived) return { tone: 'neutral', words: 'Archived' }
  return form.draft ? { tone: 'neutral', words: 'Draft' } : undefined
}
