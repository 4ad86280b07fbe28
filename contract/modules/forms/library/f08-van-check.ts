/** F8, before the first trip of the day (domain §4, §2.11). */
import type { Question } from '../form-language.ts'
import type { LibraryForm } from './library-form.ts'
import { choice, form, heading, number, pick, temperature, yesNo } from './questions.ts'

const item = (title: string): Question =>
  choice(
    title,
    { OK: 'OK', MINOR: 'Minor defect', DANGEROUS: 'Dangerous', NA: 'Not fitted' },
    {
      fail: ['MINOR', 'DANGEROUS'],
      issues: { MINOR: 'MEDIUM', DANGEROUS: 'CRITICAL' },
      actions: ['Put right straight away', 'Booked into the garage', 'Off the road, key handed in'],
    },
  )

const onTheRoad = {
  tyres: item('Tyres'),
  lights: item('Lights'),
  mirrors: item('Mirrors'),
  glass: item('Windscreen and windows'),
  wipers: item('Wipers and washers'),
  horn: item('Horn'),
  brakes: item('Brakes'),
  steering: item('Steering'),
  fluids_leaks: item('Fluids, no leaks'),
  body_doors: item('Body and doors'),
  load_secure: item('Load is secure'),
  seatbelt: item('Seatbelts'),
  warning_lamps: item('Warning lamps'),
  reg_plates: item('Number plates'),
}
const hygiene = {
  clean_inside: item('Clean inside'),
  no_odour_pests: item('No smell, no pests'),
  raw_rte_separated: item('Raw and ready to eat are apart'),
  curtain_seals: item('Curtain and door seals'),
  probe_present: item('Probe and wipes on board'),
}
const cold = ['Left running and measured again', 'Moved the load to another van']

export const vanCheck: LibraryForm = {
  title: 'Van check',
  category: 'VEHICLE',
  estimated_min: 6,
  sign_required: true,
  sign_statement: 'I have checked this vehicle.',
  schema: form(
    'Van check',
    {
      vehicle: pick('Van', 'vehicles'),
      mileage: number('Mileage', { unit: 'miles' }),
      road: heading('On the road'),
      ...onTheRoad,
      food: heading('Food'),
      ...hygiene,
      chilled: temperature('Chilled part', { warn_max: 5, max: 8 }, { actions: cold }),
      frozen: temperature('Frozen part', { warn_max: -18, max: -15 }, { actions: cold }),
      paperwork_in_cab: yesNo('Paperwork is in the cab', { actions: ['Fetched it'] }),
      safe_to_drive: yesNo('The van is safe to drive', {
        issue: 'CRITICAL',
        actions: ['Off the road, key handed in'],
      }),
    },
    { optional: ['chilled', 'frozen', 'paperwork_in_cab'] },
  ),
}
