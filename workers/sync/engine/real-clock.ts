/** The device's own clock and timers. */
import type { Clock } from './ports.ts'

export const realClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end, { once: true })
    }),
}
