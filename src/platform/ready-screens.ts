/**
 * Reads what the menu leads to while nothing else is to be done, so that a tap shows its page at
 * once (ADR 0014). Always holds: nothing is asked of a network for it, a device whose service worker
 * does not hold the app yet does without; each screen waits for an idle moment of its own.
 */
import { whenIdle } from './idle.ts'

/** Stands in the browser's own timeline, for whoever measures. */
export const SCREENS_READY_MARK = 'larder-screens-ready'

const enough = new AbortController()
let loading: Promise<unknown> = Promise.resolve()

/** For good, for a new version is taken. Resolves when nothing more is fetched; never rejects. */
export function stopReadying(): Promise<unknown> {
  enough.abort()
  return loading
}

/**
 * @param screens what fetches each, those met most first
 * @param stop the person left
 */
export async function readyScreens(
  screens: readonly (() => Promise<unknown>)[],
  stop: AbortSignal,
): Promise<void> {
  for (const load of screens) {
    await new Promise<void>(whenIdle)
    if (stop.aborted || enough.signal.aborted || !navigator.serviceWorker?.controller) return
    // What cannot be read now is asked for again when it is opened, and said there.
    const reading = load().catch(() => undefined)
    // Another menu's may still be on its way.
    loading = Promise.all([loading, reading])
    await reading
  }
  performance.mark(SCREENS_READY_MARK)
}
