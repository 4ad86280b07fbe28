/**
 * The moment the first page can be used: what it needs has been read and is on the screen. What
 * nobody waits for (calls, sync, toasts, shortcuts, update checks) is fetched and started after it,
 * so that a cold tablet spends its first second on the page alone (ADR 0014). Always holds: nothing
 * waits longer than three seconds for it; what can't be fetched without signal is fetched when the
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

const signalIsBack = () =>
  new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Fetches code; if there is no signal and no stored copy, when the signal is back. Never rejects.
 */
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
