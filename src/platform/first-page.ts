/**
 * The moment the first page can be used: what it is for has been read and is on the screen. What
 * nobody waits for (calls, sync, toasts, keys, the look for updates) is fetched and started after
 * it, so that a cold tablet spends its first second on the page alone (ADR 0014). Always holds:
 * nothing waits longer than three seconds for it; what cannot be fetched without signal is fetched
 * when the signal is back.
 */
const LONGEST_MS = 3_000
const IDLE_WITHIN_MS = 500

const usable = Promise.withResolvers<void>()
setTimeout(usable.resolve, LONGEST_MS)

/** Stands in the browser's own timeline too, for whoever measures. */
export const FIRST_PAGE_MARK = 'larder-first-page'

let isTold = false
/** Told by the page; the first one counts. */
export function firstPageIsUsable(): void {
  if (isTold) return
  isTold = true
  performance.mark(FIRST_PAGE_MARK)
  usable.resolve()
}

/** The next moment with nothing else to do; Safari has no word for it. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS })
    } else setTimeout(resolve)
  })

/** Resolves once, in the first idle moment after the first page can be used. */
const firstIdle: Promise<unknown> = usable.promise.then(idle)

const signalIsBack = () =>
  new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))

/** Fetches code; without signal and nothing kept, when the signal is back. Never rejects. */
export async function patiently<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (;;) {
    const code = await fetchCode().catch(() => null)
    if (code !== null) return code
    await signalIsBack()
  }
}

/** The same, after the first page. */
export async function afterFirstPage<T>(fetchCode: () => Promise<T>): Promise<T> {
  await firstIdle
  return patiently(fetchCode)
}
