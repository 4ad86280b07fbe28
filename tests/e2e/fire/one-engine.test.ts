/**
 * Two tabs and the service worker over one outbox, in real Chromium: one of them sends, whatever the
 * others do; the last tab may close with work waiting, and the browser's own sync event sends it. In
 * the deep run.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type KitchenDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { heldReadings, openReadingSpree } from '#tests/support/reading-spree.ts'
import { tellServiceWorker } from '#tests/support/sync-event.ts'
import { until } from '#tests/support/until.ts'

describe('one outbox', () => {
  let kitchen: MorningKitchen
  let network: LossyNetwork
  let device: KitchenDevice
  let began = 0
  const spree = openReadingSpree()

  const posts = () => network.asked.filter((call) => call === 'POST /v2/temperature-logs').length
  const arrived = async () =>
    spree.namesOf(await kitchen.logs(), await kitchen.unitsOf('HS'), began)

  async function signal(isThere: boolean): Promise<void> {
    if (isThere) network.mend()
    else network.cut()
    await device.context.setOffline(!isThere)
  }
  async function openTab(): Promise<Page> {
    const tab = await device.context.newPage()
    await tab.goto('/temperature-logging')
    await tab
      .locator('h2#unit-name')
      .or(tab.getByText(/^All \d+ read$/))
      .first()
      .waitFor()
    return tab
  }
  const closeTabs = (tabs: readonly Page[]) => Promise.all(tabs.map((tab) => tab.close()))
  /** Calls `work` at the nth reply to a reading from now on. */
  function atReply(nth: number, work: () => void): void {
    let replies = 0
    network.beforeReply(({ method, url }) => {
      if (method !== 'POST' || url !== '/v2/temperature-logs') return
      replies += 1
      if (replies !== nth) return
      network.beforeReply(null)
      work()
    })
  }
  const tellWorker = (times: number) => tellServiceWorker(device.context, network.url, times)
  async function allArrivedOnce(): Promise<void> {
    await until(
      'every reading is at the server',
      async () => (await arrived()).length >= spree.saved.length,
    )
    expect((await arrived()).sort()).toEqual([...spree.saved].sort())
  }

  beforeAll(async () => {
    kitchen = await openMorningKitchen()
    network = await openLossyNetwork(() => kitchen.origin)
    device = await kitchen.open({ ...tablet, origin: network.url, opensOffline: true })
    await spree.listen(device.context)
    await device.signIn(kitchen.personOf('Callum'))
    await device.waitForPill('All sent')
    await device.keptForOffline()
    began = Date.now()
  })
  afterAll(async () => {
    await kitchen?.stop()
    await network?.close()
  })

  test('80 readings made in two tabs at once without signal: one tab leads, and each is sent once, in 80 calls, while the service worker is woken 5 times', async () => {
    await signal(false)
    const tabs = [await openTab(), await openTab()]
    await Promise.all(tabs.map((tab) => spree.take(tab, 40)))
    expect(spree.saved).toHaveLength(80)
    const locks = await tabs[0]?.evaluate(() => navigator.locks.query())
    const own = ({ name = '' }: LockInfo) => name.startsWith('larder-staging-')
    expect(locks?.held?.filter(own)).toHaveLength(1)
    // The other tab, and the page that signed in.
    expect(locks?.pending?.filter(own)).toHaveLength(2)
    const before = posts()
    const woken = new Promise<void>((resolve, reject) => {
      atReply(10, () => void tellWorker(5).then(resolve, reject))
    })
    await signal(true)
    await woken
    await allArrivedOnce()
    await device.waitForPill('All sent')
    expect(posts() - before).toBe(80)
    await closeTabs(tabs)
  }, 120_000)

  test('the tab that leads is closed at the 10th of 40 replies: the other goes on, and nothing is there twice', async () => {
    await signal(false)
    // The page that signed in has led since; now the tab that is opened first does.
    await device.page.goto('about:blank')
    const [leading, other] = [await openTab(), await openTab()]
    await spree.take(leading, 40)
    const asked: string[] = []
    network.onCall(({ method, url, headers }) => {
      if (method !== 'POST' || url !== '/v2/temperature-logs') return
      asked.push(String(headers[header.operation.toLowerCase()]))
    })
    const closed = new Promise<void>((resolve, reject) => {
      atReply(10, () => void leading.close().then(resolve, reject))
    })
    await signal(true)
    await closed
    await allArrivedOnce()
    await other.getByText('All sent').first().waitFor()
    network.onCall(null)
    expect(new Set(asked).size).toBe(40)
    // What the first tab had not written down yet is sent again, and by the other nothing twice.
    const byOther = asked.slice(asked.findIndex((one, at) => asked.indexOf(one) < at))
    expect(new Set(byOther).size).toBe(byOther.length)
    await other.close()
  }, 120_000)

  test('60 readings wait and no tab is open: the browser’s sync event sends them; a tab opened meanwhile sends none again', async () => {
    await signal(false)
    const tab = await openTab()
    await spree.take(tab, 60)
    await tab.close()
    expect(await arrived()).toHaveLength(120)
    const before = posts()
    const opened = new Promise<Page>((resolve, reject) => {
      atReply(20, () => void openTab().then(resolve, reject))
    })
    await signal(true)
    await tellWorker(1)
    const late = await opened
    await allArrivedOnce()
    await late.getByText('All sent').first().waitFor()
    expect(posts() - before).toBe(60)
    const { names, halfSaved } = await heldReadings(late, began)
    expect([...names].sort()).toEqual([...spree.saved].sort())
    expect(halfSaved).toEqual([])
  }, 120_000)

  test('60 wait, no tab is open and none is opened: the service worker alone sends all of them', async () => {
    await signal(false)
    const tab = await openTab()
    await spree.take(tab, 60)
    await tab.close()
    const before = posts()
    await signal(true)
    await tellWorker(1)
    await allArrivedOnce()
    expect(posts() - before).toBe(60)
    expect(spree.saved).toHaveLength(240)
  }, 120_000)
})
