/** A shared tablet in real Chromium (§3.41, §3.2): shared by Asha, used by four, without signal. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pinCheck } from '#contract/core/access/pin-check.ts'
import type { TabletPeople, TabletPerson } from '#contract/core/access/session-protocol.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { tabTo } from '#tests/support/by-keyboard.ts'
import { addForm, counterForm } from '#tests/support/check-forms.ts'
import { everythingKept, type KeptThings } from '#tests/support/device-storage.ts'
import {
  beginCheck,
  enterPin,
  introduce,
  openApp,
  signCheck,
  tapClock,
} from '#tests/support/floor-work.ts'
import { type KitchenDevice, office, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsAtOnce, objectionsHere } from '#tests/support/objections.ts'

const PIN = '4821'
const HEALTH = 'Health before work'
let kitchen: MorningKitchen
let kiosk: KitchenDevice
/** Asha’s, in the office. */
let desk: KitchenDevice
let benId: string | undefined
let formId: string
/** What stood on the tablet while work waited on it. */
let dump: KeptThings[] = []

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function type(pin: string): Promise<void> {
  for (const digit of pin) await button(kiosk.page, digit).click()
}
async function signInHere(name: string, by = 'Someone else'): Promise<void> {
  const { page } = kiosk
  const who = kitchen.personOf(name)
  await button(page, by).click()
  await page.getByLabel('Email or username').fill(who.name)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** The PIN itself as a value of its own, and what a careless program would store in its place. */
function digestsOf(pin: string, beside: readonly string[]): string[] {
  const [id = '', salt = ''] = beside
  const texts = [pin, id + pin, pin + id, salt + pin, pin + salt, JSON.stringify([salt, id, pin])]
  const seeds = [...texts, JSON.stringify(['larder pin check', salt, id, pin])]
  return [
    `"${pin}"`,
    ...seeds.flatMap((seed) =>
      ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
        (['hex', 'base64', 'base64url'] as const).map((form) =>
          createHash(name).update(seed).digest(form),
        ),
      ),
    ),
  ]
}
const rest = () => heading(kiosk.page, 'Tap your name').waitFor()

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  formId = await addForm(kitchen.asha, HEALTH, counterForm, { private: true, category: 'PERSONAL' })
  const people = await kitchen.asha.list<{ id: string; first_name: string }>('/users')
  benId = people.find(({ first_name }) => first_name === 'Ben')?.id
  kiosk = await kitchen.signedIn('Asha', { ...tablet, opensOffline: true })
})
afterAll(() => kitchen?.stop())

test('Asha shares her tablet at High Street: it shows its people and nothing of hers', async () => {
  const { page } = kiosk
  await show(page, '/profile')
  await button(page, 'Share this tablet').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share this tablet' }).click()
  await rest()
  await button(page, /Asha Patel/).waitFor()
  await kiosk.keptForOffline()
})

test('AC 3.2.1 Ben signs in once with his password; 3 digits leave Set PIN off, letters are left out, 4 set it', async () => {
  const { page } = kiosk
  await signInHere('Ben')
  await page.getByLabel('Your new PIN').fill('4x8 2')
  expect(await page.getByLabel('Your new PIN').inputValue()).toBe('482')
  expect(await button(page, 'Set PIN').isDisabled()).toBe(true)
  await page.getByLabel('Your new PIN').fill(PIN)
  await page.getByLabel('The same PIN again').fill('4812')
  await button(page, 'Set PIN').click()
  await page.getByText('The two are different. Type your PIN again in both.').waitFor()
  await page.getByLabel('The same PIN again').fill(PIN)
  await button(page, 'Set PIN').click()
  await page.getByText('Pin Set').waitFor()
  await button(page, 'Clock in').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Not you? Go back').click()
  await rest()
})

