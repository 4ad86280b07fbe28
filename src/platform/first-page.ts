/**
 * The moment the first page can be used: what it needs has been read and is on the screen. What
 * nobody waits for (calls, sync, toasts, shortcuts, update checks) is fetched and started after it,
 * so that a cold tablet spends its first second on the page alone (ADR 0014). Always holds: nothing
 * waits longer than three seconds for it; what couldn't be fetched is tried again, at once when the
 * signal is back.
 */
const LONGEST_MS = 3_000
const IDLE_WITHIN_MS = 500

const usable = Promise.withResolvers<void>()
setTimeout(usable.resolve, LONGEST_MS)

/** Also in the browser's own timeline, for measurements. */
export const FIRST_PAGE_MARK = 'larder-first-page'

let isTold = false
/** Called by the page; the first call counts. */
export function firstPageIsUsable(): void {
  if (isTold) return
  isTold = true
  performance.mark(FIRST_PAGE_MARK)
  usable.resolve()
}

/** The next idle moment; Safari has no API for it. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS })
    } else setTimeout(resolve)
  })

/** Resolves once, in the first idle moment after the first page can be used. */
const firstIdle: Promise<unknown> = usable.promise.then(idle)

/** A server that is starting anew is back in seconds; one that is gone isn't asked all the time. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

const signalIsBack = (longestMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(goOn, longestMs)
    addEventListener('online', goOn)
    function goOn(): void {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
  })

/**
 * Fetches code that isn't stored here; what couldn't be fetched is tried again when the signal is
 * back, or after a while: one lost call loses no part of the app. Never rejects.
 */
export async function patiently<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const code = await fetchCode().catch(() => null)
    if (code !== null) return code
    await signalIsBack(wait)
  }
}

/** The same, after the first page. */
export async function afterFirstPage<T>(fetchCode: () => Promise<T>): Promise<T> {
  await firstIdle
  return patiently(fetchCode)
}
