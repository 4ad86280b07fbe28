/** F11, twice a day, one row for each fridge, freezer and display of the site (domain §4, §2.18). */
import type { LibraryForm } from './library-form.ts'
import { form, group, pick, temperature, yesNo, yesNoNa } from './questions.ts'

export const fridgeTemperatures: LibraryForm = {
  title: 'Fridge and freezer temperatures',
  category: 'TEMPERATURE',
  estimated_min: 10,
  sign_required: true,
  schema: form('Fridge and freezer temperatures', {
    units: group(
      'Fridge or freezer',
      {
        unit: pick('Which', 'temperature-locations'),
        temp: temperature(
          'Temperature',
          { of: 'unit' },
          {
            hold: true,
            actions: ['Reading again in 30 minutes', 'Moved the food', 'Called engineer'],
          },
        ),
        temp_again: temperature(
          'Second reading, after 30 minutes',
          { of: 'unit' },
          {
            issue: 'HIGH',
            wrong: 'too warm again after 30 minutes',
            hold: true,
            actions: ['Moved the food', 'Threw it away'],
          },
        ),
        seal_door_ok: yesNo('Door and seal are good', { actions: ['Shut it', 'Ordered a seal'] }),
        not_overloaded: yesNo('Is it overloaded?', {
          labels: ['Room for air', 'Yes, overloaded'],
          actions: ['Moved some of it'],
        }),
        no_ice_build_up: yesNoNa('Any ice build-up?', {
          labels: ['None', 'Yes, ice'],
          actions: ['Defrosted'],
        }),
      },
      { rows: 'unit', optional: ['temp_again', 'no_ice_build_up'] },
    ),
  }),
}
