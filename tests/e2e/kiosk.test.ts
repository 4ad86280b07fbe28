/** A shared tablet in real Chromium (§3.41, §3.2): shared by Asha, used by four, without signal. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pinCheck } from '#contract/rules/pin-check.ts'
import type { TabletPerson } from '#contract/session-protocol.ts'
import { tabTo } from '#tests/support/by-keyboard.ts'
import { type KitchenDevice, office, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { objectionsAtOnce, objectionsHere } from '#tests/support/objections.ts'

const PIN = '4821'
let kitchen: MorningKitchen
let kiosk: KitchenDevice
let desk: KitchenDevice
let benId: string | undefined

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function type(pin: string): Promise<void> {
  for (const digit of pin) await button(kiosk.page, digit).click()
}
async function signInHere(name: string): Promise<void> {
  const { page } = kiosk
  const who = kitchen.personOf(name)
  await button(page, 'Someone else').click()
  await page.getByLabel('Email or username').fill(who.name)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await button(page, 'Sign in').click()
}
const rest = () => heading(kiosk.page, 'Tap your name').waitFor()

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  const people = await kitchen.asha.list<{ id: string; first_name: string }>('/users')
  benId = people.find(({ first_name }) => first_name === 'Ben')?.id
  kiosk = await kitchen.signedIn('Asha', { ...tablet, opensOffline: true })
})
afterAll(() => kitchen?.stop())

test('Asha shares her tablet at High Street: it shows its people and nothing of hers', async () => {
  const { page } = kiosk
  await page.goto('/profile')
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
  await button(page, 'Set PIN').click()
  await page.getByText('Pin Set').waitFor()
  await button(page, 'Clock in').waitFor()
  expect(await objectionsHere(page)).toEqual([])
  await button(page, 'Back to the people').click()
  await rest()
})

test('AC 3.41.1 without signal Ben clocks in and out on his PIN; it arrives as one shift under his name, proven', async () => {
  const { page, context } = kiosk
  await context.setOffline(true)
  await page.getByText('Offline').waitFor()
  for (const [press, says] of [
    ['Clock in', 'Clocked in'],
    ['Clock out', 'Clocked out'],
  ] as const) {
    await button(page, /Ben Carter/).click()
    await type(PIN)
    await button(page, press).click()
    if (press === 'Clock in') await page.getByText('Yes', { exact: true }).click()
    await heading(page, new RegExp(`^${says} \\d\\d:\\d\\d$`)).waitFor()
    await page.getByText('Saved on this device').waitFor()
    await button(page, 'Done').click()
    await rest()
  }
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
  await page.getByText('This PIN is locked on this tablet.', { exact: false }).waitFor()
  await page.reload()
  await rest()
  await button(page, /Ben Carter.*PIN is off here/).click()
  expect(await button(page, '7').isDisabled()).toBe(true)
  await button(page, 'Back to the people').click()
  await signInHere('Ben')
  await button(page, 'Go on').click()
  await button(page, 'Open Larder').click()
  await heading(page, /Good .*Ben/).waitFor()
})

test('Ben works in the app and hands over: what he wrote is his, and the tablet is nobody’s', async () => {
  const { page } = kiosk
  await page.goto('/temperature-logging')
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

test('who copies everything the tablet keeps finds six bits of Ben’s PIN and no more', async () => {
  const dump = await kiosk.page.evaluate(async () => {
    const stores = await indexedDB.databases()
    const all: [string, string, unknown[]][] = []
    for (const { name = '' } of stores) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = db.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
        all.push([name, store, rows])
      }
      db.close()
    }
    return [...all, ['page', '', [{ ...localStorage }, document.cookie]]] as [
      string,
      string,
      unknown[],
    ][]
  })
  const text = JSON.stringify(dump)
  expect(text).toContain('"bits":')
  expect(text).not.toContain(`"${PIN}"`)
  expect(text).not.toContain('argon2')
  // Asha's own database was here before; the tablet's keeps nothing private.
  const deviceRows = dump.find(([name, store]) => name === 'larder-device' && store === 'kept')?.[2]
  const session = (deviceRows as { name: string; value: { user_id: string } }[]).find(
    (row) => row.name === 'session',
  )?.value
  const floor = JSON.stringify(
    dump.filter(([name]) => name === `larder-staging-${session?.user_id}`),
  )
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
  await desk.page.goto('/needs-attention')
  const line = desk.page
    .getByRole('list', { name: 'Names that are not proven' })
    .getByRole('listitem')
  await line.filter({ hasText: 'Clock: In' }).getByText('Under the name of Ben Carter').waitFor()
  await line.getByText('The PIN given for this was not right.', { exact: false }).waitFor()
})

test('from the office Asha sees the tablet of High Street and unshares it: it shows nobody any more', async () => {
  const { page } = desk
  await page.goto('/profile')
  const row = page.getByRole('list', { name: 'Shared tablets' }).getByRole('listitem')
  await row.filter({ hasText: 'High Street Butchers' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unshare' }).click()
  await page.getByText('is no longer shared').waitFor()
  await row.waitFor({ state: 'detached' })
  await kiosk.page.reload()
  await heading(kiosk.page, 'Sign in').waitFor()
  await desk.close()
})
