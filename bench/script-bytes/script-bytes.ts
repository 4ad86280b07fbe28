/**
 * Bytes of script and style a device fetches for Home with nothing kept, also what comes after the
 * first paint, until the network is quiet. The service worker's own downloads do not count: nobody
 * waits for them. Floor: the libraries alone (libraries-alone.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type BuiltApp, root } from '../app-build.ts'
import { type Finding, kilobytes, must, type Report, times } from '../finding.ts'
import { type Asked, startBenchServer } from '../larder.ts'
import {
  buildLibraries,
  gzipped,
  heaviestOwn,
  librariesOf,
  librariesOfBoth,
  sourcesFrom,
} from './libraries-alone.ts'

const SCRIPT_GOAL = 1.2
const STYLE_GOAL = 15_000

/** Everything asked for by Home, with the browser's own cache emptied. */
async function openHomeCold({ folder }: BuiltApp): Promise<readonly Asked[]> {
  const server = await startBenchServer(folder)
  const browser = await launchChromium()
  const device = await openDevice(browser, {
    origin: server.url,
    ...tablet,
    serviceWorkers: 'block',
  })
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const cdp = await device.context.newCDPSession(device.page)
  await cdp.send('Network.clearBrowserCache')
  const asked = server.listen()
  await device.page.goto('/')
  await device.page.getByRole('heading', { level: 2, name: 'Due now' }).waitFor()
  await device.page.waitForLoadState('networkidle')
  await browser.close()
  await server.close()
  return [...asked]
}

const filesOf = (asked: readonly Asked[], isWanted: (one: Asked) => boolean) => [
  ...new Set(asked.filter(isWanted).map(({ path }) => path.slice(1))),
]

function line(
  measure: string,
  [larder, floor]: readonly [number, number],
  goal: { readonly text: string; readonly isMet: boolean } | null,
  check: string,
): Finding {
  return {
    measure,
    larder: kilobytes(larder),
    floor: kilobytes(floor),
    ratio: floor > 0 ? times(larder, floor) : '–',
    goal: goal?.text ?? '',
    isMet: goal?.isMet ?? null,
    check,
  }
}

const named = (libraries: ReadonlyMap<string, unknown>) =>
  [...libraries.keys()]
    .filter((source) => !source.endsWith('.css'))
    .sort()
    .join(', ')

export async function measureScriptBytes(app: BuiltApp): Promise<Report> {
  const asked = await openHomeCold(app)
  const worker = filesOf(asked, ({ dest }) => dest === 'worker')
  const isOfWorker = ({ referer }: Asked) => worker.some((file) => referer.endsWith(file))
  const page = filesOf(asked, (one) => one.dest === 'script' && !isOfWorker(one))
  const styles = filesOf(asked, ({ dest }) => dest === 'style')
  must(worker.length === 1, `one sync worker starts, and ${worker.length} were seen`)
  must(
    page.some((file) => file.includes('home-screen')),
    'Home was not fetched',
  )

  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipped(readFileSync(join(app.folder, file))), 0)
  const fetched = new Set(page.flatMap((file) => [...(app.modules.get(file)?.keys() ?? [])]))
  const pageLibraries = librariesOf(fetched, fetched)
  const workerLibraries = librariesOf(
    sourcesFrom(join(root, 'workers', 'sync.worker.ts')),
    new Set(),
  )
  const pageFloor = await buildLibraries(pageLibraries)
  const workerFloor = await buildLibraries(workerLibraries)
  const sharedFloor = await buildLibraries(librariesOfBoth(pageLibraries, workerLibraries))
  const [pageBytes, workerBytes] = [size(page), size(worker)]
  const isMet = pageBytes + workerBytes <= SCRIPT_GOAL * (pageFloor.script + workerFloor.script)
  const both = [pageBytes + workerBytes, pageFloor.script + workerFloor.script] as const
  const style = size(styles)
  const seen = `${page.length} files asked of the server, Home usable`
  return {
    title: 'What Home fetches, gzipped',
    how: 'Asha is signed in on a tablet (820 px) whose cache is emptied; she opens Home and the network falls silent. Everything the page and its sync worker asked the server for is counted, gzip level 9; what the service worker keeps for later is not. The floor is a build of exactly the names that the fetched sources import from packages.',
    findings: [
      line(
        'Script, page and worker',
        both,
        { text: `≤ ${SCRIPT_GOAL} ×`, isMet },
        `${seen}, worker running`,
      ),
      line(
        'The same, over libraries built once for both',
        [both[0], sharedFloor.script],
        null,
        'Dexie and comlink counted once: page and worker load them in one file (ADR 0013)',
      ),
      line('Script of the page', [pageBytes, pageFloor.script], null, seen),
      line(
        'Script of the sync worker',
        [workerBytes, workerFloor.script],
        null,
        '1 file asked of the server',
      ),
      line(
        'Style',
        [style, pageFloor.style],
        { text: `≤ ${kilobytes(STYLE_GOAL)}`, isMet: style <= STYLE_GOAL },
        `${styles.length} files asked of the server`,
      ),
    ],
    remarks: [
      `Libraries of the page: ${named(pageLibraries)}.`,
      `Libraries of the worker: ${named(workerLibraries)}.`,
      `Larder’s own heaviest modules on the page, before minifying and compression: ${heaviestOwn(
        app,
        page,
      )
        .slice(0, 12)
        .map(([id, bytes]) => `${shortName(id)} ${kilobytes(bytes)}`)
        .join(', ')}.`,
    ],
  }
}

const shortName = (id: string) =>
  id
    .replace(/\0/g, '')
    .replace(/^.*node_modules\//, '')
    .replace(`${root}/`, '')