test('AC 3.41.1 without signal Ben clocks in and out on his PIN; it arrives as one shift under his name, proven', async () => {
  const { page, context } = kiosk
  await context.setOffline(true)
  await page.getByText('Offline').waitFor()
  for (const [press, says, then] of [
    ['Clock in', 'Clocked in', 'Done'],
    ['Clock out', 'Clocked out', "That wasn't me"],
  ] as const) {
    await button(page, /Ben Carter/).click()
    await type(PIN)
    await button(page, press).click()
    if (press === 'Clock in') await page.getByText('Yes', { exact: true }).click()
    await heading(page, new RegExp(`^${says} \\d\\d:\\d\\d$`)).waitFor()
    await page.getByText('Saved on this device').waitFor()
    await button(page, then).click()
    await rest()
  }
  await page.getByText('Marked for your manager').waitFor()
  await context.setOffline(false)
  const arrived = async () => {
    const events = await kitchen.asha.list<{ user_id: string; kind: string; tags?: string[] }>(
      '/v2/user-clock-events',
    )
    return events.filter(({ user_id }) => user_id === benId)
  }
  await expect.poll(arrived, { timeout: 20_000 }).toHaveLength(2)
  const events = await arrived()
  expect(events.map(({ kind, tags }) => [kind, tags])).toEqual([
    ['IN', undefined],
    ['OUT', undefined],
  ])
})

test('AC 3.2.5 a wrong PIN clears and counts; the fifth switches it off, also after a reload; the password opens it again', async () => {
  const { page } = kiosk
  await button(page, /Ben Carter/).click()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await type('7020')
    await page.getByText(`That PIN is wrong. ${left} left.`).waitFor()
  }
  await type('7020')
  await page
    .getByText('This PIN is off on this tablet. Sign in with your password or ask a manager.')
    .waitFor()
  await page.reload()
  await rest()
  await button(page, /Ben Carter.*PIN is off here/).click()
  expect(await button(page, '7').isDisabled()).toBe(true)
  await signInHere('Ben', 'Sign in with your password')
  await button(page, 'Go on').click()
  await openApp(page, 'Ben')
})

test('Ben works in the app and hands over: what he wrote is his, and the tablet is nobody’s', async () => {
  const { page } = kiosk
  await show(page, '/temperature-logging')
  await heading(page, /temperatures/).waitFor()
  await kiosk.typeReading('3.2')
  await page
    .getByText(/Saved on this device|Sent/)
    .first()
    .waitFor()
  await button(page, /Ben/).first().click()
  await page.getByText('Next person').click()
  await rest()
  const logs = async () =>
    (await kitchen.asha.list<{ created_by: string; temperature: number }>('/v2/temperature-logs'))
      .filter(({ created_by }) => created_by === benId)
      .map(({ temperature }) => temperature)
  await expect.poll(logs, { timeout: 20_000 }).toContain(3.2)
})

test('AC 3.25.2 §4 F10 without signal Dev puts his health check aside and hands the tablet on by Ellie’s PIN: she sees nothing of it, he nothing of hers; 2 checks under 2 names, proven', async () => {
  const { page, context } = kiosk
  const work = { form: HEALTH, photos: 0 }
  const carryOn = page.getByRole('link', { name: `Carry on ${HEALTH}` })
  const handTo = async (who: string) => {
    await button(page, 'Menu').click()
    await button(page, 'Someone else takes over').click()
    await page.getByRole('dialog').getByText('Works here now').waitFor()
    await button(page, new RegExp(`^${who}`)).click()
    await page.getByText('Five wrong tries').waitFor()
    await page.keyboard.type(kitchen.pinOf(who))
    await page.getByText(`${who} works here now`).waitFor()
  }
  for (const who of ['Dev', 'Ellie']) await introduce(page, who, kitchen.personOf(who))
  await context.setOffline(true)
  await enterPin(page, 'Dev', kitchen.pinOf('Dev'))
  await openApp(page, 'Dev')
  await beginCheck(page, work)
  await button(page, 'Finish later').click()
  await carryOn.waitFor()

  await handTo('Ellie')
  await page.getByText('Done today').waitFor()
  expect(await carryOn.count()).toBe(0)
  // What stands in the browser's storage makes nobody somebody else (security.md, Identity).
  await page.evaluate((id) => {
    localStorage.setItem('easy_user_id', id ?? '')
  }, kitchen.asha.idOf('Asha'))
  await beginCheck(page, work)
  await signCheck(page, HEALTH)

  await handTo('Dev')
  await carryOn.click()
  await signCheck(page, HEALTH)
  const hers = page.getByRole('listitem').filter({ hasText: `${HEALTH}Ellie` })
  await hers.getByText('Done', { exact: true }).waitFor()
  await hers.getByRole('link').click()
  await page.getByText('The answers are private.').waitFor()
  expect(await page.getByText('Everything is clean').count()).toBe(0)
  dump = await everythingKept(page)
  await button(page, /Dev/).first().click()
  await page.getByText('Next person').click()
  await rest()
  await context.setOffline(false)
  const arrived = async () => {
    const checks = await kitchen.asha.list<Check>('/v2/checks')
    return checks
      .filter(({ form_id }) => form_id === formId)
      .map(({ created_by, user_id, tags }) => [created_by, user_id, tags])
  }
  const [dev, ellie] = [kitchen.asha.idOf('Dev'), kitchen.asha.idOf('Ellie')]
  await expect.poll(arrived, { timeout: 20_000 }).toEqual([
    [ellie, ellie, undefined],
    [dev, dev, undefined],
  ])
})

