/** F1, every morning before the first sale (domain §4). */
import type { LibraryForm } from './library-form.ts'
import { longText } from './library-form.ts'
import { form, text, yesNo } from './questions.ts'

export const openingChecks: LibraryForm = {
  title: 'Opening checks',
  category: 'OPENING',
  estimated_min: 5,
  sign_required: true,
  schema: form(
    'Opening checks',
    {
      fridges_ok: yesNo('Fridges, freezers and displays are working', {
        issue: 'HIGH',
        wrong: 'A fridge, freezer or display isn’t working',
        category: 'EQUIPMENT',
        actions: ['Called engineer', 'Moved food to another unit', 'Will recheck in 30 minutes'],
      }),
      other_equipment_ok: yesNo('Other equipment is working and safe', {
        actions: ['Taken out of use and labelled', 'Called engineer'],
      }),
      staff_fit: yesNo('Everyone is fit for work and in clean clothes', {
        issue: 'MEDIUM',
        wrong: 'Somebody isn’t fit for work or in clean clothes',
        category: 'PERSONAL',
        actions: ['Sent home', 'Given clean clothes'],
      }),
      prep_areas_clean: yesNo('Preparation areas are clean', {
        actions: ['Cleaned and disinfected before use'],
      }),
      handwash_stocked: yesNo('Hand-wash basins have soap, towels and hot water', {
        actions: ['Restocked', 'Reported to the manager'],
      }),
      sanitiser_ready: yesNo('Sanitiser is the right strength and in date', {
        actions: ['Made up fresh'],
      }),
      no_pest_signs: yesNo('Any signs of pests?', {
        labels: ['None seen', 'Yes, signs seen'],
        issue: 'HIGH',
        wrong: 'Signs of pests were seen',
        category: 'PEST',
        actions: ['Called pest contractor', 'Cleaned and disinfected', 'Threw away affected food'],
      }),
      use_by_checked: yesNo('Is anything past its use-by date?', {
        labels: ['Nothing is', 'Yes, something is'],
        wrong: 'Food is past its use-by date',
        category: 'STOCK',
        hold: true,
        actions: ['Threw it away', 'Put it on hold'],
      }),
      probe_available: yesNo('A clean, working probe is to hand', {
        actions: ['Took the spare probe', 'Changed the battery'],
      }),
      allergen_info_current: yesNo('Allergen information is there and matches today’s food', {
        issue: 'HIGH',
        wrong: 'Allergen information is missing or out of date',
        category: 'ALLERGEN',
        actions: ['Updated it', 'Took the dish off sale'],
      }),
      raw_rte_separate: yesNo('Raw and ready-to-eat food are apart', {
        issue: 'HIGH',
        wrong: 'Raw and ready-to-eat food weren’t kept apart',
        category: 'CLEANING',
        actions: ['Moved it and cleaned', 'Threw away affected food'],
      }),
      notes: text('Anything else'),
    },
    { optional: ['notes'] },
  ),
  ui_schema: { notes: longText },
}
