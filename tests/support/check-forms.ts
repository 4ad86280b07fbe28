/**
 * Forms and schedules of the browser tests about checks, as an admin's device would send them.
 * Small on purpose: a story reads better with six questions than with forty.
 */
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { MorningKitchen } from './morning-kitchen.ts'

type Call = Pick<MorningKitchen['asha'], 'call' | 'idOf'>

const yesNo = (title: string, more: object = {}) => ({
  type: 'string',
  title,
  enum: ['YES', 'NO'],
  'x-fail': ['NO'],
  ...more,
})

/** Two yes or no questions, one of them with suggested actions, a temperature and notes. */
export const openingForm = {
  title: 'Shop opening',
  type: 'object',
  required: ['fridges_ok', 'staff_fit', 'warmest'],
  properties: {
    fridges_ok: yesNo('Fridges, freezers and displays are working', {
      'x-issue': 'HIGH',
      'x-issue-title': 'A fridge, freezer or display isn’t working',
      'x-issue-category': 'EQUIPMENT',
      'x-actions': ['Called engineer', 'Moved food to another unit'],
    }),
    staff_fit: yesNo('Everyone is fit for work and in clean clothes'),
    warmest: {
      type: 'number',
      title: 'Counter display, warmest point',
      'x-limits': { unit: '°C', warn_max: 5, max: 8 },
    },
    notes: { type: 'string', title: 'Notes' },
  },
}

/** Private answers, one of which would open an issue if they were not (domain §4 F10). */
export const fitForm = {
  title: 'Fit for work',
  type: 'object',
  required: ['well'],
  properties: {
    well: yesNo('Have you been sick in the last 48 hours?', {
      'x-labels': { YES: 'No, I’m well', NO: 'Yes, I have' },
      'x-issue': 'HIGH',
      'x-issue-title': 'Sick in the last 48 hours',
    }),
  },
}

/** A row for each fridge of the site, judged by the fridge's own limits. */
export const fridgeRows = {
  type: 'array',
  title: 'Fridges and freezers',
  'x-rows': 'fridge',
  items: {
    type: 'object',
    title: 'Fridge',
    required: ['fridge', 'temp'],
    properties: {
      fridge: { type: 'string', title: 'Which one', 'x-ref': 'temperature-locations' },
      temp: { type: 'number', title: 'Temperature', 'x-limits': { unit: '°C', of: 'fridge' } },
      seal_ok: yesNo('Seal and door are fine'),
    },
  },
}

/** One question that may fail and asks for its issue, and up to five photos. */
export const counterForm = {
  title: 'Counter check',
  type: 'object',
  required: ['clean'],
  properties: {
    clean: yesNo('Everything is clean', {
      'x-issue': 'HIGH',
      'x-issue-title': 'The counter isn’t clean',
      'x-actions': ['Cleaned again', 'Called engineer'],
    }),
    photos: {
      type: 'array',
      title: 'Photos of the counter',
      maxItems: 5,
      items: { type: 'string', 'x-file': 'photo' },
    },
  },
}
/** Its next revision asks one thing more. */
export const counterFormRenewed = {
  ...counterForm,
  required: ['clean', 'labels'],
  properties: {
    ...counterForm.properties,
    labels: yesNo('Labels are right'),
  },
}
export async function addForm(
  asha: Call,
  title: string,
  schema: object,
  more: Partial<CheckForm> = {},
): Promise<string> {
  const id = uuidV7()
  const reply = await asha.call('POST', '/v2/check-forms', {
    id,
    created: Date.now(),
    created_by: asha.idOf('Asha'),
    title,
    schema: JSON.stringify(schema),
    family_id: id,
    revision: 1,
    category: 'OTHER',
    sign_required: true,
    ...more,
  })
  if (!reply.ok) throw new Error(await reply.text())
  return id
}

/** Due every day at this time of the site's clock, `HH:mm`. */
export async function addSchedule(
  asha: Call,
  form_id: string,
  location_id: string,
  time: string,
  more: object = {},
): Promise<string> {
  const id = uuidV7()
  const [hour = '0', minute = '0'] = time.split(':')
  const reply = await asha.call('POST', '/v2/check-schedules', {
    id,
    created: Date.now() - 30 * 86_400_000,
    created_by: asha.idOf('Asha'),
    form_id,
    location_id,
    cron: `${Number(minute)} ${Number(hour)} * * *`,
    due_window_min: 120,
    early_min: 60,
    start_date: '2020-01-01',
    ...more,
  })
  if (!reply.ok) throw new Error(await reply.text())
  return id
}
