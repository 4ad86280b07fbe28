/**
 * Bytes of script and style a device fetches with nothing kept: until Home is usable, and after it
 * until the network is quiet. The service worker's own downloads do not count: nobody waits for
 * them. Floor: the libraries alone (libraries-alone.ts), each in the half in which it was fetched.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAGE_MARK } from '#src/platform/first-page.ts'
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

/** With what every module says of itself: routes, menu, words (ADR 0039). */
const SCRIPT_GOAL = 1.25
const STYLE_GOAL = 15_000

type Opening = {
  readonly asked: readonly Asked[]
  /** Wall clock, ms: Home's figures are on the screen. */
  readonly usableAt: number
}

/** Everything asked for by Home, with the browser's own cache emptied. */
async function openHomeCold({ folder }: BuiltApp): Promise<Opening> {
  const server = await startBenchServer(folder)
  const browser = await launchChromium()
  const device = await openDevice(browser, {
    origin: server.url,
    ...tablet,
  })
  await device.signIn(server.asha)
  await device.waitForPill('All sent')
  const cdp = await device.context.newCDPSession(device.page)
  await cdp.send('Network.clearBrowserCache')
  const asked = server.listen()
  await device.page.goto('/')
  await device.page.getByRole('heading', { level: 2, name: 'To do' }).waitFor()
  await device.page.getByRole('link', { name: /^Open/ }).first().waitFor()
  await device.page.waitForLoadState('networkidle')
  const usableAt = await device.page.evaluate(
    (mark) =>
      performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN),
    FIRST_PAGE_MARK,
  )
  await browser.close()
  await server.close()
  return { asked: [...asked], usableAt }
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
  const { asked, usableAt } = await openHomeCold(app)
  const workers = filesOf(asked, ({ dest }) => dest === 'worker')
  const worker = workers.filter((file) => file.includes('sync.worker'))
  const isOfWorker = ({ referer }: Asked) => workers.some((file) => referer.endsWith(file))
  const isOfFigures = ({ referer }: Asked) => isFigures(referer)
  const figures = [
    ...new Set([...workers.filter(isFigures), ...filesOf(asked, isOfFigures)]),
  ].filter((file) => file.endsWith('.js'))
  const scripts = asked.filter((one) => one.dest === 'script' && !isOfWorker(one))
  const first = filesOf(scripts, ({ at }) => at <= usableAt)
  const page = filesOf(scripts, () => true)
  const styles = filesOf(asked, ({ dest }) => dest === 'style')
  must(worker.length === 1, `one sync worker starts, and ${worker.length} were seen`)
  must(figures.length > 0, 'nobody added up the figures of the sites')
  must(
    first.some((file) => file.includes('home-screen')),
    'Home was not fetched before it was usable',
  )

  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipped(readFileSync(join(app.folder, file))), 0)
  const modulesIn = (files: readonly string[]) =>
    new Set(files.flatMap((file) => [...(app.modules.get(file)?.keys() ?? [])]))
  const librariesIn = (files: readonly string[]) => librariesOf(modulesIn(files), modulesIn(files))
  const firstLibraries = librariesIn(first)
  const pageLibraries = librariesIn(page)
  const workerLibraries = librariesOf(
    sourcesFrom(join(root, 'workers', 'sync.worker.ts')),
    new Set(),
  )
  const firstFloor = await buildLibraries(firstLibraries)
  const bothFloor = await buildLibraries(librariesOfBoth(pageLibraries, workerLibraries))
  const workerFloor = await buildLibraries(workerLibraries)
  const [firstBytes, workerBytes, figuresBytes] = [size(first), size(worker), size(figures)]
  const style = size(styles)
  const isUnder = (larder: number, floor: number) => ({
    text: `≤ ${SCRIPT_GOAL} ×`,
    isMet: larder <= SCRIPT_GOAL * floor,
  })
  return {
    title: 'What Home fetches, gzipped',
    how: 'Asha is signed in on a tablet (820 px) whose cache is emptied; she opens Home. It is usable when what needs somebody now stands on the screen (the mark `larder-first-page`); what comes after it (calls, sync, toasts, keys, the look for updates) is counted until the network falls silent. Everything the page and its workers asked the server for is counted, gzip level 9; what the service worker keeps for later is not. The floor is a build of exactly the names that the fetched sources import from packages.',
    findings: [
      {
        ...line(
          'Script of the page until Home is usable',
          [firstBytes, firstFloor.script],
          isUnder(firstBytes, firstFloor.script),
          `${first.length} files asked of the server before the mark`,
        ),
        tried:
          'Tried, and kept: icons are named and fetched with the menu; the screens of the modules, and what they add to search, To do and the outbox, are named in a file that is fetched after Home (ADR 0066).',
      },
      line(
        'Script of the sync worker',
        [workerBytes, workerFloor.script],
        isUnder(workerBytes, workerFloor.script),
        'running; Dexie and comlink come in files the page has fetched (ADR 0013)',
      ),
      line(
        'Script of the figures worker',
        [figuresBytes, 0],
        null,
        `${figures.length} files, asked for after Home is usable; Dexie for a second time among it (ADR 0047)`,
      ),
      line(
        'Everything, page and workers, until the network is quiet',
        [size(page) + workerBytes + figuresBytes, bothFloor.script],
        null,
        `${page.length + worker.length + figures.length} files; libraries built once for all`,
      ),
      line(
        'Style',
        [style, firstFloor.style],
        { text: `≤ ${kilobytes(STYLE_GOAL)}`, isMet: style <= STYLE_GOAL },
        `${styles.length} files asked of the server`,
      ),
    ],
    remarks: [
      `Libraries until Home is usable: ${named(firstLibraries)}.`,
      `Libraries in all: ${named(librariesOfBoth(pageLibraries, workerLibraries))}.`,
      `Larder’s own heaviest modules until Home is usable, before minifying and compression: ${heaviestOwn(
        app,
        first,
      )
        .slice(0, 12)
        .map(([id, bytes]) => `${shortName(id)} ${kilobytes(bytes)}`)
        .join(', ')}.`,
    ],
  }
}

const isFigures = (file: string) => file.includes('figures.worker')

const shortName = (id: string) =>
  id
    .replace(/\0/g, '')
    .replace(/^.*node_modules\//, '')
    .replace(`${root}/`, '')