test('who copies everything the tablet keeps, unsent work and all, still has more than 100 PINs to choose from for each of its people', async () => {
  // A supplier's batch code has four digits too, and may be anybody's.
  const text = JSON.stringify(dump).replaceAll(/"supplier_batch_code":"\d{4}"/g, '')
  const people = dump
    .flatMap(({ things }) => things as { name?: string; value?: Partial<TabletPeople> }[])
    .find(({ name }) => name === 'tablet-people')?.value?.people
  const everyPin = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  const pins = { Ben: PIN, Dev: kitchen.pinOf('Dev'), Ellie: kitchen.pinOf('Ellie') }
  for (const [who, pin] of Object.entries(pins)) {
    const { id = '', pin_check: { salt = '', bits = -1 } = {} } =
      people?.find(({ first_name }) => first_name === who) ?? {}
    const checks = await Promise.all(everyPin.map((one) => pinCheck(salt, id, one)))
    const likely = everyPin.filter((_, at) => checks[at] === bits)
    expect(likely).toContain(pin)
    expect(likely.length).toBeGreaterThan(100)
    // Nothing else can be reckoned from a PIN: neither it nor a digest of it stands anywhere.
    for (const one of digestsOf(pin, [id, salt])) expect(text).not.toContain(one)
  }
  // What was typed is sealed to the server: of one length, and no two alike.
  const sealed = [...text.matchAll(/"sealed":"([^"]+)"/g)].map(([, seal]) => seal ?? '')
  expect(new Set(sealed).size).toBe(sealed.length)
  expect(new Set(sealed.map(({ length }) => length))).toEqual(new Set([512]))
  expect(sealed.length).toBeGreaterThan(4)
  // Asha's own database was here before; the tablet's keeps nothing private.
  const tabletId = /"larder-staging-([^/"]+)\/_outbox","things":\[\{/.exec(text)?.[1]
  const floor = JSON.stringify(dump.filter(({ where }) => where.includes(`${tabletId}/`)))
  expect(floor).toContain('"first_name":"Ben"')
  for (const word of ['hourly_rate_pence', 'birth_date', 'email_address', 'fit_to_work":"NO']) {
    expect(floor).not.toContain(word)
  }
})

/** Another PIN than Ben's with the same six bits, which the tablet takes for his without signal. */
async function lookalike(): Promise<string> {
  const people = await kiosk.page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('larder-device')
      asked.onsuccess = () => resolve(asked.result)
    })
    return new Promise<unknown[]>((resolve) => {
      const asked = db.transaction('kept').objectStore('kept').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
  })
  const kept = (people as { value?: { people?: TabletPerson[] } }[]).flatMap(
    ({ value }) => value?.people ?? [],
  )
  const { salt = '', bits = 0 } = kept.find(({ id }) => id === benId)?.pin_check ?? {}
  for (let pin = 1000; pin < 10_000; pin += 1) {
    const found = (await pinCheck(salt, benId ?? '', String(pin))) === bits
    if (found && String(pin) !== PIN) return String(pin)
  }
  throw new Error('No other PIN has these six bits.')
}

