/**
 * The way to the server while the outbox is sent: how many entries may be under way side by side,
 * whether anything comes back at all, and whether it is still the same server that answers. Always holds: the first goes alone; each answer lets one
 * more go beside it, so that a way that is down costs one entry its first try; a file goes alone,
 * long as it is. Knows nothing of HTTP.
 */

/** A browser gives an origin six connections: a pull and the page need theirs. */
const WIDEST = 4

export class Way {
  #server: string | null = null
  #width = 1
  #underWay = 0
  #answers = 0
  #trouble: { readonly error: unknown } | undefined
  #wake = () => {}

  /** @param server the epoch of the server that the outbox is planned for; null before any reply */
  planFor(server: string | null): void {
    this.#server = server
  }

  /** The epoch of the server that answers, as far as it is known. */
  get server(): string | null {
    return this.#server
  }

  /** Is it the server of before? The first reply of all tells which that is. */
  isSame(epoch: string): boolean {
    this.#server ??= epoch
    return this.#server === epoch
  }

  /** Answers so far: more than before a try is a sign that the way stands. */
  get answers(): number {
    return this.#answers
  }

  answered(): void {
    this.#answers += 1
    this.#width = Math.min(this.#width + 1, WIDEST)
    this.#wake()
  }

  /** Resolves when one more may go, be it for the trouble another met: the end tells of that. */
  async room(isAlone: boolean): Promise<void> {
    const most = isAlone ? 1 : this.#width
    if (this.#underWay < most || this.#trouble) return
    await this.#change()
    await this.room(isAlone)
  }

  get isBroken(): boolean {
    return this.#trouble !== undefined
  }

  go(work: Promise<void>): void {
    this.#underWay += 1
    work
      .catch((error: unknown) => {
        this.#trouble ??= { error }
      })
      .finally(() => {
        this.#underWay -= 1
        this.#wake()
      })
  }

  /** Resolves when nothing is under way. @throws what the first of them threw */
  async empty(): Promise<void> {
    while (this.#underWay > 0) await this.#change()
    if (this.#trouble) throw this.#trouble.error
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
