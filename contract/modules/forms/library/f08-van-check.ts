/** F8, before the first trip of the day (domain §4, §2.11). */
import type { Question } from '../form-language.ts'
import type { LibraryForm } from './library-form.ts'
import { choice, form, heading, number, pick, temperature, yesNo } from './questions.ts'

/** @param wrong its part, in the sentence of an issue: "Van: tyres are worn or damaged" */
const item = (title: string, wrong: string): Question =>
  choice(
    title,
    { OK: 'OK', MINOR: 'Minor defect', DANGEROUS: 'Dangerous', NA: 'Not fitted' },
    {
      fail: ['MINOR', 'DANGEROUS'],
      issues: { MINOR: 'MEDIUM', DANGEROUS: 'CRITICAL' },
      wrong: { MINOR: `Van: ${wrong}`, DANGEROUS: `Van off the road: ${wrong}` },
      actions: ['Put right straight away', 'Booked into the garage', 'Off the road, key handed in'],
    },
  )

const onTheRoad = {
  tyres: item('Tyres', 'tyres are worn or damaged'),
  lights: item('Lights', 'a light doesn’t work'),
  mirrors: item('Mirrors', 'a mirror is damaged'),
  glass: item('Windscreen and windows', 'a window is damaged'),
  wipers: item('Wipers and washers', 'wipers or washers don’t work'),
  horn: item('Horn', 'the horn doesn’t work'),
  brakes: item('Brakes', 'the brakes aren’t right'),
  steering: item('Steering', 'the steering isn’t right'),
  fluids_leaks: item('Fluids and leaks', 'a fluid is low or leaking'),
  body_doors: item('Body and doors', 'the body or a door is damaged'),
  load_secure: item('Load is secure', 'the load isn’t secure'),
  seatbelt: item('Seatbelts', 'a seatbelt is damaged'),
  warning_lamps: item('Warning lamps', 'a warning lamp is lit'),
  reg_plates: item('Number plates', 'a number plate is missing or dirty'),
}
const hygiene = {
  clean_inside: item('Clean inside', 'it isn’t clean inside'),
  no_odour_pests: item('Smells and pests', 'it smells, or has signs of pests'),
  raw_rte_separated: item(
    'Raw and ready to eat are apart',
    'raw and ready-to-eat food aren’t kept apart',
  ),
  curtain_seals: item('Curtain and door seals', 'a curtain or a seal is torn'),
  probe_present: item('Probe and wipes on board', 'the probe or its wipes are missing'),
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
        wrong: 'A van isn’t safe to drive',
        actions: ['Off the road, key handed in'],
      }),
    },
    { optional: ['chilled', 'frozen', 'paperwork_in_cab'] },
  ),
}
