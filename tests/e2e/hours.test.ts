/** The hours of a week in real Chromium (§3.41): weeks of long ago, and the lines that lead to one. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { User } from '#contract/modules/people/users.ts'
import { addDays, weekStart } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { storedRows } from '#tests/support/device-storage.ts'
import { type KitchenDevice, office, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import { until } from '#tests/support/until.ts'

const HOURS = '/user-clock?view=hours'
const DISOWNED = 'They said at the tablet that it was somebody else.'
let kitchen: MorningKitchen
let desk: KitchenDevice
/** The Monday of a week 14 weeks ago: a device keeps 92 days. */
let longAgo: string

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

type Tap = Pick<UserClockEvent, 'kind'> & Partial<UserClockEvent>

/** As an admin adds it, or somebody for themselves. */
async function tap(by: string, person: string, code: string, more: Tap): Promise<string> {
  const who = await serverReader(kitchen.origin, kitchen.personOf(by))
  const now = Date.now()
  const id = uuidV7(now)
  const reply = await who.call('POST', '/v2/user-clock-events?override=true', {
    id,
    created: now,
    created_by: kitchen.asha.idOf(by),
    user_id: kitchen.asha.idOf(person),
    location_id: kitchen.siteOf(code).id,
    date: now,
    source: 'MANAGER',
    override_reason: 'The tablet had no power',
    ...more,
  })
  if (!reply.ok) throw new Error(await reply.text())
  return id
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const { timezone } = kitchen.siteOf('HS')
  longAgo = weekStart(addDays(localDay(Date.now(), timezone), -7 * 14))
  const at = (time: string) => ({ date: instantOf(addDays(longAgo, 2), time, timezone) })
  await tap('Asha', 'Ben', 'HS', { kind: 'IN', ...at('08:00') })
  await tap('Asha', 'Ben', 'MK', { kind: 'OUT', ...at('16:00') })
  for (const person of ['Ben', 'Ellie']) {
    await tap('Tom', person, 'HS', { kind: 'IN', fit_to_work: 'NO' })
  }
  const id = await tap('Fiona', 'Fiona', 'MK', { kind: 'IN' })
  const fiona = await serverReader(kitchen.origin, kitchen.personOf('Fiona'))
  const said = await fiona.call('PUT', `/v2/user-clock-events/${id}`, { disowned: true })
  if (!said.ok) throw new Error(await said.text())
  desk = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
  await desk.keptForOffline()
})
afterAll(() => kitchen?.stop())

test('domain §1.6 Ben’s 8 h of 14 weeks ago, out at Mill Lane, come from the server and say so; the weeks beside it are not on this device while there is no signal, the one on the edge too', async () => {
  const { page, context } = desk
  await page.goto(`${HOURS}&week=${longAgo}`)
  await page.getByText('From the server').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Ben Carter' })
  await row.getByRole('cell').last().getByText('8 h 00').waitFor()
  expect(await page.getByText(/needs? you/).count()).toBe(0)
  await button(page, 'Ben Carter').click()
  const sheet = page.getByRole('dialog', { name: 'Ben Carter' })
  await sheet.getByText('From the server').waitFor()
  await button(page, 'Out 16:00').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })

  await context.setOffline(true)
  for (const way of ['Week before', 'Week after']) {
    await button(page, way).click()
    await page.getByText('Not on this device').waitFor()
    await page.getByText('try again when there’s signal', { exact: false }).waitFor()
    expect(await page.getByText(/No hours|[Nn]obody/).count()).toBe(0)
    // What has been fetched once is here still.
    await button(page, way === 'Week before' ? 'Week after' : 'Week before').click()
    await row.waitFor()
  }
  await button(page, 'Week before').click()
  await context.setOffline(false)
  await page.getByText('From the server').waitFor()
  await page.getByText('Nobody clocked in at this site.').waitFor()
})

test('domain §1.6 the office takes a department from Asha, and all is pulled anew: the week of 14 weeks ago is fetched again, not told empty', async () => {
  const { page } = desk
  await button(page, 'Week after').click()
  const row = page.getByRole('row').filter({ hasText: 'Ben Carter' })
  await row.waitFor()
  type Cursor = { resource: string; scope: string; pass: string }
  const pulled = async () => {
    const [cursors = []] = await storedRows<Cursor>(page, ['_cursor'])
    return cursors.find(({ resource }) => resource === 'user-clock-events')
  }
  const before = await pulled()
  const people = await kitchen.asha.list<User>('/users')
  const asha = people.find(({ id }) => id === kitchen.asha.idOf('Asha'))
  const reply = await kitchen.asha.call('PUT', `/users/${asha?.id}`, {
    department_ids: asha?.department_ids.slice(1),
  })
  expect(reply.status).toBe(200)
  await until('everything is pulled anew', async () => {
    const now = await pulled()
    return now?.scope !== before?.scope && now?.pass === 'steady'
  })
  await row.waitFor()
  expect(await page.getByText(/No hours in this week/).count()).toBe(0)
})

test('two lines of To-do, each about somebody who came in not fit to work, open that person’s week over the hours that are open', async () => {
  const { page } = desk
  await page.goto(HOURS)
  await page.getByRole('table').waitFor()
  const opened: string[] = []
  for (const nth of [0, 1]) {
    await button(page, /^To do\b/).click()
    const lines = page
      .getByRole('dialog')
      .getByRole('link', { name: /Alarm: ?(Ben Carter|Ellie \w+) isn’t fit for work/ })
    await lines.nth(nth).click()
    const sheet = page.getByRole('dialog', { name: /Ben Carter|Ellie/ })
    await sheet.getByText('Not fit to work').first().waitFor()
    opened.push((await sheet.getByRole('heading', { level: 2 }).textContent()) ?? '')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  expect(new Set(opened).size).toBe(2)
})

test('a tap Fiona disowned at Mill Lane says so to Asha at High Street; the line leads to her week, which opens once Asha is at Mill Lane', async () => {
  const { page } = desk
  await show(page, '/needs-attention')
  const line = page
    .getByRole('list', { name: 'Check who did this' })
    .getByRole('link')
    .filter({ hasText: DISOWNED })
  await line.getByText('It was at Mill Lane Kitchen: change to that site to see it.').waitFor()
  await line.click()
  await button(page, 'Week before').waitFor()
  await button(page, /Site High Street Butchers/).click()
  await page.getByText('Mill Lane Kitchen', { exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Fiona/ })
    .getByText('“That wasn’t me”')
    .waitFor()
})
