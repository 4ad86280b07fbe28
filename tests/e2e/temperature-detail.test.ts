/** One fridge over time in real Chromium (AC 3.14.7-9, domain §1.5). */
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/resources/temperature-locations.ts'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { startOfDay } from '#contract/rules/business-day.ts'
import { formatReading } from '#contract/rules/display-temperature.ts'
import { uuidV7 } from '#local/uuid.ts'
import { type KitchenDevice, office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const DAY_MS = 86_400_000

let kitchen: MorningKitchen
let ben: KitchenDevice
let fridge: TemperatureLocation

const logsOf = async (): Promise<TemperatureLog[]> =>
  (await kitchen.logs()).filter(({ temperature_location_id: id }) => id === fridge.id)

const openDetail = async ({ page }: KitchenDevice) => {
  await show(page, `/temperature-logging/${fridge.id}`)
  await page.getByRole('heading', { name: 'Every slot' }).waitFor()
}

/** The grounds of a chart from top to bottom, in a column of the canvas where no reading stands. */
const bandsOf = (chart: Locator): Promise<string[]> =>
  chart.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const pixels = (canvas as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(width - 12, 0, 1, height).data
    const style = getComputedStyle(document.documentElement)
    const names = new Map(
      ['fail', 'warning', 'safe'].map((tone) => {
        const hex = Number.parseInt(style.getPropertyValue(`--l-${tone}-soft`).trim().slice(1), 16)
        return [[hex >> 16, (hex >> 8) & 255, hex & 255].join(), tone]
      }),
    )
    // Grid and limit lines lie over them.
    const found = Array.from({ length: height }, (_, row) => {
      const tone = names.get(pixels?.slice(row * 4, row * 4 + 3).join() ?? '')
      return tone ? [tone] : []
    }).flat()
    return found.filter((tone, row) => tone !== found[row - 1])
  })

/** A reading of long ago, so that each span of the chart has a lowest of its own. */
async function readBefore(days: number, temperature: number): Promise<void> {
  const date = Date.now() - days * DAY_MS
  const reply = await kitchen.asha.call('POST', '/v2/temperature-logs', {
    ...{ id: uuidV7(date), created: date, created_by: kitchen.asha.idOf('Asha'), date },
    ...{ location_id: fridge.location_id, temperature_location_id: fridge.id },
    ...{ temperature, source: 'MANUAL', result: 'PASS', warn_max: 5, limit_max: 8 },
  })
  if (!reply.ok) throw new Error(await reply.text())
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const [first] = await kitchen.unitsOf('HS')
  if (!first) throw new Error('High Street has no fridge.')
  fridge = first
  // Nobody ever read it at three in the night, so every one of those slots was missed.
  const reply = await kitchen.asha.call(
    'PUT',
    `/v2/temperature/temperature-locations/${first.id}`,
    { log_times: ['03:00', '08:00', '16:00'], log_window_min: 60 },
  )
  if (!reply.ok) throw new Error(await reply.text())
  await readBefore(20, 0.1)
  await readBefore(60, 0)
  ben = await kitchen.signedIn('Ben', tablet)
  await ben.acceptLegal()
})

afterAll(() => kitchen?.stop())

test('AC 3.14.7 the chart of 7, 31 and 92 days says its lowest and highest, and draws the limit band', async () => {
  await openDetail(ben)
  const { page } = ben
  await page.getByText('5 °C or below, fails above 8 °C.').waitFor()
  const { timezone } = kitchen.siteOf('HS')
  const logs = await logsOf()
  const lows: string[] = []
  for (const days of [7, 31, 92]) {
    const from = startOfDay(Date.now() - (days - 1) * DAY_MS, timezone)
    const values = logs.filter(({ date }) => date >= from).map(({ temperature }) => temperature)
    const lowest = formatReading(Math.min(...values))
    const highest = formatReading(Math.max(...values))
    lows.push(lowest)
    await page.getByText(`${days} days`, { exact: true }).click()
    const chart = page.getByRole('img', {
      name: `${days} days: lowest ${lowest}, highest ${highest}.`,
    })
    await expect.poll(() => bandsOf(chart)).toEqual(['fail', 'warning', 'safe'])
    expect(new URL(page.url()).searchParams.get('days')).toBe(String(days))
  }
  expect(new Set(lows).size).toBe(3)
})

