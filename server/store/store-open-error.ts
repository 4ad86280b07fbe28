/** Why the store could not be opened, in one sentence for whoever started the server. */
export class StoreOpenError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StoreOpenError'
  }
}
