/** F14, every 28 days: repeated problems, and what has changed (domain §4). */
import type { LibraryForm } from './library-form.ts'
import { longText } from './library-form.ts'
import { day, form, group, text, yesNo } from './questions.ts'

export const fourWeeklyReview: LibraryForm = {
  title: 'Four-weekly review',
  category: 'OTHER',
  estimated_min: 30,
  sign_required: true,
  schema: form(
    'Four-weekly review',
    {
      problems: group(
        'Problems that came up three times or more',
        {
          what: text('What keeps going wrong'),
          times: text('How often'),
          plan: text('What we change'),
        },
        {
          least: 0,
          prefill: 'repeats',
          help: 'Filled in from the last 28 days. Add what you know of besides.',
        },
      ),
      training_current: yesNo('Everyone’s training is up to date', {
        actions: ['Booked training'],
      }),
      suppliers_reviewed: yesNo('Suppliers are still the approved ones', {
        actions: ['Updated the list'],
      }),
      menu_allergens_current: yesNo('Menus and allergen information match what we make', {
        issue: 'HIGH',
        wrong: 'Menus and allergen information don’t match what we make',
        category: 'ALLERGEN',
        actions: ['Updated them', 'Took the dish off sale'],
      }),
      equipment_good: yesNo('Equipment is in good order', { actions: ['Booked a repair'] }),
      plan_current: yesNo('The HACCP plan still fits what we do', {
        issue: 'MEDIUM',
        wrong: 'The HACCP plan no longer fits what we do',
        actions: ['Review planned'],
      }),
      next_review: day('Next review on'),
      notes: text('Notes'),
    },
    { optional: ['problems', 'notes'] },
  ),
  ui_schema: { notes: longText },
}
