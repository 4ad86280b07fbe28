import type { Clock } from './ports.ts'

/** A stopped clock: sleepers are woken by hand. */
export function standingClock() {
  const asleep: { readonly ms: number; readonly wake: () => void }[] = []
  const clock: Clock = {
    now: () => 1_000_000,
    random: () => 0.5,
    sleep: (ms, signal) =>
      new Promise((wake) => {
        asleep.push({ ms, wake })
        signal.addEventListener('abort', () => wake(), { once: true })
      }),
  }
  return { clock, asleep }
}
