/**
 * A tablet whose browser refuses to store anything more, in real Chromium: a reading, an issue, a
 * photo and a check that cannot be kept say so in words a cook understands, what was typed stays,
 * nothing is there by half; with room again all of it works, and arrives once. In the deep run.
 */
import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { cameraPicture } from '#tests/support/camera-picture.ts'
import { addForm, openingForm } from '#tests/support/check-forms.ts'
import { everythingKept } from '#tests/support/device-storage.ts'
import { openPage } from '#tests/support/floor-work.ts'
import { type KitchenDevice, show, tablet } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { heldReadings, openReadingSpree } from '#tests/support/reading-spree.ts'

const FULL = 'This device is full or blocked storage. Free some space.'
const NO_ROOM = "There isn't enough space on this device."

/** B: the records, the app, and some photos. */
const ENOUGH = 64 * 1_048_576

/**
 * Runs in the page. The browser remembers for half a minute how much is left and asks again for what
 * is more than that: this always is, and never kept.
 */
async function asksForAll(size: number): Promise<void> {
  const asked = indexedDB.open('asks-for-all')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    asked.onupgradeneeded = () => asked.result.createObjectStore('all')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  await new Promise<void>((resolve, reject) => {
    const tx = db.transaction('all', 'readwrite')
    tx.objectStore('all').put(new ArrayBuffer(size), 1)
    tx.onabort = () => resolve()
    tx.oncomplete = () => reject(new Error('The browser kept more than it may.'))
  })
  db.close()
}

type Entry = Readonly<Record<string, unknown>>
/** What waits, as it was saved: that the engine tries it anew meanwhile is none of the save's. */
const asSaved = ({ state, sent, lease_epoch, attempts, next_at, ...entry }: Entry) => ({
  ...entry,
  state: state === 'inflight' ? 'queued' : state,
})

describe('a tablet without room', () => {
  let kitchen: MorningKitchen
  let callum: KitchenDevice
  let page: Page
  /** Ends what it ordered when it ends: it is kept open. */
  let storage: CDPSession
  let began = 0
  const spree = openReadingSpree()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  /** How much the browser lets this origin keep. */
  async function room(is: 'none' | 'enough'): Promise<void> {
    const quotaSize = is === 'none' ? 1 : ENOUGH
    await storage.send('Storage.overrideQuotaForOrigin', { origin: kitchen.origin, quotaSize })
    await page.evaluate(asksForAll, ENOUGH)
  }
  /** What a save writes to, row by row. */
  const stored = async () => {
    const stores = /\/(_outbox|_shadow|_blob|files|issues|checks|temperature-logs)$/
    const kept = (await everythingKept(page)).filter(({ where }) => stores.test(where))
    return kept.map(({ where, things }) =>
      where.endsWith('/_outbox')
        ? { where, things: (things as Entry[]).map(asSaved) }
        : { where, things },
    )
  }
  const isOwn = ({ created }: { created: number }) => created >= began

  beforeAll(async () => {
    kitchen = await openMorningKitchen()
    await addForm(kitchen.asha, 'Shop opening', openingForm)
    callum = await kitchen.open({ ...tablet, opensOffline: true })
    page = callum.page
    storage = await callum.context.newCDPSession(page)
    await page.goto('/login')
    await room('enough')
    await callum.signIn(kitchen.personOf('Callum'))
    await callum.waitForPill('All sent')
    await spree.listen(callum.context)
    await callum.keptForOffline()
    await page.goto('/temperature-logging')
    await page.locator('h2#unit-name').waitFor()
    began = Date.now()
    await callum.context.setOffline(true)
    await spree.take(page, 3)
    await callum.waitForPill('Offline, 3 saved here')
  })
  afterAll(() => kitchen?.stop())

  test('a reading: 3.3 stays on the display, the sentence says why, 3 readings wait as before; with room, Enter saves it', async () => {
    const before = await stored()
    await room('none')
    await page.getByRole('button', { name: /^6 Walk-in freezer/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Walk-in freezer' }).waitFor()
    await callum.typeReading('-20.5')
    await page.getByRole('alert').getByText(FULL).waitFor()
    const display = page.getByLabel('Temperature of Walk-in freezer')
    expect(await display.first().textContent()).toContain('\u221220.5')
    expect(await stored()).toEqual(before)
    await room('enough')
    await page.keyboard.press('Enter')
    await callum.waitForPill('Offline, 4 saved here')
    expect((await heldReadings(page, began)).halfSaved).toEqual([])
  })

  test('a photo and an issue: both say so and every word stays; with room both are kept', async () => {
    await show(page, '/issues/create')
    const picture = await cameraPicture(page)
    await page.getByLabel('Title').fill('Tap in the yard drips')
    await page.getByLabel('What is wrong').fill('Since this morning.')
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Equipment' }).click()
    const before = await stored()
    await room('none')
    await page.getByLabel('Photos: choose').setInputFiles(picture)
    await page.getByText(NO_ROOM).waitFor()
    await button('Raise the issue').click()
    await page.getByText(FULL).first().waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Tap in the yard drips')
    expect(await page.getByLabel('What is wrong').inputValue()).toBe('Since this morning.')
    expect(await stored()).toEqual(before)
    await room('enough')
    await page.getByLabel('Photos: choose').setInputFiles(picture)
    await page.getByRole('img', { name: /^Photo/ }).waitFor()
    await button('Raise the issue').click()
    await page.getByRole('heading', { level: 1, name: 'Tap in the yard drips' }).waitFor()
    await callum.waitForPill('Offline, 6 saved here')
  })

  test('a check: 3 answers and the tick stay; with room it is signed', async () => {
    await openPage(page, '/checks')
    await button('Start any check').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Shop opening' }).click()
    const warmest = () => page.getByLabel('Counter display, warmest point')
    const question = (words: string) => page.locator('[data-question]').filter({ hasText: words })
    await question('Fridges, freezers').getByText('Yes', { exact: true }).click()
    const before = await stored()
    await room('none')
    await question('Everyone is fit').getByText('Yes', { exact: true }).click()
    await warmest().click()
    const pad = page.getByRole('dialog')
    await pad.getByRole('button', { name: '3', exact: true }).click()
    await pad.getByRole('button', { name: 'Done' }).click()
    await button('Tick instead of signing').click()
    await button('Sign and send').click()
    await page.getByText(FULL).first().waitFor()
    expect(await warmest().inputValue()).toBe('3')
    expect(await stored()).toEqual(before)
    await room('enough')
    await button('Sign and send').click()
    await page.getByText('Shop opening signed').waitFor()
    await callum.waitForPill('Offline, 7 saved here')
  })

  test('the signal returns while there is no room: nothing is lost; with room all 7 are sent, each once, without a reload', async () => {
    await room('none')
    await callum.context.setOffline(false)
    const held = await heldReadings(page, began)
    expect(held.names).toHaveLength(4)
    await room('enough')
    await callum.waitForPill('All sent')
    expect((await kitchen.logs()).filter(isOwn)).toHaveLength(4)
    const [issues, files, checks] = await Promise.all([
      kitchen.asha.list<Issue>('/v2/issues'),
      kitchen.asha.list<StoredFile>('/v2/files'),
      kitchen.asha.list<Check>('/v2/checks'),
    ])
    const own = issues.filter(isOwn)
    expect(own.map(({ title }) => title)).toEqual(['Tap in the yard drips'])
    expect(files.filter(isOwn).map(({ id }) => id)).toEqual(own[0]?.file_ids)
    expect(checks.filter(isOwn)).toHaveLength(1)
    expect((await heldReadings(page, began)).halfSaved).toEqual([])
  })
})
