/** Home in real Chromium, between eight and nine in the morning (AC 3.1). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastFullDays } from '#contract/core/figures/site-figures.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { daysOverdue } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { type Lot, lotsOfKind, onHandByStock, usesBy } from '#contract/modules/lots/lots.ts'
import { addDays, startOfDay } from '#contract/time/business-day.ts'
import { instantOf, localDay, localTime } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { addForm, addSchedule, counterForm } from '#tests/support/check-forms.ts'
import { type KitchenDevice, office, phone, show } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

const MINUTE_MS = 60_000

let kitchen: MorningKitchen
let asha: KitchenDevice
/** Ben's phone, whose clock can be put forward. */
let floor: KitchenDevice
/** Its schedule, and when it is due (ms). */
let counter: { readonly schedule: string; readonly slot: number }

/** The figure of a cell: "7 Due None overdue" is 7. */
const figure = async ({ page }: KitchenDevice, label: string) => {
  const cell = page.getByRole('link', { name: new RegExp(`^\\d+ ?${label}`) })
  return Number.parseInt((await cell.textContent()) ?? '', 10)
}

/** What failed at a site in its 28 full days and still stands, and what is critical, as the server has it. */
async function failedOf(code: string) {
  const { id, timezone } = kitchen.siteOf(code)
  const to = startOfDay(Date.now(), timezone)
  const from = instantOf(addDays(localDay(to, timezone), -28), '00:00', timezone)
  const [logs, checks, issues] = await Promise.all([
    kitchen.logs(),
    kitchen.asha.list<Check>('/v2/checks'),
    kitchen.asha.list<Issue>('/v2/issues'),
  ])
  const failed = [...logs, ...checks].filter(
    ({ location_id, date, result, voided_by_id }) =>
      location_id === id && date >= from && date < to && result === 'FAIL' && !voided_by_id,
  )
  const critical = issues.filter(
    (issue) => issue.location_id === id && issue.severity === 'CRITICAL' && isOpenIssue(issue),
  )
  return { failed: failed.length, critical: critical.length }
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

/** @param ago minutes */
async function logFailure(unitName: string, ago: number): Promise<void> {
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
    date: now - ago * MINUTE_MS,
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

/** The afternoon round of yesterday: of the first fridges of High Street, five minutes late. */
async function logYesterday(count: number): Promise<void> {
  const { timezone } = kitchen.siteOf('HS')
  const yesterday = addDays(localDay(Date.now(), timezone), -1)
  const units = await kitchen.unitsOf('HS')
  for (const unit of units.slice(0, count)) {
    const date = instantOf(yesterday, '16:05', timezone)
    const reply = await kitchen.asha.call('POST', '/v2/temperature-logs', {
      id: uuidV7(date),
      created: date,
      created_by: kitchen.asha.idOf('Asha'),
      location_id: unit.location_id,
      temperature_location_id: unit.id,
      temperature: 3.2,
      date,
      slot: '16:00',
      source: 'MANUAL',
      result: 'PASS',
      warn_max: 5,
      limit_max: 8,
    })
    if (!reply.ok) throw new Error(await reply.text())
  }
}

/** Nobody has it. */
async function raiseCritical(title: string): Promise<void> {
  const now = Date.now()
  const reply = await kitchen.asha.call('POST', '/v2/issues', {
    id: uuidV7(now),
    created: now,
    created_by: kitchen.asha.idOf('Asha'),
    location_id: kitchen.siteOf('MK').id,
    status: 'OPEN',
    title,
    description: 'It runs cold',
    category: 'EQUIPMENT',
    severity: 'CRITICAL',
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
  await logFailure('Meat display 1', 45)
  await logFailure('Meat display 2', 40)
  await logFailure('Walk-in fridge 2', 0)
  await logYesterday(5)
  await raiseCritical('Hand basin has no hot water')
  await clockIn('Ben')
  await setLots()
  asha = await kitchen.signedIn('Asha', office)
})

afterAll(() => kitchen?.stop())

const urgentRows = ({ page }: KitchenDevice) =>
  page.getByRole('list', { name: 'Needs somebody now' }).getByRole('listitem')

/** A site's row of figures, once they are read. */
async function siteRow({ page }: KitchenDevice, name: string) {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText(/^[\d,]+ of [\d,]+$/).waitFor()
  return row
}

test('at 08 o’clock Asha is greeted and sees of both sites what nobody has, the fridges first; the one read a moment ago is its reader’s recheck, one button is filled', async () => {
  const { page } = asha
  await page.getByRole('heading', { level: 1, name: 'Good morning, Asha' }).waitFor()
  await page.getByRole('button', { name: 'Site All sites' }).waitFor()
  await urgentRows(asha).filter({ hasText: 'Hand basin has no hot water' }).waitFor()
  const titles = await urgentRows(asha).allTextContents()
  const issues = await kitchen.asha.list<Issue>('/v2/issues')
  const plaster = issues.find(({ title }) => title.startsWith('Blue plaster found'))
  const today = localDay(Date.now(), kitchen.siteOf('HS').timezone)
  const late = plaster && daysOverdue(plaster, today)
  expect(late).toBeGreaterThan(2)
  expect(titles[0]).toMatch(/^Meat display 1 was at 9.4 °CHigh Street Butchers. Above 8 °C/)
  expect(titles[1]).toMatch(/^Meat display 2 was at 9.4 °C/)
  expect(titles[2]).toMatch(
    new RegExp(`Blue plaster found.*Critical, overdue ${late} days.*Tom Reid`),
  )
  expect(titles[3]).toMatch(/Hand basin has no hot water.*Mill Lane Kitchen. Critical.*Nobody yet/)
  expect(titles.some((title) => title.startsWith('Walk-in fridge 2'))).toBe(false)
  await page.getByRole('heading', { name: `Needs somebody now, ${titles.length}` }).waitFor()
  expect(await page.locator('main [data-kind="primary"]').allTextContents()).toEqual([
    'Read it again Meat display 1 was at 9.4 °C',
  ])
  const people = page.getByRole('link').filter({ hasText: /(person|people) in/ })
  await people.first().waitFor()
  const [row] = await people.allTextContents()
  expect(row).toMatch(/High Street Butchers [1-9]/)
})

test('§4 F10 Home says to Asha whose answer it is, and nothing of what they answered; it leads to the check', async () => {
  // On some days of the week he has answered so twice.
  const answer = urgentRows(asha).filter({ hasText: 'Callum Reid isn’t fit for work' }).first()
  await answer.getByRole('link', { name: /^Look/ }).waitFor()
  const words = (await answer.textContent()) ?? ''
  expect(words).toMatch(/Only admins see this/)
  expect(words).not.toMatch(/diarrhoea|vomiting|infected|jaundice|fever|typhoid/i)
})

test('each figure of a site is what the server’s records say of 28 full days, and its link leads there at that site', async () => {
  const { page } = asha
  for (const code of ['HS', 'MK'] as const) {
    const { name } = kitchen.siteOf(code)
    const row = await siteRow(asha, name)
    const cells = await row.getByRole('cell').allTextContents()
    const { failed, critical } = await failedOf(code)
    expect([Number.parseInt(cells[2] ?? '', 10), Number.parseInt(cells[3] ?? '', 10)]).toEqual([
      failed,
      critical,
    ])
  }
  const row = await siteRow(asha, kitchen.siteOf('MK').name)
  await row.getByRole('link', { name: /critical, Mill Lane/ }).click()
  await page.getByText('Changed location to Mill Lane Kitchen').waitFor()
  await page.getByText('Hand basin has no hot water').first().waitFor()
  expect(new URL(page.url()).search).toBe('?severity=CRITICAL')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Site All sites' }).waitFor()
})

/** What the focus is on says. */
const focusIn = ({ page }: KitchenDevice) =>
  page.evaluate(() => document.activeElement?.textContent ?? null)

/** How many rows the list has: its head and its totals are rows too. */
const rowsOfList = async ({ page }: KitchenDevice) => {
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
  return Number(rows) - 2
}

test('on time, failed and overdue of a site and of both lead to one list, named in the address, with as many rows as the figure says', async () => {
  const { page } = asha
  const { id, name } = kitchen.siteOf('HS')
  const days = lastFullDays(Date.now(), kitchen.siteOf('HS').timezone)
  for (const [of, heading, place] of [
    [name, name, id],
    ['2 sites', 'All sites', null],
  ] as const) {
    for (const [column, counted] of [
      [0, 'on-time'],
      [1, 'overdue'],
      [2, 'failed'],
    ] as const) {
      const cell = (await siteRow(asha, of)).getByRole('cell').nth(column)
      const text = ((await cell.textContent()) ?? '').replace(',', '')
      const figure = Number(/(\d+) of/.exec(text)?.[1] ?? /^\d+/.exec(text)?.[0])
      const link = cell.getByRole('link')
      expect(await link.count(), `${of} ${counted}`).toBe(figure === 0 ? 0 : 1)
      if (figure === 0) continue
      await link.click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('grid').waitFor()
      expect(await rowsOfList(asha), `${of} ${counted}`).toBe(figure)
      const asked = new URL(page.url()).searchParams
      expect([asked.get('counted'), asked.get('place')]).toEqual([counted, place])
      expect({ from: asked.get('from'), to: asked.get('to') }).toEqual(days)
      await page.getByRole('link', { name: 'Dashboard' }).last().click()
    }
  }
  await page.getByRole('button', { name: 'Site All sites' }).waitFor()
})

test('by keys: g d opens Home, arrows go from row to row across its cards, m shows what is hers', async () => {
  const { page } = asha
  await show(page, '/checks')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { level: 1, name: 'Good morning, Asha' }).waitFor()
  const links = urgentRows(asha).getByRole('link')
  const last = (await links.count()) - 1
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusIn(asha)).toBe(await links.nth(1).textContent())
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusIn(asha)).toBe(await links.first().textContent())
  const toDo = page.getByRole('list', { name: 'To do' }).getByRole('link')
  await toDo.first().waitFor()
  await links.nth(last).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusIn(asha)).toBe(await toDo.first().textContent())
  await page.keyboard.press('End')
  const today = page.getByRole('list', { name: 'Today' }).getByRole('link')
  await expect.poll(() => focusIn(asha)).toBe(await today.last().textContent())

  const mine = page.getByRole('radio', { name: /^Mine/ })
  expect(await mine.isChecked()).toBe(false)
  await page.keyboard.press('m')
  await expect.poll(() => mine.isChecked()).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => mine.isChecked()).toBe(false)
})

