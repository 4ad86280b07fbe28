/**
 * A whole shift without signal on one tablet, in real Chromium on the kitchen's own clock: 480
 * temperatures, 20 issues with 3 photos each, the page loaded anew in between. After 8 hours the
 * signal returns, and everything is there once, each photo byte for byte. In the deep run.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/modules/files/files.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { cameraPicture } from '#tests/support/camera-picture.ts'
import { keptPhotos, untilNothingWaits } from '#tests/support/device-storage.ts'
import { type KitchenDevice, show, tablet } from '#tests/support/kitchen-device.ts'
import { type KitchenTime, startKitchenTime } from '#tests/support/kitchen-time.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openKitchen } from '#tests/support/morning-kitchen.ts'
import { heldReadings, openReadingSpree } from '#tests/support/reading-spree.ts'

const timezone = 'Europe/London'
const HOURS = 8
const READINGS = 60
const PHOTOS = 3
/** In each hour; 20 in all. */
const issuesOfHour = [3, 3, 3, 3, 2, 2, 2, 2]

describe('8 hours without signal', () => {
  let time: KitchenTime
  let kitchen: MorningKitchen
  let network: LossyNetwork
  let callum: KitchenDevice
  const pictures: Awaited<ReturnType<typeof cameraPicture>>[] = []
  let gone = 0
  const raised: string[] = []
  const spree = openReadingSpree()

  async function signal(isThere: boolean): Promise<void> {
    if (isThere) network.mend()
    else network.cut()
    await callum.context.setOffline(!isThere)
  }
  async function raiseWithPhotos(page: Page, title: string): Promise<void> {
    await show(page, '/issues/create')
    await page.getByLabel('Photos: choose').setInputFiles(pictures.splice(0, PHOTOS))
    await page
      .getByRole('img', { name: /^Photo/ })
      .nth(PHOTOS - 1)
      .waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('What is wrong').fill(`${title}, seen on the round.`)
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Equipment' }).click()
    await page.getByRole('button', { name: 'Raise the issue' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    raised.push(title)
  }

  beforeAll(async () => {
    time = startKitchenTime('05:50', timezone)
    kitchen = await openKitchen({ timezone, appFolder: time.appFolder })
    network = await openLossyNetwork(() => kitchen.origin)
    callum = await kitchen.open({ ...tablet, origin: network.url, opensOffline: true })
    await time.keepIn(callum.context)
    await spree.listen(callum.context)
    await callum.signIn(kitchen.personOf('Callum'))
    await callum.waitForPill('All sent')
    await callum.keptForOffline()
    for (let nth = 1; nth <= 20 * PHOTOS; nth += 1) {
      pictures.push(await cameraPicture(callum.page, `IMG_${nth}.JPG`, 20 * nth))
    }
    await time.at('06:00')
    gone = Date.now()
    await signal(false)
  }, 300_000)
  afterAll(async () => {
    await kitchen?.stop()
    await network?.close()
    time?.stop()
  })

  test('06:00 to 14:00: 480 temperatures and 20 issues with 60 photos, the page loaded anew every 2 hours; 560 wait and nothing has left', async () => {
    const { page } = callum
    await page.goto('/temperature-logging')
    for (let hour = 0; hour < HOURS; hour += 1) {
      await time.at(`${String(6 + hour).padStart(2, '0')}:05`)
      if (hour % 2 === 1) await page.reload()
      await page
        .locator('h2#unit-name')
        .or(page.getByText(/^All \d+ read$/))
        .first()
        .waitFor()
      await spree.take(page, READINGS)
      for (let nth = 1; nth <= (issuesOfHour[hour] ?? 0); nth += 1) {
        await raiseWithPhotos(page, `Hour ${hour + 1}, fault ${nth}`)
      }
      await show(page, '/temperature-logging')
    }
    await time.at('14:00')
    await callum.waitForPill('Offline, 560 saved here')
    expect(spree.saved).toHaveLength(HOURS * READINGS)
    const { names, halfSaved } = await heldReadings(page, gone)
    expect([...names].sort()).toEqual([...spree.saved].sort())
    expect(halfSaved).toEqual([])
    expect((await kitchen.logs()).filter(({ created }) => created >= gone)).toEqual([])
  }, 600_000)

  test('14:00 the signal returns: 480 temperatures, 20 issues, 60 photos are there once, made when they were made, every photo as it was taken', async () => {
    const { page } = callum
    const taken = await keptPhotos(page)
    expect(new Set(taken.map(({ sha256 }) => sha256)).size).toBe(20 * PHOTOS)
    const back = Date.now()
    await signal(true)
    await page.getByText('All sent').first().waitFor({ timeout: 240_000 })
    await untilNothingWaits(page)
    await callum.waitForPill('All sent')

    const isOwn = ({ created }: { created: number }) => created >= gone
    const logs = (await kitchen.logs()).filter(isOwn)
    const arrived = spree.namesOf(logs, await kitchen.unitsOf('HS'), gone)
    expect(arrived.sort()).toEqual([...spree.saved].sort())
    for (const { created, received = 0 } of logs) {
      expect(created).toBeLessThan(back)
      expect(received).toBeGreaterThanOrEqual(back)
    }
    const hourOf = (at: number) => Math.floor((at - gone) / 3_600_000)
    const perHour = Map.groupBy(logs, ({ created }) => hourOf(created))
    expect([...perHour.values()].map((one) => one.length)).toEqual(Array(HOURS).fill(READINGS))

    const issues = (await kitchen.asha.list<Issue>('/v2/issues')).filter(isOwn)
    expect(issues.map(({ title }) => title).sort()).toEqual([...raised].sort())
    const named = issues.flatMap(({ file_ids = [] }) => file_ids)
    expect([...named].sort()).toEqual(taken.map(({ id }) => id).sort())
    const files = (await kitchen.asha.list<StoredFile>('/v2/files')).filter(isOwn)
    const hashes = (all: readonly { id: string; sha256?: string | undefined }[]) =>
      all.map(({ id, sha256 }) => `${id} ${sha256}`).sort()
    expect(hashes(files)).toEqual(hashes(taken))
    for (const { id, sha256 } of taken) {
      const reply = await kitchen.asha.call('GET', `/v1/file/${id}`)
      const digest = await crypto.subtle.digest('SHA-256', await reply.arrayBuffer())
      expect(Buffer.from(digest).toString('hex')).toBe(sha256)
    }

    const { rows, verdict } = await kitchen.ledger()
    const made = rows.filter(({ act, serverTime }) => act === 'create' && serverTime >= back)
    expect(made).toHaveLength(560)
    expect(verdict).toMatchObject({ intact: true, brokenAt: null })
  }, 300_000)
})
