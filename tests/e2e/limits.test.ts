/** A fridge's limits are changed: with a reason, a warning if they are loose, and nothing of the past recoloured. */
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const DAY_MS = 86_400_000
const WHY = 'Why the limits change'

let kitchen: MorningKitchen
let asha: KitchenDevice
let fridge: TemperatureLocation

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const [, , third] = await kitchen.unitsOf('HS')
  if (!third) throw new Error('High Street has too few fridges.')
  fridge = third
  asha = await kitchen.signedIn('Asha', office)
})

afterAll(() => kitchen?.stop())

const stored = async () =>
  (await kitchen.unitsOf('HS')).find(({ id }) => id === fridge.id) as TemperatureLocation

/** How many pixels of a column of the chart are failed ground, between the first and the last. */
const failedGround = (chart: Locator) =>
  chart.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const context = (canvas as HTMLCanvasElement).getContext('2d')
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--l-fail-soft').trim()
    const wanted = Number.parseInt(hex.slice(1), 16)
    return [80, width - 12].map((x) => {
      const pixels = context?.getImageData(x, 0, 1, height).data ?? []
      return Array.from({ length: height }, (_, row) => {
        const [red = 0, green = 0, blue = 0] = pixels.slice(row * 4, row * 4 + 3)
        return (red << 16) + (green << 8) + blue === wanted
      }).filter(Boolean).length
    })
  })

test('a fridge failing above 8 °C, to be 9 °C: Asha is warned, must say why, and may save; who, when and why stay with it', async () => {
  const { page } = asha
  await show(page, `/fridges/${fridge.id}`)
  await page.getByText('5 °C or below, fails above 8 °C.').waitFor()
  await page.getByRole('link', { name: 'Edit Limits' }).click()
  expect(await page.getByLabel(WHY).count()).toBe(0)
  await page.getByLabel('Highest allowed').fill('9')
  await page.getByText('Looser than usual for a chilled display.').waitFor()
  await page.getByText('Usually: 5 °C or below, fails above 8 °C.').waitFor()
  await page.getByText('Readings up to now keep their limits').waitFor()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('Say why the limits change this time.').last().waitFor()
  expect((await stored()).limit_max).toBe(8)

  await page.getByLabel(WHY).fill('Door replaced on Friday')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page
    .getByText(
      'Asha Patel changed the limits today: highest allowed 9 °C (was 8 °C), “Door replaced on Friday”.',
    )
    .waitFor()
  await asha.waitForPill('All sent')
  const [kept] = (await stored()).earlier ?? []
  expect(kept).toMatchObject({ limit_max: 8, by: kitchen.asha.idOf('Asha') })
  expect(kept).not.toHaveProperty('limits_reason')
})

test('without signal it becomes 7 °C; the reason of before doesn’t count again, and both changes stay legible', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Edit Limits' }).click()
  await asha.context.setOffline(true)
  await page.getByLabel('Highest allowed').fill('7')
  expect(await page.getByLabel(WHY).inputValue()).toBe('')
  await page.getByLabel(WHY).fill('Matches the plan')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('highest allowed 7 °C (was 9 °C), “Matches the plan”.').waitFor()
  await page.getByRole('button', { name: '1 earlier change' }).click()
  await page.getByText('highest allowed 9 °C (was 8 °C), “Door replaced on Friday”.').waitFor()
  await asha.context.setOffline(false)
  await asha.waitForPill('All sent')
  expect((await stored()).earlier?.map(({ limit_max: max }) => max)).toEqual([8, 9])
})

test('7.6 °C was warm at 8 °C and fails at 7 °C: the chart steps, the older one stays warm, also when it is corrected', async () => {
  const read = async (date: number, result: string, limit_max: number) => {
    const failed = { corrective_action: 'Shut it', product_decision: { decision: 'MOVED' } }
    const reply = await kitchen.asha.call('POST', '/v2/temperature-logs', {
      ...{ id: uuidV7(), created: Date.now(), created_by: kitchen.asha.idOf('Asha'), date },
      ...{ location_id: fridge.location_id, temperature_location_id: fridge.id },
      ...{ temperature: 7.6, source: 'MANUAL', result, warn_max: 5, limit_max },
      ...{ reason: 'DOOR_OPEN', ...(result === 'FAIL' && failed) },
    })
    expect(reply.status).toBe(201)
  }
  await read(Date.now() - 2 * DAY_MS, 'WARN', 8)
  await read(Date.now(), 'FAIL', 7)
  const { page } = asha
  await show(page, `/temperature-logging/${fridge.id}?days=7`)
  const chart = page.getByRole('img', { name: /Limits changed on/ })
  await expect
    .poll(async () => {
      const [then = 0, now = 0] = await failedGround(chart)
      return then > 0 && now > then
    })
    .toBe(true)
  await page.getByRole('button', { name: /^7\.6 °C .*Warm/ }).click()
  await page.getByText('5 °C or below, fails above 8 °C').waitFor()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByText('Why are you correcting this?').waitFor()
  for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('3.1')
  await page.getByLabel('Why are you correcting this?').fill('read the wrong line')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('was 7.6 °C, “read the wrong line”').waitFor()
  await asha.waitForPill('All sent')
  const logs = await kitchen.logs()
  const [correction] = logs.filter(({ void_reason, voids_id }) => voids_id && void_reason)
  expect(correction).toMatchObject({ temperature: 3.1, result: 'PASS', limit_max: 8 })
  expect(correction?.tags ?? []).not.toContain('NEEDS_REVIEW')
})
