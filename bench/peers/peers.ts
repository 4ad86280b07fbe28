/**
 * Larder beside others who keep records in a browser: the same rows, the same browser, in turn.
 * The peers' libraries are installed for this alone (libraries/package.json).
 */
import { rmSync } from 'node:fs'
import type { BuiltApp } from '../app-build.ts'
import { type Finding, ms, type Report, times } from '../finding.ts'
import { temporaryFolder } from '../larder.ts'
import { median, quantile } from '../median.ts'
import { raceColdAndWrites } from './cold-and-writes.ts'
import { buildPages, type ContenderName, installPeers, peers } from './contenders.ts'
import { type ByContender, placeOf, raceFirstSync } from './field.ts'
import { howTheyAreSet } from './how-set.ts'
import type { Synced } from './job.ts'
import { startPageServer } from './page-server.ts'
import { recordPages } from './recorded-pages.ts'

const SMALL = 10_000
const BIG = 100_000
/** sync.md, "How fast" */
const MOST_OVER_FLOOR = 1.15

const TRIED =
  'Tried and kept: rows and cursor in one relaxed transaction a page, the next page on its way while one is written, the worker apart from the page: as quick as raw IndexedDB with the same rows and indexes (the floor above). TinyBase writes the whole table as one value and has no index on the disk. That is quicker once, and is paid for with every opening and every later write: both stand below, beside Larder’s. Not tried: giving up rows and indexes on the disk, for then a tablet would read every record it holds before it shows the first.'

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
const told = (values: readonly number[]) =>
  `${ms(median(values))} (p95 ${ms(quantile(values, 0.95))})`

type Job = {
  readonly measure: string
  readonly times: ByContender<number>
  readonly check: string
  /** Times the floor; null: no promise, beside the floor or anybody. */
  readonly most: number | null
}

/** Larder beside the floor, beside each peer, and, where something is promised, the quickest. */
function findingsOf(job: Job, versions: ReadonlyMap<ContenderName, string>): Finding[] {
  const own = median(job.times.larder)
  const beside = (name: ContenderName, title: string): Finding => ({
    measure: `${job.measure}, beside ${title}`,
    larder: told(job.times.larder),
    floor: told(job.times[name]),
    ratio: times(own, median(job.times[name])),
    goal: '',
    isMet: null,
    check: job.check,
  })
  const ofPeers = peers.map(({ name, title }) => beside(name, `${title} ${versions.get(name)}`))
  const floor = beside('floor', 'the floor')
  if (job.most === null) return [floor, ...ofPeers]
  const isUnder = own <= job.most * median(job.times.floor)
  const [quickest] = peers.toSorted((a, b) => median(job.times[a.name]) - median(job.times[b.name]))
  if (!quickest) throw new Error('There are no peers.')
  const most = beside(quickest.name, `the quickest peer, ${quickest.title}`)
  const isAhead = own < median(job.times[quickest.name])
  return [
    { ...floor, goal: `≤ ${job.most} ×`, isMet: isUnder },
    ...ofPeers,
    { ...most, goal: 'ahead of every peer measured', isMet: isAhead, tried: TRIED },
  ]
}

function timesOf<T>(all: ByContender<T>, time: (one: T) => number): ByContender<number> {
  const entries = Object.entries(all) as [ContenderName, T[]][]
  const kept = entries.map(([name, ones]) => [name, ones.map(time)] as const)
  return Object.fromEntries(kept) as unknown as ByContender<number>
}

const firstSync = (rows: number, all: ByContender<Synced>): Job => ({
  measure: `First sync of ${whole(rows)} rows`,
  times: timesOf(all, ({ took }) => took),
  check: `${whole(rows)} rows counted after each of ${all.larder.length} runs, 50 of them compared field by field`,
  most: MOST_OVER_FLOOR,
})

/** How long each kept its page from answering a finger. */
function longestTasks(rows: number, all: ByContender<Synced>): string {
  const longest = timesOf(all, ({ longestTask }) => longestTask)
  const others = peers.map(({ name, title }) => `${title} ${ms(median(longest[name]))}`)
  return `The longest task of the page during the first sync of ${whole(rows)} rows, medians (0: none over 50 ms): Larder ${ms(median(longest.larder))}, ${others.join(', ')}.`
}

/** @param runs counted; one more of each comes before them */
export async function measurePeers({ folder }: BuiltApp, runs: number): Promise<Report> {
  const versions = installPeers()
  const [pages, profile] = [temporaryFolder('peers'), temporaryFolder('peers-profile')]
  await buildPages(pages)
  const recordings = await recordPages(folder, [SMALL, BIG])
  const [small, big] = [recordings.get(SMALL), recordings.get(BIG)]
  if (!small || !big) throw new Error('A first sync was not recorded.')
  const server = await startPageServer(pages)
  const field = { server, profile }
  try {
    const ofSmall = await raceFirstSync(field, small, runs)
    const ofBig = await raceFirstSync(field, big, runs)
    const { reads, writes } = await raceColdAndWrites(field, big, runs, (name) =>
      placeOf(name, BIG, runs),
    )
    const jobs: readonly Job[] = [
      firstSync(SMALL, ofSmall),
      firstSync(BIG, ofBig),
      {
        measure: `Opened cold with ${whole(BIG)} rows, 100 read by index`,
        times: reads,
        check: `the 100 rows of each of ${runs} runs are the site’s earliest`,
        most: null,
      },
      {
        measure: `A row written durably beside ${whole(BIG)}`,
        times: writes,
        check: `${writes.larder.length} writes (TinyBase ${writes.tinybase.length}) read back and counted; every transaction was strict`,
        most: null,
      },
    ]
    return {
      title: 'Side by side',
      how: `Temperatures of the demo business, ${whole(SMALL)} and ${whole(BIG)}, with two indexes over two fields each. The real server’s answers to a first sync, pages of 2,000 rows, are kept and told again to everybody by a small server. One Chromium, headless, on a profile on disk; everybody in turn, who begins changes from round to round; ${runs} rounds count and one before them does not; each first sync goes into a new database of an origin of its own. A first sync is timed in the page from its call, the database open and empty and the worker, where there is one, started, until its last transaction is complete, at relaxed durability. Then the browser is started anew for each round, everybody opens the database of ${whole(BIG)} rows and reads, and records rows at strict durability. Medians, p95 behind them; a ratio under 1 says that Larder was quicker.`,
      beside: 'floor or peer',
      findings: jobs.flatMap((job) => findingsOf(job, versions)),
      remarks: [...howTheyAreSet, longestTasks(SMALL, ofSmall), longestTasks(BIG, ofBig)],
    }
  } finally {
    await server.close()
    for (const one of [pages, profile]) rmSync(one, { recursive: true, force: true })
  }
}
