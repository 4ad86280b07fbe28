/**
 * One life of a tab: it can end between any two awaits. Always holds: once it is over, nothing it
 * awaits ever comes back, as when a browser is killed.
 */
import type { Seeded } from './seeded.ts'

const never = new Promise<never>(() => {})

export class Life {
  isOver = false
  #steps: number
  readonly #atEnd: (() => void)[] = []

  /** @param steps awaits until it ends by itself */
  constructor(steps: number) {
    this.#steps = steps
  }

  onEnd(then: () => void): void {
    if (this.isOver) then()
    else this.#atEnd.push(then)
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

  #step(): Promise<unknown> {
    this.#steps -= 1
    if (this.#steps <= 0) this.end()
    return this.isOver ? never : Promise.resolve()
  }
}

/** A short life, or one that lasts. */
export const lifeLength = (chance: Seeded, isCrashing: boolean): number =>
  isCrashing ? chance.between(1, 400) : Number.POSITIVE_INFINITY
