/**
 * A device that was without signal for 1,000 readings comes back, and every sixth reply is lost on
 * the way. Floor: the same 1,200 calls one after the other, each again at once
 * (drain-floor.worker.ts). Always holds: every reading is on the server once, or there is no figure.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { storedRows } from '#tests/support/device-storage.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type BuiltApp, buildApp, root } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { layFloorInto } from '../floor-worker.ts'
import { type BenchServer, startBenchServer, temporaryFolder } from '../larder.ts'
import { median, quantile, spread } from '../median.ts'
import { DRAIN_FLOOR, drainByFloor } from './drain-floor.ts'
import { type Drained, ENTRIES, LOST, loseReplies, type Watch } from './lossy-drain.ts'
import { type Said, saidByPill, watchPill } from './watch-pill.ts'

const GOAL = 1.2
/** The header tells how far it is at least this often. */
const STILL_MS = 1_500
/** A drain that takes longer has broken down. */
const LONGEST_MS = 180_000

const TRIED =
  'Tried, and kept: four calls side by side, leases taken a batch ahead, outcomes written a few at a time while the next calls are on their way, screens told of rows every so often, a lost reply asked for again at once and then within a second instead of two, planning anew only when an entry has stood back for 2 s, no look at resources that the heads say stand. What is left is what the floor does not do: each entry is leased, acknowledged, met again by a pull and let go on the disk, and Home counts along. In runs taken apart that was 6–9 s of processor in the page and 5–7 s in the browser’s process, beside 3–4 s and 2–3 s for the floor’s, on two cores that also run server and proxy.'

type Run = {
  /** ms, from the first call until the header said that all is sent. */
  readonly took: number
  readonly larder: Drained
  readonly floor: Drained
  /** The longest that the header's figure stood still, ms. */
  readonly still: number
}

