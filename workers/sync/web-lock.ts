/** The browser's Web Locks: released by themselves when their tab or worker ends. */
import type { Lock } from './ports.ts'

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export const webLock: Lock = {
  async hold(name, wish, stop, work) {
    const lost = new AbortController()
    let isHeld = false
    let working: Promise<void> | undefined
    const run = (lock: unknown) => {
      if (lock === null) return undefined
      isHeld = true
      working = work(lost.signal)
      return working
    }
    // `signal` goes with neither of the other two wishes.
    const options: LockOptions =
      wish === 'wait'
        ? { signal: stop }
        : wish === 'steal'
          ? { steal: true }
          : { ifAvailable: true }
    try {
      await navigator.locks.request(name, options, run)
    } catch (error) {
      if (!isGivenUp(error)) throw error
      lost.abort()
      await working
    }
    return isHeld
  },
}
