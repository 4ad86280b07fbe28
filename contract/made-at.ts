export type Made = {
  readonly created: number
  readonly clock_skew_ms?: number | null | undefined
}

/** When a record was made, by the server's clock (ms): the skew is how far its device was ahead. */
export const madeAt = ({ created, clock_skew_ms }: Made): number => created - (clock_skew_ms ?? 0)
