/**
 * One life of a tab: between any two awaits it can be killed, or frozen for a while. Always holds:
 * once it is over, nothing it awaits ever comes back; a frozen tab keeps its locks and goes on
 * later as if nothing had happened, but is in no transaction meanwhile (the browser undoes those).
 */
import type { Seeded } from './seeded.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One for each: a promise all share would hold on to whoever waits for it. */
const never = () => new Promise<never>(() => {})

export type Fate = {
  /** Awaits until it comes. */
  readonly steps: number
  /** null: killed; else frozen for so long (ms). */
  readonly freezeMs: number | null
}

/**
 * What is drawn for a new tab: most are killed sooner or later, some freeze.
 * @param longest awaits; Infinity: from now on nothing happens to any
 */
export const drawFate = (chance: Seeded, longest: number): Fate => ({
  steps: Number.isFinite(longest) ? chance.between(1, longest) : longest,
  freezeMs: chance.chance(0.3) ? chance.between(1_000, 90_000) : null,
})

export class Life {
  isOver = false
  #steps: number
  readonly #freezeMs: number | null
  readonly #time: VirtualTime
  #inTransaction = 0
  #thaw: Promise<void> | undefined
  readonly #atEnd: (() => void)[] = []

  constructor(time: VirtualTime, fate: Fate) {
    this.#time = time
    this.#steps = fate.steps
    this.#freezeMs = fate.freezeMs
  }

  onEnd(then: () => void): void {
    if (this.isOver) then()
    else this.#atEnd.push(then)
  }

  /** From now on nothing happens to it but what has begun. */
  spare(): void {
    this.#steps = Number.POSITIVE_INFINITY
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    for (const then of this.#atEnd) then()
  }

  /** Passes one await: before it, and after what was awaited has happened. */
  async through<T>(what: () => Promise<T>): Promise<T> {
    await this.#step()
    const result = await what()
    await this.#step()
    return result
  }

  /** While `work` is in a transaction the tab can be killed, but not frozen. */
  async unfrozen<T>(work: () => Promise<T>): Promise<T> {
    this.#inTransaction += 1
    try {
      return await work()
    } finally {
      this.#inTransaction -= 1
    }
  }

  async #step(): Promise<void> {
    this.#steps -= 1
    if (this.#steps <= 0 && (this.#freezeMs === null || this.isOver)) this.end()
    else if (this.#steps === 0 && this.#inTransaction > 0) this.#steps = 1
    else if (this.#steps === 0) this.#thaw = this.#time.sleep(this.#freezeMs ?? 0)
    if (this.#thaw && this.#inTransaction === 0) await this.#thaw
    if (this.isOver) await never()
  }
}
