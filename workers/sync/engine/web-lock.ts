/** The browser's Web Locks: released automatically when their tab or worker ends. */
import type { Lock } from './ports.ts'

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export const webLock: Lock = {
  async hold(name, wish, stop, work) {
    const lost = new AbortController()
    let isHeld = false
    let working: Promise<void> | undefined
    const run = () => {
      isHeld = true
      working = work(lost.signal)
      return working
    }
    // One needs the other.
    const options: LockOptions = wish === 'wait' ? { signal: stop } : { steal: true }
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
