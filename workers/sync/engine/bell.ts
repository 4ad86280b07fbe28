/** Wakes a waiting loop. Rings while nobody is waiting are remembered, several as one. */
import type { Clock } from './ports.ts'

export class Bell {
  readonly #clock: Clock
  #rung = false
  #waiting: AbortController | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  ring(): void {
    this.#rung = true
    this.#waiting?.abort()
  }

  /**
   * Resolves when rung, after `ms` (null: only when rung), or when the signal aborts.
   * @returns whether it was rung
   */
  async wait(ms: number | null, stop: AbortSignal): Promise<boolean> {
    if (!this.#rung && !stop.aborted) {
      const waiting = new AbortController()
      const end = () => waiting.abort()
      this.#waiting = waiting
      stop.addEventListener('abort', end, { once: true })
      await this.#clock.sleep(ms ?? FOREVER_MS, waiting.signal)
      stop.removeEventListener('abort', end)
      this.#waiting = undefined
    }
    const wasRung = this.#rung
    this.#rung = false
    return wasRung
  }
}

/** The longest possible timer. */
const FOREVER_MS = 2_147_483_647
