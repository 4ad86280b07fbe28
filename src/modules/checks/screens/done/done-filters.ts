/** Filters of the list of done checks: form, result, waiting for verification. */

import type { Check } from '#contract/modules/checks/checks.ts'
import { awaitsVerifying } from '#contract/modules/checks/second-looks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { SeenChecks } from './use-check-span.ts'

/** A form by its family: to somebody looking for its checks, a revision isn't another form. */
function formFilter({ rows, formsById }: SeenChecks): ListFilter<Check> {
  const newest = new Map<string, CheckForm>()
  for (const { form_id } of rows) {
    const form = formsById.get(form_id)
    if (form && form.revision >= (newest.get(form.family_id)?.revision ?? 0)) {
      newest.set(form.family_id, form)
    }
  }
  return {
    key: 'form',
    field: 'form_id',
    label: 'Form',
    isMenu: true,
    options: [...newest.values()]
      .map(({ family_id, title }) => ({ value: family_id, label: title }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
    passes: ({ form_id }, value) =>
      value === undefined || formsById.get(form_id)?.family_id === value,
  }
}

const resultFilter = (late: ReadonlySet<string>): ListFilter<Check> => ({
  key: 'result',
  label: 'Result',
  options: [
    { value: 'PASS', label: 'Passed' },
    { value: 'ACTION', label: 'With action' },
    { value: 'FAIL', label: 'Failed' },
    { value: 'late', label: 'Late' },
  ],
  passes: ({ id, result }, value) =>
    value === undefined || (value === 'late' ? late.has(id) : result === value),
})

export const isToVerify = (check: Check, formsById: SeenChecks['formsById']): boolean =>
  awaitsVerifying(check, formsById.get(check.form_id) ?? {})

export const doneFilters = (seen: SeenChecks): readonly ListFilter<Check>[] => [
  formFilter(seen),
  resultFilter(seen.late),
  {
    key: 'verify',
    label: 'To verify',
    options: [{ value: 'yes', label: 'To verify' }],
    passes: ({ id }, value) => value === undefined || seen.toVerify.has(id),
  },
]
