/** What a day of a seed tells of itself when all of it held. */
import { createHash } from 'node:crypto'

export type DayTold = {
  /** Changes people were told are saved. */
  readonly operations: number
  /** Calls the server answered. */
  readonly calls: number
  readonly faults: ReadonlyMap<string, number>
  /** Edits taken into an entry nobody had sent yet. */
  readonly folded: number
  /** Changes that met another's and went out anew. */
  readonly merged: number
  /** Changes the server refused, and what waits behind them: a person decides. */
  readonly waiting: number
  /** Of every call and its answer, in order: a seed lived again has the same. */
  readonly trace: string
}

/** Hashes what happens, step by step. */
export class Trace {
  readonly #hash = createHash('sha256')

  note(...words: readonly (string | number)[]): void {
    this.#hash.update(`${words.join(' ')}\n`)
  }

  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }
}
