/**
 * Waits for what a page must be asked for asynchronously: Playwright's `waitForFunction` takes the
 * promise itself for a yes.
 */
import { setTimeout as rest } from 'node:timers/promises'

/** ms; a service worker fetches the whole app one file after the other. */
const PATIENCE_MS = 60_000

/** Asks until the answer is yes. @throws after a minute, naming what was waited for */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After a minute still not so: ${what}.`)
    await rest(100)
  }
}