/** @returns when it was said, wall clock ms */
async function untilAllSent(said: () => Promise<readonly Said[]>, watch: Watch): Promise<number> {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    const last = (await said()).at(-1)
    if (last?.text === 'All sent') return last.at
    must(
      Date.now() < end,
      `after ${LONGEST_MS / 1_000} s the server had answered ${watch.answered()} of ${ENTRIES} entries, and the header said “${last?.text}”`,
    )
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const longestStill = (said: readonly Said[], { began }: Drained, ended: number) => {
  const marks = [began, ...said.map(({ at }) => at).filter((at) => at > began), ended]
  return Math.max(...marks.slice(1).map((at, place) => at - (marks[place] ?? at)))
}

/** How often the server's ledger says each was made: once, or something is lost or doubled. */
async function checkOnce({ store }: BenchServer, ids: readonly string[]): Promise<void> {
  const { seq } = await store.read('staging').ledgerHead()
  const acts = await store.read('staging').ledger({ limit: seq })
  const made = new Map<string, number>()
  for (const { id, act } of acts) if (act === 'create') made.set(id, (made.get(id) ?? 0) + 1)
  const wrong = ids.filter((id) => made.get(id) !== 1)
  must(wrong.length === 0, `${wrong.length} of ${ids.length} readings are lost or there twice`)
}

const checkCalls = (who: string, { calls, lost }: Drained) =>
  must(
    calls === ENTRIES + LOST && lost === LOST,
    `${who} made ${calls} calls and lost ${lost} replies`,
  )

type Place = {
  readonly browser: Browser
  readonly server: BenchServer
  readonly network: LossyNetwork
}

/** On a server of its own: the readings of the runs before would make each slower than the last. */
async function onOwnServer(browser: Browser, folder: string, seed: number): Promise<Run> {
  const server = await startBenchServer(folder)
  const network = await openLossyNetwork(() => server.url)
  try {
    return await drainOnce({ browser, server, network }, seed)
  } finally {
    await network.close()
    await server.close()
  }
}

async function drainOnce({ browser, server, network }: Place, seed: number): Promise<Run> {
  const { page, context, signIn, waitForPill } = await openDevice(browser, {
    origin: network.url,
    ...tablet,
  })
  await page.addInitScript(watchPill)
  await signIn(server.asha)
  await waitForPill('All sent')
  network.cut()
  await context.setOffline(true)
  await page.evaluate(
    (count) =>
      (globalThis as unknown as { saveReadings: (count: number) => Promise<void> }).saveReadings(
        count,
      ),
    ENTRIES,
  )
  await waitForPill(`Offline, ${ENTRIES} saved here`)
  const [entries = []] = await storedRows<OutboxEntry>(page, ['_outbox'])
  must(entries.length === ENTRIES, `${entries.length} entries wait`)

  const watch = loseReplies(network, seed)
  network.mend()
  await context.setOffline(false)
  const ended = await untilAllSent(() => page.evaluate(saidByPill), watch)
  const larder = watch.stop()
  const said = await page.evaluate(saidByPill)
  checkCalls('Larder', larder)

  const ofFloor = loseReplies(network, seed)
  const sent = await drainByFloor(page, entries)
  const floor = ofFloor.stop()
  checkCalls('the floor', floor)
  await checkOnce(server, [...entries.map(({ record_id }) => record_id), ...sent])
  await context.close()
  return { took: ended - larder.began, larder, floor, still: longestStill(said, larder, ended) }
}

function findingsOf(all: readonly Run[]): Finding[] {
  const took = all.map((one) => one.took)
  const floor = all.map(({ floor: { began, ended } }) => ended - began)
  const [a, b] = [median(took), median(floor)]
  const perSecond = (time: number) => `${Math.round(ENTRIES / (time / 1_000))} a second`
  const p95 = (one: 'larder' | 'floor') =>
    quantile(
      all.flatMap((run) => run[one].perEntry),
      0.95,
    )
  const still = all.map((one) => one.still)
  const check = `in each of ${all.length} runs the server’s ledger names each of 2,000 readings once; ${ENTRIES + LOST} calls and ${LOST} lost replies counted on both sides`
  return [
    {
      measure: '1,000 waiting readings, first call until the header says *All sent*',
      larder: `${ms(a)} (${spread(took)}), ${perSecond(a)}`,
      floor: `${ms(b)} (${spread(floor)}), ${perSecond(b)}`,
      ratio: times(a, b),
      goal: `≤ ${GOAL} ×`,
      isMet: a <= GOAL * b,
      check,
      tried: TRIED,
    },
    {
      measure: 'One reading, from its first call until its reply, p95',
      larder: ms(p95('larder')),
      floor: ms(p95('floor')),
      ratio: '–',
      goal: '',
      isMet: null,
      check,
    },
    {
      measure: 'The header’s figure stands still for at most',
      larder: `${ms(median(still))} (${spread(still)})`,
      floor: '–',
      ratio: '–',
      goal: `≤ ${STILL_MS} ms`,
      isMet: median(still) <= STILL_MS,
      check,
    },
  ]
}

/** The same app, which saves readings when it is told to. */
async function withReadings(): Promise<string> {
  const folder = temporaryFolder('readings')
  await buildApp(folder, {
    of: join(root, 'src', 'app', 'shell', 'use-install-hint.ts'),
    by: join(import.meta.dirname, 'save-readings.ts'),
  })
  return folder
}

export async function measureDrain(_: BuiltApp, runs: number): Promise<Report> {
  const folder = await withReadings()
  layFloorInto(folder, DRAIN_FLOOR)
  const browser = await launchChromium()
  const all: Run[] = []
  try {
    for (let run = 0; run < runs; run += 1) all.push(await onOwnServer(browser, folder, run + 1))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    title: 'Sending what waits, a fifth of the replies lost',
    how: `Asha’s tablet, a new one on a new server in each of ${runs} runs, is cut off, saves 1,000 temperatures by the app’s own save(), and the network comes back. Of the 1,200 calls that this takes, 200, drawn by a seed, lose their reply after the server has done the work: its head arrives, then the connection is reset. So some entries lose two or three replies in a row. After each run a worker without an app sends the same calls under new ids, one after the other, each again at once, with the same places lost (the floor).`,
    findings: findingsOf(all),
  }
}
