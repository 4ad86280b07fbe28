/**
 * The values a row had over time, for rules that judge days by them: when a check is due, when a
 * fridge is read (ADR 0025). Pure. Always holds: the stretches follow one another without a gap,
 * the last has no end; an archived row has its values until then, and counts as archived from then
 * on.
 */
type Maybe<T> = T | null | undefined

export interface Ended {
  /** Until when it applied (ms, the server's clock). */
  readonly until: number
  /** Since when, if earlier values are no longer kept. */
  readonly from?: Maybe<number>
}
interface Away {
  readonly archived?: Maybe<boolean>
  readonly archived_at?: Maybe<number>
}
export interface Stretch<T> {
  readonly times: T
  /** From here (ms), up to but not including `until`. */
  readonly from: number
  readonly until: number
}

/** In order of time; a row without `earlier` has always had its current values. */
export function stretchesOf<T extends Away>(
  row: T & { readonly earlier?: Maybe<readonly (T & Ended)[]> },
): Stretch<T>[] {
  let since = -Infinity
  const before = (row.earlier ?? []).map((times): Stretch<T> => {
    const from = times.from ?? since
    since = times.until
    return { times, from, until: since }
  })
  if (!row.archived) return [...before, { times: row, from: since, until: Infinity }]
  const until = row.archived_at ?? -Infinity
  return [
    ...before,
    { times: { ...row, archived: false }, from: since, until },
    { times: row, from: Math.max(since, until), until: Infinity },
  ]
}
