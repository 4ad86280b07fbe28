/** F2, at the end of every day (domain §4). */
import type { LibraryForm } from './library-form.ts'
import { longText } from './library-form.ts'
import { form, text, yesNo, yesNoNa } from './questions.ts'

const cleaned = ['Cleaned before leaving', 'First job tomorrow, told the opener']

export const closingChecks: LibraryForm = {
  title: 'Closing checks',
  category: 'CLOSING',
  estimated_min: 5,
  sign_required: true,
  schema: form(
    'Closing checks',
    {
      food_put_away: yesNo('Food is covered, labelled and chilled', {
        actions: ['Put it away', 'Threw it away'],
      }),
      use_by_removed: yesNo('Food at its use-by date has been taken out', {
        actions: ['Threw it away'],
      }),
      hot_food_cooled_or_binned: yesNo('Hot food has been cooled in time or thrown away', {
        issue: 'HIGH',
        wrong: 'Hot food wasn’t cooled in time',
        category: 'TEMPERATURE',
        actions: ['Threw it away', 'Blast chilled'],
      }),
      surfaces_cleaned: yesNo('Surfaces are cleaned and disinfected, in two stages', {
        actions: cleaned,
      }),
      cloths_changed: yesNo('Used cloths are gone, clean ones are out', {
        actions: ['Put into the wash'],
      }),
      waste_out: yesNo('Waste is out and the bins are closed', { actions: ['Taken out'] }),
      floors_clean: yesNo('Floors are clean', { actions: cleaned }),
      complex_equipment_clean: yesNoNa('Mincer, slicer and vac packer are stripped and cleaned', {
        issue: 'MEDIUM',
        wrong: 'The mincer, slicer or vac packer wasn’t cleaned',
        category: 'CLEANING',
        actions: ['Stripped and cleaned', 'Labelled: clean before use'],
      }),
      fridge_doors_shut: yesNo('Fridge and freezer doors are shut', {
        actions: ['Shut it and read the temperature'],
      }),
      doors_pest_proof: yesNo('Doors and windows are shut and pest proof', {
        actions: ['Shut it', 'Reported the gap'],
      }),
      diary_problems: text('What went wrong today'),
    },
    { optional: ['diary_problems'] },
  ),
  ui_schema: { diary_problems: longText },
}
