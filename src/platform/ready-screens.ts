/**
 * Preloads the menu's screens in idle moments, so that a tap shows its page at once (ADR 0014).
 * Always holds: it makes no network requests, so a device whose service worker doesn't hold the app
 * yet does without; each screen waits for its own idle moment.
 */
import { whenIdle } from './idle.ts'

/** In the browser's own timeline, for measurements. */
export const SCREENS_READY_MARK = 'larder-screens-ready'

const enough = new AbortController()
let loading: Promise<unknown> = Promise.resolve()

/**
 * Stops for good, because a new version is being installed. Resolves when nothing more is fetched;
 * never rejects.
 */
export function stopReadying(): Promise<unknown> {
  enough.abort()
  return loading
}

/**
 * @param screens what fetches each, the most used first
 * @param stop the person left
 */
export async function readyScreens(
  screens: readonly (() => Promise<unknown>)[],
  stop: AbortSignal,
): Promise<void> {
  for (const load of screens) {
    await new Promise<void>(whenIdle)
    if (stop.aborted || enough.signal.aborted || !navigator.serviceWorker?.controller) return
    // What can't be read now is fetched when it is opened, and reported there.
    const reading = load().catch(() => undefined)
    // Another menu's may still be loading.
    loading = Promise.all([loading, reading])
    await reading
  }
  performance.mark(SCREENS_READY_MARK)
}
