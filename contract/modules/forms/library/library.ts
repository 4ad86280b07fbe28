/**
 * The fourteen forms of the library (domain §4; AC 3.28.1): what each is for and when it is usually
 * done. Always holds: a form itself is fetched when it is opened, never with the list.
 */
import type { CheckForm } from '../check-forms.ts'
import type { LibraryForm } from './library-form.ts'

export type LibraryEntry = {
  /** Stored as `library_key` of the copy. */
  readonly key: string
  readonly title: string
  readonly category: CheckForm['category']
  /** When and what for, in one line. */
  readonly about: string
  /** The suggested schedule; absent for forms done when needed. */
  readonly cron?: string
  readonly every_days?: number
  readonly due_window_min?: number
  /** Only they are reminded: it is the manager's own. */
  readonly role?: 'admin'
  readonly load: () => Promise<LibraryForm>
}

const DAY_MIN = 24 * 60

export const library: readonly LibraryEntry[] = [
  {
    key: 'F1',
    title: 'Opening checks',
    category: 'OPENING',
    about: 'Every morning before the first sale.',
    cron: '0 7 * * *',
    due_window_min: 120,
    load: () => import('./f01-opening-checks.ts').then((file) => file.openingChecks),
  },
  {
    key: 'F2',
    title: 'Closing checks',
    category: 'CLOSING',
    about: 'At the end of every day.',
    cron: '0 18 * * *',
    due_window_min: 180,
    load: () => import('./f02-closing-checks.ts').then((file) => file.closingChecks),
  },
  {
    key: 'F3',
    title: 'Cleaning schedule',
    category: 'CLEANING',
    about: 'What is cleaned today, with product and result.',
    cron: '0 17 * * *',
    due_window_min: 180,
    load: () => import('./f03-cleaning-schedule.ts').then((file) => file.cleaningSchedule),
  },
  {
    key: 'F4',
    title: 'Delivery check',
    category: 'DELIVERY',
    about: 'When goods arrive, before they are put away.',
    load: () => import('./f04-delivery-check.ts').then((file) => file.deliveryCheck),
  },
  {
    key: 'F5',
    title: 'Probe calibration',
    category: 'EQUIPMENT',
    about: 'Every month, in iced and in boiling water.',
    cron: '0 9 1 * *',
    due_window_min: 3 * DAY_MIN,
    load: () => import('./f05-probe-calibration.ts').then((file) => file.probeCalibration),
  },
  {
    key: 'F6',
    title: 'Cook, cool, reheat, hot hold',
    category: 'COOKING',
    about: 'One batch of food from the oven to the counter.',
    load: () => import('./f06-cook-cool-reheat.ts').then((file) => file.cookCoolReheat),
  },
  {
    key: 'F7',
    title: 'Allergen changeover',
    category: 'ALLERGEN',
    about: 'Before a run with other allergens, or from raw to ready to eat.',
    load: () => import('./f07-allergen-changeover.ts').then((file) => file.allergenChangeover),
  },
  {
    key: 'F8',
    title: 'Van check',
    category: 'VEHICLE',
    about: 'Before the first trip of the day.',
    cron: '0 6 * * 1-6',
    due_window_min: 120,
    load: () => import('./f08-van-check.ts').then((file) => file.vanCheck),
  },
  {
    key: 'F9',
    title: 'Pest control',
    category: 'PEST',
    about: 'Every week: each bait, trap and screen.',
    cron: '0 10 * * 3',
    due_window_min: DAY_MIN,
    load: () => import('./f09-pest-control.ts').then((file) => file.pestControl),
  },
  {
    key: 'F10',
    title: 'Hygiene and fitness to work',
    category: 'PERSONAL',
    about: 'Each person, at the start of a shift. The answers are private.',
    load: () => import('./f10-fitness-to-work.ts').then((file) => file.fitnessToWork),
  },
  {
    key: 'F11',
    title: 'Fridge and freezer temperatures',
    category: 'TEMPERATURE',
    about: 'Twice a day, every unit of the site on one sheet.',
    cron: '0 8,16 * * *',
    due_window_min: 120,
    load: () => import('./f11-fridge-temperatures.ts').then((file) => file.fridgeTemperatures),
  },
  {
    key: 'F12',
    title: 'Metal detector',
    category: 'FOREIGN_BODY',
    about: 'At start and end of a run, every hour, at a change of product.',
    load: () => import('./f12-metal-detector.ts').then((file) => file.metalDetector),
  },
  {
    key: 'F13',
    title: 'Daily sign-off',
    category: 'OTHER',
    about: 'The manager’s word on the day.',
    cron: '0 19 * * *',
    due_window_min: 240,
    role: 'admin',
    load: () => import('./f13-daily-sign-off.ts').then((file) => file.dailySignOff),
  },
  {
    key: 'F14',
    title: 'Four-weekly review',
    category: 'OTHER',
    about: 'What keeps going wrong, and what has changed.',
    cron: '0 9 * * *',
    every_days: 28,
    due_window_min: 7 * DAY_MIN,
    role: 'admin',
    load: () => import('./f14-four-weekly-review.ts').then((file) => file.fourWeeklyReview),
  },
]
