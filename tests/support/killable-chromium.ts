/**
 * A Chromium that can be killed and started again on the same profile, as a tablet whose browser
 * dies is. Always holds: a kill is a `kill -9`, of all its pages' processes or of all it consists
 * of; what it had on disk is there when it is started again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { chromiumFlags, findChromium } from './chromium.ts'
import { until } from './until.ts'

/** What Playwright asks of a Chromium it starts itself: a page behind another works on. */
const unhurried = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--force-prefers-reduced-motion',
]

export type KillableChromium = Awaited<ReturnType<typeof openKillableChromium>>

async function startChromium(profile: string) {
  const flags = [...chromiumFlags, ...unhurried, '--headless', '--remote-debugging-port=0']
  const child = spawn(findChromium(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    // A group of its own, so that all of it can be killed at once.
    detached: true,
    env: { ...process.env, TZ: 'Europe/London' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const at = /DevTools listening on (ws:\S+)/.exec(said)
      if (at?.[1]) resolve(at[1])
    })
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)))
  })
  return { child, browser: await chromium.connectOverCDP(address) }
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })

/** Chromium's own name for the processes pages live in; one that is only being started has no id. */
const isOfPages = ({ type, id }: { type: string; id: number }) => type === 'renderer' && id > 0

export async function openKillableChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'larder-profile-'))
  let running = await startChromium(profile)
  const contextOf = (browser: Browser): BrowserContext => {
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium has no window.')
    return context
  }
  return {
    profile,
    /** The profile's one context; another object after `restart`. */
    context: () => contextOf(running.browser),
    /** All processes of pages there are now: how to kill them at once, and when they are no more. */
    async renderers() {
      const session = await running.browser.newBrowserCDPSession()
      const ids = async () => {
        const { processInfo } = await session.send('SystemInfo.getProcessInfo')
        return processInfo.filter(isOfPages).map(({ id }) => id)
      }
      const found = await ids()
      return {
        kill() {
          for (const id of found) process.kill(id, 'SIGKILL')
        },
        /** Before that a new page may be given a process that is dead. */
        async gone(): Promise<void> {
          await until('the browser has noticed that they are dead', async () => {
            const left = await ids()
            return !left.some((id) => found.includes(id))
          })
          await session.detach()
        },
      }
    },
    /** The whole browser, at once. */
    kill: () => killed(running.child),
    async restart(): Promise<void> {
      await killed(running.child)
      running = await startChromium(profile)
    },
    async close(): Promise<void> {
      await killed(running.child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
