/** F6, one batch of food from the oven to the counter: a critical control point (domain §4, §1.7). */
import type { LibraryForm } from './library-form.ts'
import {
  choice,
  choices,
  clock,
  form,
  group,
  includes,
  number,
  pick,
  section,
  temperature,
  when,
  yesNo,
  yesNoNa,
} from './questions.ts'

const cook = section(
  'Cook',
  {
    core: temperature(
      'Core temperature',
      { code: 'COOK', held: 'held_s' },
      { actions: ['Kept cooking and tested again', 'Threw it away'] },
    ),
    held_s: number('Held for', { unit: 's' }),
    juices_clear: yesNoNa('Juices run clear', { actions: ['Kept cooking'] }),
    checked_in_3_places: yesNo('Tested in three places', { actions: ['Tested again'] }),
  },
  { optional: ['held_s', 'juices_clear', 'checked_in_3_places'] },
)

const coolQuestions = {
  start_time: clock('Cooling began'),
  start_temp: temperature('Temperature then'),
  end_time: clock('Cooling ended', {
    'x-time-between': { from: 'start_time', to: 'end_time', max_min: 90 },
    'x-issue': 'HIGH',
    'x-issue-title': 'Food took too long to cool',
    'x-hold': true,
    'x-actions': ['Threw it away', 'Safe: manager gave the reason'],
  }),
  end_temp: temperature(
    'Temperature at the end',
    { code: 'COOL' },
    {
      issue: 'HIGH',
      wrong: 'Food was still warm after cooling',
      hold: true,
      actions: ['Threw it away', 'Safe: manager gave the reason'],
    },
  ),
  method: choice('How', {
    BLAST: 'Blast chiller',
    ICE_BATH: 'Ice bath',
    SMALL_PORTIONS: 'Small portions',
  }),
}
// The start time is required: without it nobody knows the 90 minutes (§1.7).
const cool = section('Cool', coolQuestions, { optional: ['start_temp', 'method'] })

const reheat = section(
  'Reheat',
  {
    core: temperature(
      'Core temperature',
      { code: 'REHEAT', held: 'held_s' },
      { actions: ['Kept heating and tested again', 'Threw it away'] },
    ),
    held_s: number('Held for', { unit: 's' }),
    first_time: yesNo('It is reheated for the first time', {
      actions: ['Threw it away'],
      help: 'Food can be reheated once only.',
    }),
  },
  { optional: ['held_s'] },
)

const hotHold = section('Hot hold', {
  readings: group('Reading', {
    time: clock('Time'),
    temp: temperature(
      'Temperature',
      { code: 'HOT_HOLD' },
      {
        again: 'DISCARD',
        actions: ['Back above 63 °C within 2 hours', 'Reheated once', 'Threw it away'],
      },
    ),
  }),
})

export const cookCoolReheat: LibraryForm = {
  title: 'Cook, cool, reheat, hot hold',
  category: 'COOKING',
  estimated_min: 8,
  sign_required: true,
  verify_required: true,
  schema: form(
    'Cook, cool, reheat, hot hold',
    {
      food: pick('Food', 'menu-items'),
      batch: pick('Batch', 'lots'),
      stages: choices('Stages', {
        COOK: 'Cook',
        COOL: 'Cool',
        REHEAT: 'Reheat',
        HOT_HOLD: 'Hot hold',
      }),
    },
    {
      optional: ['batch'],
      when: [
        when(includes('stages', 'COOK'), { cook }),
        when(includes('stages', 'COOL'), { cool }),
        when(includes('stages', 'REHEAT'), { reheat }),
        when(includes('stages', 'HOT_HOLD'), { hot_hold: hotHold }),
      ],
    },
  ),
}
