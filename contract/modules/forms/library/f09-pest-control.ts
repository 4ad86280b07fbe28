/** F9, every Wednesday: each bait, trap and screen (domain §4). */
import type { LibraryForm } from './library-form.ts'
import {
  choice,
  day,
  form,
  group,
  isOneOf,
  number,
  photo,
  text,
  when,
  yesNo,
  yesNoNa,
} from './questions.ts'

const contractor = ['Called pest contractor', 'Threw away affected food', 'Cleaned and disinfected']

export const pestControl: LibraryForm = {
  title: 'Pest control',
  category: 'PEST',
  estimated_min: 10,
  sign_required: true,
  schema: form(
    'Pest control',
    {
      points: group('Point', {
        number: number('Number'),
        place: text('Place', 'Where it is, for example Back door.'),
        kind: choice('Kind', {
          BAIT: 'Bait box',
          EFK: 'Fly killer',
          GLUE: 'Glue board',
          PHEROMONE: 'Pheromone trap',
          DOOR_SCREEN: 'Door screen',
        }),
        intact: yesNo('In its place and whole', { actions: ['Replaced', 'Told the contractor'] }),
        activity: choice(
          'Activity',
          { NONE: 'None', LOW: 'Low', HIGH: 'High' },
          {
            fail: ['LOW', 'HIGH'],
            issues: { LOW: 'MEDIUM', HIGH: 'CRITICAL' },
            wrong: { LOW: 'some pest activity', HIGH: 'high pest activity' },
            actions: contractor,
          },
        ),
      }),
      no_droppings_or_damage: yesNo('Any droppings, gnawing or damage?', {
        labels: ['None seen', 'Yes, seen'],
        issue: 'CRITICAL',
        wrong: 'Droppings, gnawing or damage were seen',
        hold: true,
        actions: contractor,
      }),
      proofing_ok: yesNo('Doors, drains and gaps are proof', { actions: ['Reported the gap'] }),
      efk_trays_emptied: yesNoNa('Fly killer trays are emptied', { actions: ['Emptied'] }),
      tubes_changed_date: day('Fly killer tubes changed on', { warn_days: 365 }),
      contractor_visit: choice('The contractor has been', { YES: 'Yes', NO: 'No' }),
    },
    {
      optional: ['efk_trays_emptied', 'tubes_changed_date', 'contractor_visit'],
      when: [when(isOneOf('contractor_visit', 'YES'), { report: photo('Photo of the report') })],
    },
  ),
}
