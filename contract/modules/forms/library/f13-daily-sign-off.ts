/** F13, the manager's word on the day; what Daily Dash stores (domain §4, §3.30). */
import type { LibraryForm } from './library-form.ts'
import { longText } from './library-form.ts'
import { form, text, yesNo } from './questions.ts'

export const dailySignOff: LibraryForm = {
  title: 'Daily sign-off',
  category: 'OTHER',
  estimated_min: 3,
  sign_required: true,
  schema: form(
    'Daily sign-off',
    {
      checks_done: yesNo('Opening and closing checks were done', {
        actions: ['Done late', 'Spoke to the team'],
      }),
      temperatures_seen: yesNo('I have looked at today’s temperatures', {
        actions: ['Looked at them now'],
      }),
      failures_settled: yesNo('Everything that failed was put right', {
        issue: 'MEDIUM',
        wrong: 'Something that failed wasn’t put right',
        actions: ['Raised an issue', 'First job tomorrow'],
      }),
      food_on_hold_seen: yesNo('Food on hold is marked and apart', { actions: ['Marked it'] }),
      notes: text('What the next manager should know'),
    },
    { optional: ['notes'] },
  ),
  ui_schema: { notes: longText },
}
