/**
 * A browser killed between the head of a record and its body, in the log Chromium keeps IndexedDB in
 * (ADR 0027). The kill hits that moment once in hundreds, so the head alone is written here, as found
 * on a disk. At the next start Chromium appends after it, and at the one after that it throws away all
 * that the site has. In the deep run.
 */
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { type KillableChromium, openKillableChromium } from '#tests/support/killable-chromium.ts'
import { type KitchenDevice, openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { heldReadings, openReadingSpree, openRoundOn } from '#tests/support/reading-spree.ts'

let kitchen: MorningKitchen
let network: LossyNetwork
let chromium: KillableChromium
let device: KitchenDevice
let began = 0
const spree = openReadingSpree()

/** LevelDB writes seven bytes, checksum, length and kind, and then what they are about. */
const headAlone = Buffer.from('25d522476a0001', 'hex')

function tearLog(): void {
  const kept = join(chromium.profile, 'Default', 'IndexedDB')
  const [site] = readdirSync(kept).filter((name) => name.endsWith('.leveldb'))
  const folder = join(kept, site ?? '')
  const log = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .sort()
    .at(-1)
  appendFileSync(join(folder, log ?? ''), headAlone)
}

/** A window, as it is after the browser was started anew. */
async function openWindow() {
  await spree.listen(chromium.context())
  const options = { origin: network.url, ...tablet, opensOffline: true }
  device = await openDevice({ newContext: async () => chromium.context() }, options)
  await device.page.setViewportSize(tablet)
  return device.page
}
async function startAnew(when: string) {
  await chromium.restart()
  const page = await openWindow()
  await openRoundOn(page, network.url, when)
  return page
}

beforeAll(async () => {
  kitchen = await openMorningKitchen()
  network = await openLossyNetwork(() => kitchen.origin)
  chromium = await openKillableChromium()
  await openWindow()
  await device.signIn(kitchen.personOf('Callum'))
  await device.waitForPill('All sent')
  await device.keptForOffline()
  began = Date.now()
})
afterAll(async () => {
  await chromium?.close()
  await network?.close()
  await kitchen?.stop()
})

test('3 readings without signal, the browser killed in the middle of a record, a 4th, killed again: 4 are there, and arrive once', async () => {
  network.cut()
  await openRoundOn(device.page, network.url, 'the first start')
  await spree.take(device.page, 3)
  await chromium.kill()
  tearLog()

  const second = await startAnew('the second start')
  expect((await heldReadings(second, began)).names).toHaveLength(3)
  await spree.take(second, 1)
  await chromium.kill()

  const third = await startAnew('the third start')
  const { names, halfSaved } = await heldReadings(third, began)
  expect([...names].sort()).toEqual([...spree.saved].sort())
  expect(names).toHaveLength(4)
  expect(halfSaved).toEqual([])

  network.mend()
  await device.waitForPill('All sent')
  const units = await kitchen.asha.list<TemperatureLocation>(
    '/v2/temperature/temperature-locations',
  )
  const arrived = spree.namesOf(await kitchen.logs(), units, began)
  expect(arrived.sort()).toEqual([...spree.saved].sort())
}, 180_000)

/**
 * Torn, opened, a reading begun, killed, opened again: nothing that was called saved is missing.
 * @param kill called when the round stands: kills, sooner or later
 * @returns what is there after it
 */
async function tearAndKill(
  kill: (page: Page) => Promise<void>,
  when: string,
): Promise<readonly string[]> {
  await chromium.kill()
  tearLog()
  await kill(await startAnew(`${when}: before the kill`))
  const { names, halfSaved } = await heldReadings(await startAnew(when), began)
  expect(
    spree.saved.filter((one) => !names.includes(one)),
    when,
  ).toEqual([])
  expect(
    names.filter((one) => !spree.pressed.includes(one)),
    when,
  ).toEqual([])
  expect(new Set(names).size, when).toBe(names.length)
  expect(halfSaved, when).toEqual([])
  return names
}

test('5 times the log torn, and the browser killed again as soon as its first reading is called saved: all 5 are there', async () => {
  network.cut()
  const before = spree.saved.length
  for (let nth = 1; nth <= 5; nth += 1) {
    const whenSaved = (page: Page) =>
      new Promise<void>((resolve, reject) => {
        const die = () => chromium.kill().then(resolve, reject)
        const hook = ({ is }: { is: string }) => void (is === 'saved' && die())
        // The page dies under it.
        spree.take(page, 1, { hook }).catch(() => {})
      })
    const names = await tearAndKill(whenSaved, `the ${nth}th time`)
    expect([...names].sort(), `the ${nth}th time`).toEqual([...spree.saved].sort())
  }
  expect(spree.saved.length).toBe(before + 5)
}, 180_000)

test('24 times the log torn, and the browser killed 0 to 230 ms after the round stood: whoever was signed in still is, and all that was called saved is there', async () => {
  network.cut()
  for (let ms = 0; ms <= 230; ms += 10) {
    const later = async (page: Page) => {
      spree.take(page, 1).catch(() => {})
      await setTimeout(ms)
      await chromium.kill()
    }
    await tearAndKill(later, `${ms} ms after the round stood`)
  }
}, 300_000)
