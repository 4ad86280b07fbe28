/** Why the store couldn't be opened, in one sentence for the person who started the server. */
export class StoreOpenError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StoreOpenError'
  }
}
