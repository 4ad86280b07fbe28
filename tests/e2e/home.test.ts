/** Home in real Chromium, between eight and nine in the morning (AC 3.1). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { type Lot, lotsOfKind, onHandByStock, usesBy } from '#contract/modules/lots/lots.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { instantOf, localDay, localTime } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/uuid.ts'
import { addForm, addSchedule, counterForm } from '#tests/support/check-forms.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

let kitchen: MorningKitchen
let asha: KitchenDevice
/** Its schedule, and when it is due (ms). */
let counter: { readonly schedule: string; readonly slot: number }

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

/** What Home's cells count at a site, as the server's records have it. */
async function countedAt(code: string) {
  const { id, timezone } = kitchen.siteOf(code)
  const today = localDay(Date.now(), timezone)
  const isHere = ({ location_id }: { location_id?: string }) => location_id === id
  const [issues, ...lots] = await Promise.all([
    kitchen.asha.list<Issue>('/v2/issues'),
    ...Object.values(lotsOfKind).map((kind) => kitchen.asha.list<Lot>(`/v2/${kind}`)),
  ])
  const here = [...onHandByStock(lots.flat().filter(isHere), () => undefined, today).values()]
  return {
    'Open issues': issues.filter(isHere).filter(isOpenIssue).length,
    'Use by today': here.filter((onHand) => usesBy(onHand, 'today', today)).length,
    'On hold': here.filter(({ onHold }) => onHold !== undefined).length,
  }
}

/** From today: two lots of High Street have to be used and one is on hold, one each at Mill Lane. */
async function setLots(): Promise<void> {
  const meats = await kitchen.asha.list<Lot>('/v2/meats')
  for (const [code, count] of [
    ['HS', 2],
    ['MK', 1],
  ] as const) {
    const { id, timezone } = kitchen.siteOf(code)
    const standing = meats.filter(
      (lot) => lot.location_id === id && !lot.hold && (lot.balance?.quantity ?? 0) > 0,
    )
    const items = [...new Map(standing.map((lot) => [lot.stock_id, lot])).values()]
    const use_by_date = localDay(Date.now(), timezone)
    const hold = { reason: 'Label torn', by: kitchen.asha.idOf('Asha'), at: Date.now() }
    for (const [place, lot] of items.slice(0, count + 1).entries()) {
      const patch = place < count ? { use_by_date } : { hold }
      const reply = await kitchen.asha.call('PUT', `/v2/meats/${lot.id}`, patch)
      if (!reply.ok) throw new Error(await reply.text())
    }
  }
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
  await setLots()
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

test('each figure of Home is the number of rows behind it: 3 cells, and the To do list', async () => {
  const { page } = asha
  const counted = await countedAt('HS')
  expect(counted['Use by today']).toBeGreaterThan(1)
  for (const [label, count] of Object.entries(counted)) {
    await page.getByRole('link', { name: new RegExp(`^${count} ?${label}`) }).click()
    const says = label === 'Open issues' ? `${count} open` : `Showing ${count} of 64`
    await page.getByText(says).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).click()
  }
  const all = page.getByRole('button', { name: /^See all \d+$/ })
  const lines = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await page.getByRole('button', { name: new RegExp(`^To do ?${lines}\\b`) }).waitFor()
  await all.click()
  const list = page.getByRole('dialog', { name: 'To do' }).getByRole('list', { name: 'To do' })
  await expect.poll(() => list.getByRole('link').count()).toBe(Number(lines))
  await page.keyboard.press('Escape')
})

test('a tap on the recheck opens that fridge, and on the round the round', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Recheck Meat display 1' }).click()
  await page.getByRole('heading', { level: 2, name: 'Meat display 1' }).waitFor()
  await show(page, '/')
  await page.getByRole('link', { name: 'Carry on Morning temperatures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Morning temperatures' }).waitFor()
})

