/**
 * The connection to the server while the outbox is sent: how many entries may be sent in parallel,
 * whether anything comes back at all, and whether the same server is still answering. Always holds:
 * the first is sent alone; each answer allows one more in parallel, so that a broken connection
 * costs one entry its first try; a file is sent alone, because it takes long. Knows nothing of
 * HTTP.
 */

/** A browser allows six connections to an origin: a pull and the page need theirs. */
const WIDEST = 4

export class Way {
  #server: string | null = null
  #width = 1
  #underWay = 0
  #answers = 0
  #trouble: { readonly error: unknown } | undefined
  #wake = () => {}

  /** @param server the epoch of the server the outbox is planned for; null before any reply */
  planFor(server: string | null): void {
    this.#server = server
  }

  /** The epoch of the answering server, as far as it is known. */
  get server(): string | null {
    return this.#server
  }

  /** Is it the same server as before? The first reply of all says which that is. */
  isSame(epoch: string): boolean {
    this.#server ??= epoch
    return this.#server === epoch
  }

  /** Answers so far: more than before a try means that the connection works. */
  get answers(): number {
    return this.#answers
  }

  answered(): void {
    this.#answers += 1
    this.#width = Math.min(this.#width + 1, WIDEST)
    this.#wake()
  }

  /** Resolves when one more may be sent, or when another failed: the end reports that. */
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

  /** Resolves when nothing is being sent. @throws what the first of them threw */
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