test('AC 3.14.8 Ben corrects 31.0 to 3.1: the row says both values and why, the server holds both', async () => {
  const { page } = ben
  await show(page, `/temperature-logging?unit=${fridge.id}`)
  await page.getByRole('heading', { level: 2, name: fridge.name }).waitFor()
  await ben.typeReading('31')
  await page.getByLabel('Door left open').check({ force: true })
  await page.getByLabel('Shut the door').check({ force: true })
  await page.getByLabel('Kept', { exact: true }).check({ force: true })
  await page.getByLabel('Why it is safe to keep').fill('It was never that warm')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await page.getByRole('heading', { level: 2, name: fridge.name }).waitFor({ state: 'detached' })
  await openDetail(ben)
  await page.getByRole('button', { name: /^31\.0 °C/ }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByText('Why are you correcting this?').waitFor()
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('3.1')
  await page.getByLabel('Why are you correcting this?').fill('missed the point')
  await page.getByRole('button', { name: 'Save correction' }).click()
  const row = page.getByRole('button', { name: /^3\.1 °C/ }).first()
  await row.getByText('was 31.0 °C, “missed the point”').waitFor()
  expect(await page.getByRole('button', { name: /^31\.0 °C/ }).count()).toBe(0)
  await ben.waitForPill('All sent')
  const stored = await logsOf()
  const old = stored.find(({ temperature }) => temperature === 31)
  const next = stored.find(({ voids_id }) => voids_id !== undefined)
  expect(next).toMatchObject({ temperature: 3.1, result: 'PASS', voids_id: old?.id })
  expect(old).toMatchObject({ voided_by_id: next?.id, void_reason: 'missed the point' })
})

test('AC 3.14.9 the printed sheet of 7 days has 21 slots, the 7 missed ones among them, and nothing of the shell', async () => {
  const { page } = ben
  await page.goto(`/temperature-logging/${fridge.id}?days=7`)
  await page.getByRole('heading', { name: 'Every slot' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Temperature sheet' })
  await sheet.waitFor()
  expect(await sheet.getByRole('row').count()).toBeGreaterThanOrEqual(22)
  expect(await sheet.getByRole('row', { name: /03:00 – – Missed/ }).count()).toBe(7)
  expect(await sheet.getByText('“missed the point”').count()).toBe(1)
  expect(await sheet.getByText(/Printed by Ben Carter/).count()).toBe(1)
  for (const part of ['banner', 'navigation'] as const) {
    expect(await page.getByRole(part).count(), part).toBe(0)
  }
  expect(await page.getByRole('heading', { name: 'Every slot' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print sheet' }).count()).toBe(0)
  await page.emulateMedia({ media: null })
})

test('Grace verifies Ben’s reading with a comment and can do nothing else; Ben cannot verify his own', async () => {
  await ben.page
    .getByRole('button', { name: /^3\.1 °C/ })
    .first()
    .click()
  await ben.page.getByText('Not yet').waitFor()
  expect(await ben.page.getByRole('button', { name: 'Verify' }).count()).toBe(0)
  await ben.page.getByRole('button', { name: 'Close' }).click()

  const grace = await kitchen.signedIn('Grace', office)
  await openDetail(grace)
  const { page } = grace
  for (const act of ['Log a reading', 'Edit limits']) {
    expect(await page.getByText(act).count(), act).toBe(0)
  }
  await page
    .getByRole('button', { name: /^3\.1 °C/ })
    .first()
    .click()
  expect(await page.getByRole('button', { name: 'Correct', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Verify' }).click()
  const question = page.getByRole('dialog', { name: 'Verify this reading?' })
  await question.getByLabel('Comment, if any').fill('Seen on the probe')
  await question.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Reading verified').waitFor()
  await page.getByText(/^Grace Obi, today/i).waitFor()
  await grace.waitForPill('All sent')
  const verified = (await logsOf()).find(({ voids_id }) => voids_id !== undefined)
  expect(verified).toMatchObject({
    verified_by: kitchen.asha.idOf('Grace'),
    verified_comment: 'Seen on the probe',
  })
  expect(grace.complaints).toEqual([])
  await grace.close()
})