test('AC 3.1.1 a check due in 3 minutes stands on Home within 1 minute of its time, without reload', async () => {
  const { page } = asha
  const { id, timezone } = kitchen.siteOf('HS')
  const form = await addForm(kitchen.asha, 'Counter check', counterForm)
  const time = localTime(Date.now() + 3 * MINUTE_MS, timezone)
  const slot = instantOf(localDay(Date.now(), timezone), time, timezone)
  counter = {
    schedule: await addSchedule(kitchen.asha, form, id, time, {
      start_date: localDay(Date.now(), timezone),
    }),
    slot,
  }
  await show(page, '/checks')
  await page.getByRole('listitem').filter({ hasText: 'Counter check' }).getByText(time).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const due = page.getByRole('list', { name: 'Due now' })
  await due.getByRole('link', { name: 'Carry on Morning temperatures' }).waitFor()
  const before = await figure(asha, 'Due now')
  const link = due.getByRole('link', { name: 'Start Counter check' })
  expect(await link.count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.clock.fastForward(slot + MINUTE_MS - (await page.evaluate(() => Date.now())))
  await link.waitFor()
  await page.getByRole('link', { name: new RegExp(`^${before + 1} ?Due now`) }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('AC 3.1.2 a tap on the check opens its form; signed, it is kept with its schedule_id and slot', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Start Counter check' }).click()
  await page.getByRole('heading', { level: 1, name: 'Counter check' }).waitFor()
  await page.getByText('Yes', { exact: true }).click()
  await page.getByRole('button', { name: 'Tick instead of signing' }).click()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await page.getByText('Counter check signed').waitFor()
  await asha.waitForPill('All sent')
  const checks = await kitchen.asha.list<Check>('/v2/checks')
  const kept = checks.filter(({ schedule_id }) => schedule_id === counter.schedule)
  expect(kept.map(({ slot }) => slot)).toEqual([counter.slot])
  await show(page, '/')
  await page.getByRole('list', { name: 'Due now' }).waitFor()
  expect(await page.getByRole('link', { name: 'Start Counter check' }).count()).toBe(0)
})

test('AC 3.1.5 switching from High Street to Mill Lane changes 5 numbers and says so', async () => {
  const { page } = asha
  const here = { due: await figure(asha, 'Due now'), failed: await figure(asha, 'Failed readings') }
  expect(here.failed).toBe(await failedOn('HS'))
  await page.getByRole('button', { name: /High Street Butchers/ }).click()
  await page.getByRole('button', { name: 'Mill Lane Kitchen' }).click()
  await page.getByText('Changed location to Mill Lane Kitchen').waitFor()
  const failed = await failedOn('MK')
  await page.getByRole('link', { name: new RegExp(`^${failed} ?Failed readings`) }).waitFor()
  for (const [label, count] of Object.entries(await countedAt('MK'))) {
    await page.getByRole('link', { name: new RegExp(`^${count} ?${label}`) }).waitFor()
  }
  const there = { due: await figure(asha, 'Due now'), failed }
  expect(there.due).not.toBe(here.due)
  expect(there.failed).not.toBe(here.failed)
  await page.getByText('0 of 10 done').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('AC 3.1.4 Ben’s phone, reloaded without a network, still shows 8 due and what he saved; he clocks out from there', async () => {
  const ben = await kitchen.signedIn('Ben', { ...phone, opensOffline: true })
  await ben.acceptLegal()
  const due = await figure(ben, 'Due now')
  const failed = await figure(ben, 'Failed readings')
  const issues = await figure(ben, 'Open issues')
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
  expect(await figure(ben, 'Open issues')).toBe(issues)
  expect(await figure(ben, 'Use by today')).toBe((await countedAt('HS'))['Use by today'])
  expect(await figure(ben, 'Waiting to send')).toBe(0)

  await ben.page.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).click()
  await ben.page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await ben.typeReading('3.9')
  await ben.waitForPill('Offline · 1')
  await ben.page.getByRole('link', { name: 'Dashboard' }).click()
  await ben.page.getByRole('link', { name: new RegExp(`^${due - 1} ?Due now`) }).waitFor()
  expect(await figure(ben, 'Waiting to send')).toBe(1)
  expect(await ben.page.getByText('Walk-in fridge 2 was at').count()).toBe(0)
  const clock = ben.page.getByRole('button', { name: /^Clock out/ })
  await clock.getByText(/^In since 08:/).waitFor()
  await clock.click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await ben.page.getByText(/^Clocked out \d\d:\d\d$/).waitFor()
  await ben.page.getByRole('link', { name: 'Clock in', exact: true }).waitFor()
  await ben.waitForPill('Offline · 2')
  await ben.page.getByRole('link', { name: 'Start a check' }).click()
  await ben.page.getByRole('dialog', { name: 'Start a check' }).waitFor()
  await ben.close()
})

test('AC 3.1.3 with temperatures, checks, issues and stock off, their cards are absent and 2 cells stay', async () => {
  const without = await openMorningKitchen(['temperature', 'checks', 'issues', 'stock'])
  const tom = await without.signedIn('Tom', phone)
  await tom.page.getByRole('link', { name: /Needs attention/ }).waitFor()
  expect(await tom.page.getByRole('link', { name: /Waiting to send/ }).count()).toBe(1)
  for (const words of [
    'Due now',
    'Failed readings',
    'Open issues',
    'Use by today',
    'Log a temperature',
    'Start a check',
  ]) {
    expect(await tom.page.locator('main').getByText(words).count(), words).toBe(0)
  }
  await without.stop()
})