test('without a signal Home says so in its pill alone, and by the figures when they were read; nothing moves', async () => {
  const { page, context } = asha
  const before = await (await siteRow(asha, '2 sites')).boundingBox()
  await context.setOffline(true)
  await asha.waitForPill(/Offline/)
  await page.getByText(/From this device, 08:\d\d\./).waitFor()
  expect(await page.getByText(/You're offline/).count()).toBe(0)
  expect(await (await siteRow(asha, '2 sites')).boundingBox()).toEqual(before)
  await context.setOffline(false)
  await asha.waitForPill('All sent')
  expect(await page.getByText(/From this device/).count()).toBe(0)
})

test('text of 200 % on a phone lies over nothing, and a site’s figures stand one below the other', async () => {
  const { page } = asha
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { level: 2, name: 'Mill Lane Kitchen' }).waitFor()
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  // Words that leave their row, or that lie under a button of another's.
  const misplaced = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('[data-home] li [data-kind]')]
      const texts = document.createTreeWalker(
        document.querySelector('[data-home]') as Element,
        NodeFilter.SHOW_TEXT,
      )
      const found: string[] = []
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const row = text.parentElement?.closest('li')?.getBoundingClientRect()
        if (!row || text.parentElement?.closest('.l-hidden')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const isOut = left < row.left - 1 || right > row.right + 1
          const isUnder = buttons.some((button) => {
            const box = button.getBoundingClientRect()
            const isApart =
              right < box.left || left > box.right || bottom < box.top || top > box.bottom
            return !isApart && !button.contains(text)
          })
          if (isOut || isUnder) found.push(text.textContent ?? '')
        }
      }
      return found
    })
  expect(await misplaced()).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  const tops = await page
    .getByRole('listitem')
    .filter({ hasText: /(On time|Overdue now|Failed, 28 days|Open critical).*, Mill Lane Kitchen/ })
    .evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size)
  expect(tops).toBe(4)
  await page.setViewportSize(office)
  await page.reload()
  await siteRow(asha, '2 sites')
})

