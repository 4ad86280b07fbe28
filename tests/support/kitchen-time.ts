/**
 * One clock for a whole kitchen: its server (in this process), the pages of its devices and their
 * sync workers (Playwright's own is for pages alone). A day of work passes in it as fast as a test
 * can work. Always holds: it runs on between two steps, is the same everywhere, and never goes back.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { instantOf } from '#contract/time/zoned-time.ts'

const built = join(import.meta.dirname, '..', '..', 'dist')

/** In a page or a worker: the time is that much (ms) ahead of the machine's. */
const shiftDate = `{
  const Own = Date
  self.Date = class extends Own {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()) }
    static now() { return Own.now() + self.ahead }
  }
}`

/** A worker learns from its name how far ahead it is, and from its page when that changes. */
const inWorker = `${shiftDate}
self.ahead = Number(self.name.split(' ')[1])
new BroadcastChannel('kitchen time').onmessage = ({ data }) => { self.ahead = data };`

const inPage = (ahead: number) => `if (!self.kitchenTime) {
  self.kitchenTime = new BroadcastChannel('kitchen time')
  ${shiftDate}
  self.Worker = class extends Worker {
    constructor(url, options) { super(url, { ...options, name: 'ahead ' + self.ahead }) }
  }
}
self.ahead = ${ahead}`

/** A tablet that slept wakes up: what it shows of the time is told anew. */
const wake = (ahead: number) =>
  `kitchenTime.postMessage(${ahead}); document.dispatchEvent(new Event('visibilitychange'))`

/** The built app, its sync worker on the kitchen's clock. */
function appOnKitchenTime(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-app-'))
  cpSync(built, folder, { recursive: true })
  const worker = readdirSync(join(folder, '_app')).find((name) => /^sync\.worker.*\.js$/.test(name))
  if (!worker) throw new Error(`There is no sync worker in ${built}.`)
  const path = join(folder, '_app', worker)
  writeFileSync(path, inWorker + readFileSync(path, 'utf8'))
  return folder
}

export type KitchenTime = ReturnType<typeof startKitchenTime>

/** From the next `time` (HH:mm) of this place on. */
export function startKitchenTime(time: string, timezone: string) {
  const Own = Date
  const today = new Own().toLocaleDateString('en-CA', { timeZone: timezone })
  const tomorrow = new Own(Own.now() + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: timezone,
  })
  const [day = today] = [today, tomorrow].filter(
    (one) => instantOf(one, time, timezone) > Own.now(),
  )
  const contexts: BrowserContext[] = []
  const appFolder = appOnKitchenTime()
  let ahead = instantOf(day, time, timezone) - Own.now()

  class KitchenDate extends Own {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      super(...((given.length > 0 ? given : [Own.now() + ahead]) as [number]))
    }
    static override now(): number {
      return Own.now() + ahead
    }
  }
  globalThis.Date = KitchenDate as DateConstructor

  /** @param ms how far on from now */
  async function pass(ms: number): Promise<void> {
    ahead += ms
    for (const context of contexts) {
      await context.addInitScript(inPage(ahead))
      for (const page of context.pages()) {
        await page.evaluate(`${inPage(ahead)}; ${wake(ahead)}`)
      }
    }
  }
  return {
    day,
    /** Serve this one. */
    appFolder,
    pass,
    /** This device lives on the kitchen's clock, from before its first page. */
    async keepIn(context: BrowserContext): Promise<void> {
      contexts.push(context)
      await context.addInitScript(inPage(ahead))
    },
    /** It is this time (HH:mm), or past it already. */
    async at(next: string): Promise<void> {
      const wait = instantOf(day, next, timezone) - Date.now()
      if (wait > 0) await pass(wait)
    },
    stop(): void {
      globalThis.Date = Own
      rmSync(appFolder, { recursive: true, force: true })
    },
  }
}
