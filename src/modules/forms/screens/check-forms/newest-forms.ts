/** Of each form the revision people mean by its title, and how it stands. Pure. */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

/** Without published revisions that a later one has taken the place of; drafts stay beside theirs. */
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
