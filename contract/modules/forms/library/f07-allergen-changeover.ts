/** F7, before a run with other allergens, or from raw to ready to eat (domain §4). */
import { allergens } from '#contract/modules/allergens/allergens.ts'
import type { LibraryForm } from './library-form.ts'
import {
  choice,
  choices,
  contentsOf,
  form,
  inOrder,
  isOneOf,
  photo,
  pick,
  signature,
  text,
  when,
  yesNo,
} from './questions.ts'

const again = ['Cleaned again']

const questions = {
  area: choice('What changes', {
    ALLERGEN: 'Allergens',
    RAW_TO_RTE: 'Raw to ready to eat',
  }),
  line: text('Line or machine'),
  previous_product: pick('Made before', 'stocks'),
  next_product: pick('Made next', 'stocks'),
  waste_cleared: yesNo('Waste and rework are cleared away', { actions: ['Cleared'] }),
  equipment_stripped: yesNo('Equipment is stripped down', { actions: ['Stripped down'] }),
  two_stage_clean: yesNo('Cleaned and disinfected, in two stages', { actions: again }),
  utensils_cloths_changed: yesNo('Utensils and cloths are changed', { actions: ['Changed'] }),
  ppe_changed_hands_washed: yesNo('Aprons and gloves are changed, hands washed', {
    actions: ['Changed and washed'],
  }),
  old_labels_removed: yesNo('Old labels are gone from the line', {
    issue: 'HIGH',
    wrong: 'Old labels were left on the line',
    category: 'LABELLING',
    actions: ['Removed and counted'],
  }),
  right_labels_loaded: yesNo('The right labels are loaded', {
    issue: 'HIGH',
    wrong: 'The wrong labels were loaded',
    category: 'LABELLING',
    actions: ['Stopped and loaded the right ones', 'Relabelled what was packed'],
  }),
  label_photo: photo('Photo of the label'),
  visual_clean: yesNo('Looks clean', { actions: again }),
  swab: choice(
    'Allergen swab',
    { NEGATIVE: 'Negative', POSITIVE: 'Positive', NOT_DONE: 'Not done' },
    {
      fail: ['POSITIVE'],
      issue: 'HIGH',
      wrong: 'The allergen swab was positive',
      hold: true,
      actions: ['Cleaned and swabbed again', 'Held what was made since'],
    },
  ),
  released_by: pick('Released by', 'users', {
    'x-self': true,
    description: 'Who releases the line signs at the foot.',
  }),
  cleaned_by: pick('Cleaned by', 'users', { 'x-differs-from': 'released_by' }),
  cleaner_signature: signature('Signature of who cleaned'),
}

export const allergenChangeover: LibraryForm = {
  title: 'Allergen changeover',
  category: 'ALLERGEN',
  estimated_min: 10,
  sign_required: true,
  // Questions only about allergens, or only about raw and ready to eat, are placed where they
  // belong.
  ui_schema: {
    'ui:order': inOrder(questions, {
      previous_product: ['allergens_removed'],
      next_product: ['same_day_dual_use_avoided'],
    }),
  },
  schema: form('Allergen changeover', questions, {
    optional: ['swab'],
    when: [
      when(isOneOf('area', 'ALLERGEN'), {
        allergens_removed: contentsOf(
          'previous_product',
          choices(
            'Allergens to be cleaned away',
            {
              ...Object.fromEntries(
                Object.entries(allergens).map(([code, { name }]) => [code, name]),
              ),
              NONE: 'None',
            },
            'Those of what was made before, where they are known. Add what else was on the line.',
          ),
        ),
      }),
      when(isOneOf('area', 'RAW_TO_RTE'), {
        same_day_dual_use_avoided: yesNo(
          'Is the machine used for raw and ready-to-eat food on the same day?',
          {
            labels: ['Only for one', 'Yes, for both'],
            issue: 'CRITICAL',
            wrong: 'A machine was used for raw and ready-to-eat food on the same day',
            category: 'CLEANING',
            actions: ['Stopped, held what was made', 'Stripped and sterilised, manager released'],
          },
        ),
      }),
    ],
  }),
}
