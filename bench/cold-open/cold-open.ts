/**
 * How long until Home shows what is due, on a tablet that was off, without a network, with 100,000
 * readings on it. Floor: the same app whose Home paints 100 constant rows and reads 100 readings by
 * the index (constant-home.tsx). Always holds: a new browser process for every run, both in turn.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { moveSites, placeAtEight } from '#tests/support/place-at-eight.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import { type BuiltApp, buildApp, root } from '../app-build.ts'
import { type Finding, ms, must, type Report, times } from '../finding.ts'
import { openKept, signInOn } from '../kept-browser.ts'
import { startBenchServer, temporaryFolder } from '../larder.ts'
import { median, spread } from '../median.ts'
import { fillDevice } from './fill-device.ts'

const ROWS = 100_000
const GOAL = 1.3

type Tablet = {
  readonly url: string
  readonly folder: string
  /** The h2 that stands when there is content. */
  readonly content: string
  readonly stored: number
  readonly atSite: number
}

async function prepare(appFolder: string, content: string): Promise<Tablet> {
  const server = await startBenchServer(appFolder)
  // At night no round is due, and there would be no first rows to wait for.
  await moveSites(await serverReader(server.url, server.asha), placeAtEight(Date.now()))
  const folder = temporaryFolder('tablet')
  const context = await openKept(folder)
  const { page } = await signInOn(context, server)
  const filled = await fillDevice(page, ROWS)
  await context.close()
  await server.close()
  return { url: server.url, folder, content, ...filled }
}

/** Installed before anything of the page runs: notes when what is looked for was painted. */
function watchForContent(selector: string): void {
  const scope = globalThis as { contentAt?: number }
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        scope.contentAt = performance.now()
      }
      port2.postMessage(null)
    })
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
}

/** @returns ms from the start of the navigation to the painted content */
async function openCold({ url, folder, content }: Tablet): Promise<number> {
  const context = await openKept(folder)
  try {
    await context.setOffline(true)
    await context.addInitScript(watchForContent, content)
    const page = await context.newPage()
    await page.goto(`${url}/`, { waitUntil: 'commit' })
    const at = await page.waitForFunction(
      () => (globalThis as { contentAt?: number }).contentAt ?? null,
    )
    await page
      .getByText(/offline/i)
      .first()
      .waitFor()
    return Number(await at.jsonValue())
  } finally {
    await context.close()
  }
}

export async function measureColdOpen(app: BuiltApp, runs: number): Promise<Report> {
  const constant = temporaryFolder('constant-home')
  await buildApp(constant, {
    of: join(root, 'src', 'modules', 'home', 'screens', 'home-screen.tsx'),
    by: join(import.meta.dirname, 'constant-home.tsx'),
  })
  const larder = await prepare(app.folder, 'main ul[aria-label="To do"] > li')
  const floor = await prepare(constant, 'main h2')
  must(larder.stored === ROWS && floor.stored === ROWS, `${larder.stored} rows stored`)
  const taken = { larder: [] as number[], floor: [] as number[] }
  for (let run = 0; run <= runs; run += 1) {
    const [one, other] = [await openCold(larder), await openCold(floor)]
    // The first launch after the filling also tidies the store up.
    if (run === 0) continue
    taken.larder.push(one)
    taken.floor.push(other)
  }
  for (const folder of [constant, larder.folder, floor.folder]) {
    rmSync(folder, { recursive: true, force: true })
  }
  const [a, b] = [median(taken.larder), median(taken.floor)]
  const finding: Finding = {
    measure: 'Navigation to Home’s first rows *To do*, offline',
    larder: `${ms(a)} (${spread(taken.larder)})`,
    floor: `${ms(b)} (${spread(taken.floor)})`,
    ratio: times(a, b),
    goal: `≤ ${GOAL} ×`,
    isMet: a <= GOAL * b,
    check: `${larder.stored.toLocaleString('en-GB')} rows counted on the device, ${larder.atSite} of them in the site’s week; the page says it is offline and the server is stopped`,
  }
  return {
    title: 'Opening in a cold room, 100,000 readings on the device',
    how: `The tablet is signed in, its store is filled to 100,000 temperature readings (the demo’s ninety days again for 29 more pairs of sites), the browser is closed and the server stopped; it is eight in the morning there, and the round is due. Each of ${runs} runs starts a new browser process and opens the address; the time ends with the frame that shows what is to do. The floor is the same app whose Home shows 100 constant rows and reads 100 readings by the index.`,
    findings: [finding],
  }
}
