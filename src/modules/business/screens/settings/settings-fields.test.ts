import { expect, test } from 'vitest'
import type { Client } from '#contract/modules/business/client.ts'
import { fieldsOfKeys, settingsPatch, withSettings } from './settings-fields.ts'

const business = (settings: Client['settings']): Client => ({
  id: '018f3f5e-0000-7000-8000-000000000001',
  created: 1,
  created_by: 'ADMIN OVERRIDE',
  name: 'Hexham Meats',
  ...(settings && { settings }),
})
const AUTO_OUT = 'settings/clock/auto_out_h'
const TABLET = 'settings/kiosk/timeout_s'

test('the clock has 5 fields and the week 1; a tablet nobody set goes back after 60 s, a shift of 14 h keeps its 14', () => {
  const fields = fieldsOfKeys(['clock', 'week_starts', 'kiosk'])
  expect(fields).toHaveLength(7)
  expect(fields.at(-2)).toBe('settings/week_starts')
  expect(withSettings(business({ clock: { auto_out_h: 14 } }), fields)).toMatchObject({
    name: 'Hexham Meats',
    [AUTO_OUT]: 14,
    'settings/clock/round_min': 1,
    'settings/clock/ask_fit_to_work': false,
    'settings/week_starts': 'MON',
    [TABLET]: 60,
  })
})

test('14 h to 12 h sends all settings with the 12 in them, and a new name beside', () => {
  const client = business({ week_starts: 'SUN', clock: { auto_out_h: 14, paid_breaks: true } })
  expect(settingsPatch(client, { name: 'Hexham Fine Meats', [AUTO_OUT]: 12 })).toEqual({
    name: 'Hexham Fine Meats',
    settings: { week_starts: 'SUN', clock: { paid_breaks: true, auto_out_h: 12 } },
  })
})

test('a tablet’s 30 s emptied takes its group away; a name alone sends no settings', () => {
  const client = business({ week_starts: 'SUN', kiosk: { timeout_s: 30 } })
  expect(settingsPatch(client, { [TABLET]: null })).toEqual({ settings: { week_starts: 'SUN' } })
  expect(settingsPatch(client, { name: 'Hexham' })).toEqual({ name: 'Hexham' })
})
