/**
 * Lighthouse's marks for a phone (its own slow network and processor), on the login page and on
 * Home of somebody signed in. Reported, nothing is promised.
 */

import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import type { BuiltApp } from './app-build.ts'
import type { Finding, Report } from './finding.ts'
import { openKept, signInOn } from './kept-browser.ts'
import { startBenchServer, temporaryFolder } from './larder.ts'
import { median } from './median.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const
/** What the mark for performance is made of, by Lighthouse's own names; ms, but for the shift. */
const parts = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

type Marks = Record<(typeof categories)[number] | Part, number> & {
  readonly title: string
  /** How fast Lighthouse found this machine: 1,500 and more is a good desktop. */
  readonly machine: number
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** @returns 0 to 100 each, and the title of the page that was judged */
async function judge(url: string, port: number): Promise<Marks> {
  const done = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableStorageReset: true,
  })
  if (!done || done.lhr.runtimeError) throw new Error(`Lighthouse gave no marks for ${url}.`)
  const marks = categories.map(
    (name) => [name, Math.round(100 * (done.lhr.categories[name]?.score ?? 0))] as const,
  )
  const made = partNames.map((name) => [name, done.lhr.audits[parts[name]]?.numericValue ?? 0])
  return {
    ...(Object.fromEntries([...marks, ...made]) as Omit<Marks, 'title' | 'machine'>),
    title: done.lhr.finalDisplayedUrl,
    machine: done.lhr.environment.benchmarkIndex,
  }
}

function line(page: string, all: readonly Marks[]): Finding {
  const of = (name: Exclude<keyof Marks, 'title'>) => median(all.map((marks) => marks[name]))
  const ms = (name: Part) => `${name} ${Math.round(of(name)).toLocaleString('en-GB')} ms`
  const made = partNames.map((name) => (name === 'CLS' ? `CLS ${of(name).toFixed(3)}` : ms(name)))
  const paths = new Set(all.map(({ title }) => new URL(title).pathname)).values().toArray()
  return {
    measure: page,
    larder: categories.map((name) => `${name} ${of(name)}`).join(', '),
    floor: '–',
    ratio: '–',
    goal: '',
    isMet: null,
    check: `${made.join(', ')}; Lighthouse’s index of this machine ${Math.round(of('machine'))}; the address judged was ${paths.join(', ')} in ${all.length} runs`,
  }
}

export async function measureLighthouse({ folder: app }: BuiltApp, runs: number): Promise<Report> {
  const server = await startBenchServer(app)
  const marks = { login: [] as Marks[], home: [] as Marks[] }
  for (const who of ['login', 'home'] as const) {
    const profile = temporaryFolder('lighthouse')
    const port = await freePort()
    const context = await openKept(profile, [`--remote-debugging-port=${port}`])
    if (who === 'home') await (await signInOn(context, server)).page.close()
    const path = who === 'login' ? '/login' : '/'
    for (let run = 0; run < runs; run += 1) {
      marks[who].push(await judge(`${server.url}${path}`, port))
    }
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  await server.close()
  return {
    title: 'Lighthouse, as a phone',
    how: `Lighthouse’s own settings for a phone, ${runs} runs each, medians; for Home the device is signed in, its records and service worker stay.`,
    findings: [line('Login', marks.login), line('Home, signed in', marks.home)],
  }
}