test('security.md, Offline PIN: what came on digits that were not Ben’s stands before Asha as not proven', async () => {
  const { page, context } = kiosk
  const wrong = await lookalike()
  await context.setOffline(true)
  await page.getByText('Offline').waitFor()
  await tabTo(page, /Ben Carter/)
  await page.keyboard.press('Enter')
  await page.getByText('Enter your PIN').waitFor()
  await page.keyboard.type(wrong)
  await button(page, 'Clock in').waitFor()
  await tabTo(page, 'Clock in')
  await page.keyboard.press('Enter')
  await page.getByText('Yes', { exact: true }).click()
  await heading(page, /^Clocked in \d\d:\d\d$/).waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  await tabTo(page, 'Done')
  await page.keyboard.press('Enter')
  await rest()
  await context.setOffline(false)
  desk = await kitchen.signedIn('Asha', office)
  await show(desk.page, '/needs-attention')
  const line = desk.page.getByRole('list', { name: 'Check who did this' }).getByRole('listitem')
  await line.filter({ hasText: 'Clock: In' }).getByText('Under the name of Ben Carter').waitFor()
  await line.getByText('The wrong PIN was entered for this.', { exact: false }).waitFor()
  expect(await desk.page.getByText('Nothing needs attention').count()).toBe(0)
})

test('AC 3.41.4 in the hours Asha answers for the tap Ben disowned, adds a time with its reason, which shows, and saves the week', async () => {
  const { page } = desk
  await page.getByText('They said at the tablet that it was somebody else.').waitFor()
  await show(page, '/user-clock?view=hours')
  await button(page, 'Ben Carter').click()
  const sheet = page.getByRole('dialog', { name: 'Ben Carter' })
  await sheet.getByText('“That wasn’t me”').waitFor()
  await sheet.getByRole('button', { name: 'It was them' }).first().click()
  await sheet.getByText('“That wasn’t me”').waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Add a missed time' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a missed time' })
  await button(page, 'Add this time').click()
  await adding.getByText('Enter the time.').waitFor()
  await adding.getByText('Say why this is added or changed.').waitFor()
  await adding.getByLabel('Time').fill('07:00')
  await adding.getByLabel('Why').fill('The tablet was off')
  await button(page, 'Add this time').click()
  await sheet.getByText('Added or changed').waitFor()
  await sheet.getByText('Out: The tablet was off').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await desk.waitForPill('All sent')
  await button(page, 'Export hours').click()
  const saving = page.waitForEvent('download')
  await button(page, 'Save as a spreadsheet').click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv).toMatch(/Ben Carter,.*,07:00,0,0,0,No clock-in,/)
})

test('domain §2.32 Asha, in at the tablet of High Street, says why she clocks out at Mill Lane; another admin has to approve it', async () => {
  await enterPin(kiosk.page, 'Asha', kitchen.pinOf('Asha'))
  await tapClock(kiosk.page, 'Clock in', 'Clocked in')
  const { page } = desk
  const changeSite = async (from: string, to: string) => {
    await button(page, new RegExp(`Site ${from}`)).click()
    await page.getByText(to, { exact: true }).click()
    await page.getByText(`Changed location to ${to}`).waitFor()
  }
  await changeSite('High Street Butchers', 'Mill Lane Kitchen')
  await page.goto('/user-clock')
  await button(page, 'Clock out').click()
  const question = page.getByRole('dialog', { name: 'Clock out here?' })
  await question
    .getByText('You clocked in at High Street Butchers. Clock out there, or clock out now')
    .waitFor()
  await question.getByRole('button', { name: 'I moved here during the shift' }).click()
  await question.getByRole('button', { name: 'Clock out now' }).click()
  await page.getByText(/^Clocked out \d\d:\d\d/).waitFor()
  await desk.waitForPill('All sent')
  await changeSite('Mill Lane Kitchen', 'High Street Butchers')
  await page.goto('/user-clock?view=hours')
  await button(page, 'Asha Patel').click()
  const sheet = page.getByRole('dialog', { name: 'Asha Patel' })
  await sheet.getByText('Out: I moved here during the shift').waitFor()
  await sheet.getByText('Another admin approves your own.').waitFor()
  expect(await sheet.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  expect(await objectionsHere(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
})

test('from the office Asha sees the tablet of High Street and unshares it: it shows nobody any more', async () => {
  const { page } = desk
  await show(page, '/profile')
  const row = page.getByRole('list', { name: 'Shared tablets' }).getByRole('listitem')
  await row.filter({ hasText: 'High Street Butchers' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unshare' }).click()
  await page.getByText('is no longer shared').waitFor()
  await row.waitFor({ state: 'detached' })
  await kiosk.page.reload()
  await heading(kiosk.page, 'Sign in').waitFor()
  await desk.close()
})
