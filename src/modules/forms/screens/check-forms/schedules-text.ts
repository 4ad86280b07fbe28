/** "Opening, 2 schedules", under the title of a form. Pure. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { choiceLabel, fieldSchema } from '#src/records/form/field-words.ts'

export const categoryLabel = (category: CheckForm['category']): string =>
  choiceLabel(fieldSchema(declarations['check-forms'], 'category'), category)

export function schedulesText(form: CheckForm, schedules: readonly CheckSchedule[]): string {
  const count = schedules.filter(({ form_id }) => form_id === form.id).length
  const times = count === 0 ? 'no schedule' : `${count} ${count === 1 ? 'schedule' : 'schedules'}`
  return `${categoryLabel(form.category)}, ${times}`
}