test('AC 3.31.4 the badge counts what needs somebody and what is to do together, and the list that opens has as many', async () => {
  const { page } = asha
  await page.getByText(/^Everybody \d+$/).waitFor()
  const toDo = Number(
    /\d+/.exec((await page.getByText(/^Everybody \d+$/).textContent()) ?? '')?.[0],
  )
  const lines = toDo + (await urgentRows(asha).count())
  await page.getByRole('button', { name: new RegExp(`^To do ?${lines}\\b`) }).click()
  const list = page.getByRole('dialog', { name: 'To do' }).getByRole('list', { name: 'To do' })
  await expect.poll(() => list.getByRole('link').count()).toBe(lines)
  await page.keyboard.press('Escape')
})

test('the button of a line of Mill Lane opens its page there; back on Home Asha sees both sites again', async () => {
  const { page } = asha
  await page.getByRole('link', { name: 'Give it to Hand basin has no hot water' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hand basin has no hot water' }).waitFor()
  await page.getByRole('banner').getByText('Mill Lane Kitchen').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Site All sites' }).waitFor()
})

test('AC 3.1.5 switching from all sites to Mill Lane, and from there to High Street, changes every number and says so', async () => {
  const { page } = asha
  const to = async (from: string, name: string) => {
    await page.getByRole('button', { name: `Site ${from}` }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(`Changed location to ${name}`).waitFor()
  }
  const numbers = async () => ({
    urgent: await urgentRows(asha).count(),
    toDo: await page.getByText(/^Everybody \d+$/).textContent(),
    sites: await page.getByRole('row').count(),
    today: await page.getByRole('list', { name: 'Today' }).getByRole('link').allTextContents(),
  })
  const all = await numbers()
  await to('All sites', 'Mill Lane Kitchen')
  await page.getByRole('row').filter({ hasText: 'High Street' }).waitFor({ state: 'detached' })
  await siteRow(asha, 'Mill Lane Kitchen')
  await urgentRows(asha).filter({ hasText: 'Meat display 1' }).waitFor({ state: 'detached' })
  const there = await numbers()
  for (const key of ['urgent', 'toDo', 'sites', 'today'] as const) {
    expect(there[key], key).not.toEqual(all[key])
  }
  await to('Mill Lane Kitchen', 'High Street Butchers')
  await urgentRows(asha).filter({ hasText: 'Meat display 1' }).waitFor()
  await siteRow(asha, 'High Street Butchers')
  expect(await numbers()).not.toEqual(there)
  await to('High Street Butchers', 'All sites')
})

test('Ben’s Home begins with the round, filled; then what is due by its time; what was missed comes last, is not filled and not called overdue', async () => {
  const ben = await kitchen.open(phone)
  await ben.page.clock.install()
  await ben.signIn(kitchen.personOf('Ben'))
  await ben.waitForPill('All sent')
  await ben.acceptLegal()
  const { page } = ben
  await page.getByRole('heading', { level: 2, name: 'Morning temperatures' }).waitFor()
  expect(await page.locator('main [data-kind="primary"]').allTextContents()).toEqual([
    'Carry on Morning temperatures',
  ])
  const today = page.getByRole('list', { name: 'Today' })
  await today.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).waitFor()
  expect(await today.getByText('Daily sign-off').count()).toBe(0)
  const missed = page.getByRole('list', { name: 'Missed' })
  await missed
    .getByRole('link', { name: /^Say why/ })
    .first()
    .waitFor()
  expect(await missed.getByText(/[Oo]verdue/).count()).toBe(0)
  floor = ben
})

test('AC 3.1.1 a check due in 3 minutes stands on Home within 1 minute of its time, without reload', async () => {
  const { page } = floor
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
  const today = page.getByRole('list', { name: 'Today' })
  await today.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).waitFor()
  const before = await figure(floor, 'Due')
  const link = today.getByRole('link', { name: 'Start Counter check' })
  expect(await link.count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.clock.fastForward(slot + MINUTE_MS - (await page.evaluate(() => Date.now())))
  await link.waitFor()
  await page.getByRole('link', { name: new RegExp(`^${before + 1} ?Due`) }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('AC 3.1.2 a tap on the check opens its form; signed, it is kept with its schedule_id and slot', async () => {
  const { page } = floor
  await page.getByRole('link', { name: 'Start Counter check' }).click()
  await page.getByRole('heading', { level: 1, name: 'Counter check' }).waitFor()
  await page.getByText('Yes', { exact: true }).click()
  await page.getByRole('button', { name: 'Tick instead of signing' }).click()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await page.getByText('Counter check signed').waitFor()
  await floor.waitForPill('All sent')
  const checks = await kitchen.asha.list<Check>('/v2/checks')
  const kept = checks.filter(({ schedule_id }) => schedule_id === counter.schedule)
  expect(kept.map(({ slot }) => slot)).toEqual([counter.slot])
  await show(page, '/')
  await page.getByRole('list', { name: 'Today' }).waitFor()
  expect(await page.getByRole('link', { name: 'Start Counter check' }).count()).toBe(0)
  await floor.close()
})

test('AC 3.1.4 Ben’s phone, reloaded without a network, still shows 8 due and what he saved; he clocks out from there', async () => {
  const ben = await kitchen.signedIn('Ben', { ...phone, opensOffline: true })
  const due = await figure(ben, 'Due')
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
  await ben.page.getByRole('link', { name: new RegExp(`^${due} ?Due`) }).waitFor()
  expect(await figure(ben, 'Failed readings')).toBe(failed)
  expect(await figure(ben, 'Open issues')).toBe(issues)
  expect(await figure(ben, 'Use by today')).toBe((await countedAt('HS'))['Use by today'])
  expect(await figure(ben, 'Waiting to send')).toBe(0)

  await ben.page.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).click()
  await ben.page.getByRole('heading', { level: 2, name: 'Walk-in fridge 2' }).waitFor()
  await ben.typeReading('3.9')
  await ben.waitForPill('Offline · 1')
  await ben.page.getByRole('link', { name: 'Close' }).click()
  await ben.page.getByRole('link', { name: new RegExp(`^${due - 1} ?Due`) }).waitFor()
  expect(await figure(ben, 'Waiting to send')).toBe(1)
  expect(await ben.page.getByRole('link', { name: 'Recheck Walk-in fridge 2' }).count()).toBe(0)
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

test('AC 3.1.3 with temperatures, checks, issues, stock, suppliers and deliveries off, nothing of them is on Tom’s Home, and the figures of sites are absent; nothing needs him now', async () => {
  const off = ['temperature', 'checks', 'issues', 'stock', 'suppliers', 'deliveries'] as const
  const without = await openMorningKitchen(off)
  const tom = await without.signedIn('Tom', phone)
  await tom.page.getByRole('heading', { level: 2, name: 'Today' }).waitFor()
  for (const words of [
    'On time',
    'Open critical',
    'Raise an issue',
    'to use by today',
    'temperatures',
    'checks',
  ]) {
    expect(await tom.page.locator('main').getByText(words).count(), words).toBe(0)
  }
  const calm = tom.page.getByRole('status').filter({ hasText: 'Nothing needs you now' })
  expect(await calm.textContent()).toMatch(
    /No alarms, nothing overdue, every serious issue has an owner\. Looked at 08:\d\d\.$/,
  )
  expect(await tom.page.getByText('Needs somebody now').count()).toBe(0)
  await without.stop()
})
