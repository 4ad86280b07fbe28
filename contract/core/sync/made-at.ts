/** Tag of a record that its device says was made after it arrived (domain §1.6). */
export const CLOCK_WRONG = 'CLOCK_WRONG'

type Skewed = { readonly clock_skew_ms?: number | null | undefined }
export type Made = Skewed & { readonly created: number }

/**
 * When a record was made, by the server's clock (ms). The skew is how far its device's clock was
 * ahead.
 */
export const madeAt = ({ created, clock_skew_ms }: Made): number => created - (clock_skew_ms ?? 0)

/** Whose times readers correct by the skew: all, or those of a clock less than a day off. */
export type PutRight = 'always' | 'within a day'
const DAY_MS = 86_400_000

/** Do readers correct the times of this record? By default they read them as written. */
export const isPutRight = (word: PutRight | undefined, { clock_skew_ms }: Skewed): boolean =>
  word === 'always' || (word === 'within a day' && Math.abs(clock_skew_ms ?? 0) <= DAY_MS)

/** When the event happened, by the server's clock (ms). */
export const happenedAt = ({ date, clock_skew_ms }: Skewed & { readonly date: number }): number =>
  date - (clock_skew_ms ?? 0)
