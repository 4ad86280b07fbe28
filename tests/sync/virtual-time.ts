/**
 * Time of the simulation: it stands while anything can still happen, then jumps to the next timer.
 * Always holds: timers fire in order of time, then of making, and what takes real time (the real
 * server) is done one after another while the clock stands; so a seed always runs the same way.
 */
type Timer = { readonly at: number; readonly order: number; readonly fire: () => void }

export class VirtualTime {
  now: number
  #timers: Timer[] = []
  #made = 0
  readonly #jobs: (() => Promise<void>)[] = []

  constructor(start: number) {
    this.now = start
  }

  /** @returns cancels it */
  after(ms: number, fire: () => void): () => void {
    this.#made += 1
    // Clocks show whole milliseconds.
    const timer = { at: this.now + Math.ceil(ms), order: this.#made, fire }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', end)
        resolve()
      })
      const end = () => {
        cancel()
        resolve()
      }
      signal?.addEventListener('abort', end, { once: true })
    })
  }

  /** Does what takes real time, in its turn; meanwhile nothing else happens. */
  working<T>(what: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.push(() => what().then(resolve, reject))
    })
  }

  /** Lets everything that is ready run. */
  async #settle(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const job = this.#jobs.shift()
      if (!job) return
      await job()
    }
  }

  /** @throws when `isDone` does not come true within `ms` of virtual time */
  async runUntil(isDone: () => boolean, ms: number, what: string): Promise<void> {
    const end = this.now + ms
    for (;;) {
      await this.#settle()
      if (isDone()) return
      const [next] = this.#timers.sort((a, b) => a.at - b.at || a.order - b.order)
      if (!next) throw new Error(`Nothing moves any more, and not yet: ${what}`)
      if (next.at > end) throw new Error(`After ${ms / 1000} s still not: ${what}`)
      this.#timers.shift()
      this.now = Math.max(this.now, next.at)
      next.fire()
    }
  }
}
