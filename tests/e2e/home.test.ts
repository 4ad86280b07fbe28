/** Home in real Chromium, between eight and nine in the morning (AC 3.1). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#contract/rules/business-day.ts'
import { localTime } from '#contract/rules/zoned-time.ts'
import { uuidV7 } from '#local/uuid.ts'
import { type KitchenDevice, office, phone } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

let kitchen: MorningKitchen
let asha: KitchenDevice

/** The figure of a cell: "7 Due now None overdue" is 7. */
const figure = async ({ page }: KitchenDevice, label: string) => {
  const cell = page.getByRole('link', { name: new RegExp(`^\\d+ ?${label}`) })
  return Number.parseInt((await cell.textContent()) ?? '', 10)
}

/** Failed readings of a site in seven days that still stand, as the server has them. */
async function failedOn(code: string): Promise<number> {
  const { id, timezone } = kitchen.siteOf(code)
  const from = startOfDay(Date.now() - WEEK_MS, timezone)
  const logs = await kitchen.logs()
  return logs.filter(
    (log) =>
      log.location_id === id && log.date >= from && log.result === 'FAIL' && !log.voided_by_id,
  ).length
}

async function logFailure(unitName: string): Promise<void> {
  const unit = (await kitchen.unitsOf('HS')).find(({ name }) => name === unitName)
  if (!unit) throw new Error(`There is no ${unitName}.`)
  const now = Date.now()
  const reply = await kitchen.asha.call('POST', '/v2/temperature-logs', {
    id: uuidV7(now),
    created: now,
    created_by: kitchen.asha.idOf('Asha'),
    location_id: unit.location_id,
    temperature_location_id: unit.id,
    temperature: 9.4,
    date: now,
    slot: '08:00',
    source: 'MANUAL',
    result: 'FAIL',
    warn_max: 5,
    limit_max: 8,
    reason: 'DOOR_OPEN',
    corrective_action: 'Shut the door',
    product_decision: { decision: 'MOVED' },
  })
  if (!reply.ok) throw new Error(await reply.text())
}

/** By an admin, for somebody who forgot to (domain §2.32). */
async function clockIn(person: string): Promise<void> {
  const now = Date.now()
  const reply = await kitchen.asha.call('POST', '/v2/user-clock-events?override=true', {
    id: uuidV7(now),
    created: now,
    created_by: kitchen.asha.idOf('Asha'),
    user_id: kitchen.asha.idOf(person),
    location_id: kitchen.siteOf('HS').id,
    date: now,
    kind: 'IN',
    source: 'MANAGER',
    override_reason: 'The tablet had no power',
  })
  if (!reply.ok) throw new Error(await reply.text())
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  for (const unit of ['Walk-in fridge 2', 'Meat display 1', 'Meat display 2']) {
    await logFailure(unit)
  }
  await clockIn('Ben')
  asha = await kitchen.open(office)
  // Her clock can be put forward later; until then it runs as usual.
  await asha.page.clock.install()
  await asha.signIn(kitchen.personOf('Asha'))
  await asha.waitForPill('All sent')
})

afterAll(() => kitchen?.stop())

test('at 08 o’clock Asha is greeted, sees 3 alarms, 3 rechecks, the morning round and that Ben is in, one button filled', async () => {
  const { page } = asha
  await page.getByRole('heading', { level: 1, name: 'Good morning, Asha' }).waitFor()
  await page.getByText('Walk-in fridge 2 was at 9.4 °C').waitFor()
  expect(await page.getByRole('alert').count()).toBe(3)
  const due = page.getByRole('list', { name: 'Due now' })
  await due.getByRole('link', { name: 'Carry on Morning temperatures' }).waitFor()
  expect(await due.getByText('3 of 9 done').count()).toBe(1)
  expect(await due.getByText('Due by 10:00').count()).toBe(1)
  expect(await due.getByText('Was 9.4 °C at').count()).toBe(3)
  expect(await page.locator('main [data-kind="primary"]').count()).toBe(1)
  const present = page.getByRole('list', { name: 'Clocked in now' })
  await present
    .getByRole('listitem')
    .filter({ hasText: /Ben Carter.*In since 08:/ })
    .waitFor()
})

