/** One fridge over time in real Chromium (AC 3.14.7-9, domain §1.5). */
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { sealAnswers } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type KitchenDevice, office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsHere } from '#tests/support/objections.ts'
import { printed } from '#tests/support/printed.ts'

const DAY_MS = 86_400_000
const BLUE = 'P1, blue handle'

let kitchen: MorningKitchen
let ben: KitchenDevice
let fridge: TemperatureLocation
/** Nobody ever reads it at three in the night, so every one of those slots is missed. */
let nightFridge: string

const logsOf = async (): Promise<TemperatureLog[]> =>
  (await kitchen.logs()).filter(({ temperature_location_id: id }) => id === fridge.id)

const openDetail = async ({ page }: KitchenDevice) => {
  await show(page, `/temperature-logging/${fridge.id}`)
  await page.getByRole('heading', { name: 'Every log time' }).waitFor()
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
    ...{ id: uuidV7(), created: Date.now(), created_by: kitchen.asha.idOf('Asha'), date },
    ...{ location_id: fridge.location_id, temperature_location_id: fridge.id },
    ...{ temperature, source: 'MANUAL', result: 'PASS', warn_max: 5, limit_max: 8 },
  })
  if (!reply.ok) throw new Error(await reply.text())
}

/** A test of the blue probe, as the device of whoever made it would send it. */
async function testProbe(iceWater: number, date: number): Promise<void> {
  const forms = await kitchen.asha.list<CheckForm>('/v2/check-forms')
  const form = forms.find(({ library_key }) => library_key === 'F5')
  if (!form) throw new Error('The demo has no F5.')
  const action = { text: 'Took it out of use', by: kitchen.asha.idOf('Asha') ?? '', at: date }
  const answers = {
    probe_id: BLUE,
    ice_water: iceWater,
    boiling_water: 99.9,
    casing_tip_ok: 'YES',
    wipes_available: 'YES',
    ...(iceWater > 1 && { _actions: { ice_water: action } }),
  }
  const today = localDay(date, kitchen.siteOf('HS').timezone)
  const { data, result, failed_fields } = sealAnswers(parseForm(form.schema), answers, { today })
  const reply = await kitchen.asha.call('POST', '/v2/checks', {
    ...{ id: uuidV7(), created: Date.now(), created_by: kitchen.asha.idOf('Asha'), date },
    ...{ location_id: fridge.location_id, form_id: form.id, data, result, failed_fields },
    ...{ signed: true, signed_by: kitchen.asha.idOf('Asha'), signed_at: date },
  })
  if (!reply.ok) throw new Error(await reply.text())
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const [first] = await kitchen.unitsOf('HS')
  if (!first) throw new Error('High Street has no fridge.')
  fridge = first
  const created = Date.now() - 30 * DAY_MS
  nightFridge = uuidV7(created)
  const { location_id, kind, limit_max } = first
  const reply = await kitchen.asha.call('POST', '/v2/temperature/temperature-locations', {
    ...{ id: nightFridge, created, created_by: kitchen.asha.idOf('Asha'), location_id, kind },
    ...{ name: 'Night fridge', limit_max, position: 99 },
    ...{ log_times: ['03:00', '08:00', '16:00'], log_window_min: 60 },
  })
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
  await page.getByLabel('Left in, it is cold').check({ force: true })
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

test('AC 3.14.9 the printed sheet of 7 days has 21 slots, the 7 missed ones among them, and what was corrected with why', async () => {
  const { page } = ben
  const open = async (id: string) => {
    await page.goto(`/temperature-logging/${id}?days=7`)
    await page.getByRole('heading', { name: 'Every log time' }).waitFor()
  }
  await open(nightFridge)
  const night = (await printed(page, 'Print sheet')).pages.join('\n').split('\n')
  expect(night.filter((line) => / (03|08|16):00 /.test(line)).length).toBeGreaterThanOrEqual(21)
  expect(night.filter((line) => / 03:00 .* Missed/.test(line))).toHaveLength(7)
  await open(fridge.id)
  const { words } = await printed(page, 'Print sheet')
  expect(words.match(/“missed the point”/g)).toHaveLength(1)
  expect(words).toMatch(/31\.0 °C 3\.1 °C/)
  expect(words).toContain('by Ben Carter')
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

/** The failed check says the same, and leads back to the reading. */
async function seeTheTest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open the test' }).click()
  const doubted = page.getByRole('list', { name: 'Readings in doubt' }).getByRole('listitem')
  await doubted.nth(1).waitFor()
  const says = (await doubted.allInnerTexts()).map((text) => text.split('\n').slice(1).join(', '))
  expect(says).toEqual([
    '1 reading made with this probe, Looked at',
    '1 reading made with this probe, 1 to look at',
  ])
  await doubted.nth(1).getByRole('link').click()
  await page.getByRole('button', { name: /Probe failed later/ }).click()
}

test('F5 two fridges want a probe: Ben names the blue one once; it fails, Grace looks at his 2 readings and her To-do is empty of it', async () => {
  const units = (await kitchen.unitsOf('HS')).slice(1, 3)
  for (const { id } of units) {
    const path = `/v2/temperature/temperature-locations/${id}`
    await kitchen.asha.call('PUT', path, { probe_required: true })
  }
  const [first, second] = units
  if (!first || !second) throw new Error('High Street has too few fridges.')
  await testProbe(0.3, Date.now() - 2 * DAY_MS)

  const { page } = ben
  await show(page, `/temperature-logging?unit=${first.id}`)
  await page.getByRole('button', { name: BLUE }).waitFor()
  await ben.typeReading('3.4')
  await page.getByRole('alert').getByText('Say which probe it was.').waitFor()
  await page.getByRole('button', { name: 'Another one' }).click()
  await page.getByLabel('Which probe?').fill('P9')
  await page.getByLabel('Which probe?').press('Enter')
  await page.getByText('No test of it on record. Test it first.').waitFor()
  await page.getByRole('button', { name: 'Change the probe' }).click()
  await page.getByRole('button', { name: BLUE }).click()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await page.getByRole('heading', { level: 2, name: second.name }).waitFor()
  await page.getByText(`Probe ${BLUE}`).waitFor()
  await ben.typeReading('2.9')
  await page.getByRole('heading', { level: 2, name: second.name }).waitFor({ state: 'detached' })
  await ben.waitForPill('All sent')
  const made = (await kitchen.logs()).filter(({ source }) => source === 'PROBE')
  expect(made.map(({ temperature, probe_id }) => [temperature, probe_id])).toEqual([
    [3.4, BLUE],
    [2.9, BLUE],
  ])

  await testProbe(2.4, Date.now())
  const grace = await kitchen.signedIn('Grace', office)
  for (const { id, name } of units) {
    await show(grace.page, '/checks')
    await grace.page.getByRole('button', { name: /^To do/ }).click()
    const line = grace.page.getByRole('link', { name: `${name}: its probe failed later` })
    await line.getByText(`Look at 1 reading made with ${BLUE}`).waitFor()
    await line.click()
    expect(grace.page.url()).toContain(id)
    await grace.page.getByRole('heading', { name: 'Readings to look at' }).waitFor()
    await grace.page.getByRole('button', { name: /Probe failed later/ }).click()
    await grace.page.getByText(/Its test failed today .* It last passed/).waitFor()
    expect(await objectionsHere(grace.page)).toEqual([])
    if (id === second.id) await seeTheTest(grace.page)
    await grace.page.getByRole('button', { name: 'Verify' }).click()
    const question = grace.page.getByRole('dialog', { name: 'Verify this reading?' })
    await question.getByRole('button', { name: 'Verify' }).click()
    await grace.page.getByText('All have been looked at.').waitFor()
    await grace.page.getByRole('button', { name: 'Close' }).click()
  }
  await grace.page.getByRole('button', { name: /^To do/ }).click()
  const toDo = grace.page.getByRole('dialog', { name: 'To do' })
  await toDo.waitFor()
  await expect.poll(() => toDo.getByText('failed later').count()).toBe(0)
  await grace.close()
})