test('AC 3.1.2 a tap on the recheck opens that fridge, and on the round the round', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Recheck Meat display 1' }).click()
  await page.getByRole('heading', { level: 2, name: 'Meat display 1' }).waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Carry on Morning temperatures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Morning temperatures' }).waitFor()
  await page.goto('/')
})

test('AC 3.1.1 a reading due in 3 minutes counts within 1 minute of its time, without reload', async () => {
  const [first] = await kitchen.unitsOf('HS')
  if (!first) throw new Error('There is no fridge.')
  const { timezone } = kitchen.siteOf('HS')
  const slot = localTime(Date.now() + 8 * MINUTE_MS, timezone)
  const before = await figure(asha, 'Due now')
  const reply = await kitchen.asha.call(
    'PUT',
    `/v2/temperature/temperature-locations/${first.id}`,
    { log_times: [slot], log_window_min: 5 },
  )
  expect(reply.status).toBe(200)
  const { page } = asha
  // Its 08:00 reading is no longer asked for, the new one not yet.
  await page.getByRole('link', { name: new RegExp(`^${before - 1} ?Due now`) }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.clock.fastForward(4 * MINUTE_MS)
  await page.getByRole('link', { name: new RegExp(`^${before} ?Due now`) }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('AC 3.1.5 switching from High Street to Mill Lane changes both numbers and says so', async () => {
  const { page } = asha
  const here = { due: await figure(asha, 'Due now'), failed: await figure(asha, 'Failed readings') }
  expect(here.failed).toBe(await failedOn('HS'))
  await page.getByRole('button', { name: /High Street Butchers/ }).click()
  await page.getByRole('button', { name: 'Mill Lane Kitchen' }).click()
  await page.getByText('Changed location to Mill Lane Kitchen').waitFor()
  const failed = await failedOn('MK')
  await page.getByRole('link', { name: new RegExp(`^${failed} ?Failed readings`) }).waitFor()
  const there = { due: await figure(asha, 'Due now'), failed }
  expect(there.due).not.toBe(here.due)
  expect(there.failed).not.toBe(here.failed)
  await page.getByText('0 of 10 done').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('AC 3.1.4 Ben’s phone, reloaded without a network, still shows 8 due and what he saved', async () => {
  const ben = await kitchen.signedIn('Ben', { ...phone, opensOffline: true })
  await ben.acceptLegal()
  const due = await figure(ben, 'Due now')
  const failed = await figure(ben, 'Failed readings')
  expect(due).toBeGreaterThanOrEqual(7)
  await ben.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  await ben.context.setOffline(true)
  await ben.page.reload()
  await ben.page.getByRole('link', { name: new RegExp(`^${due} ?Due now`) }).waitFor()
  expect(await figure(ben, 'Failed readings')).toBe(failed)
  expect(await figure(ben, 'Waiting to send')).toBe(0)

  await ben.page.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).click()
  await ben.page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await ben.typeReading('3.9')
  await ben.waitForPill('Offline · 1')
  await ben.page.getByRole('link', { name: 'Dashboard' }).click()
  await ben.page.getByRole('link', { name: new RegExp(`^${due - 1} ?Due now`) }).waitFor()
  expect(await figure(ben, 'Waiting to send')).toBe(1)
  expect(await ben.page.getByText('Walk-in fridge 2 was at').count()).toBe(0)
  await ben.close()
})

test('AC 3.1.3 with temperatures and checks off, their cards are absent and 2 cells stay', async () => {
  const without = await openMorningKitchen(['temperature', 'checks'])
  const tom = await without.signedIn('Tom', phone)
  await tom.page.getByRole('link', { name: /Needs attention/ }).waitFor()
  expect(await tom.page.getByRole('link', { name: /Waiting to send/ }).count()).toBe(1)
  for (const words of ['Due now', 'Failed readings', 'Log a temperature', 'Add a fridge']) {
    expect(await tom.page.locator('main').getByText(words).count(), words).toBe(0)
  }
  await without.stop()
})

test('Jo the supplier sees complaints and no number of the kitchen', async () => {
  const jo = await kitchen.signedIn('Jo', phone)
  await jo.page.getByRole('heading', { level: 2, name: 'Complaints' }).waitFor()
  expect(await jo.page.getByText('Due now').count()).toBe(0)
  expect(await jo.page.getByText('Waiting to send').count()).toBe(0)
  await jo.close()
})
