/**
 * The reading due half an hour after a failed one (AC 3.14.6, domain §2.19), and after each recheck
 * that fails too, until one is good or the food has been dealt with. Pure. Always holds: a voided
 * reading needs none and answers none.
 */
export const RECHECK_AFTER_MS = 30 * 60_000

type Maybe<T> = T | null | undefined

export interface StoredLog {
  readonly id: string
  readonly date: number
  readonly result?: Maybe<string>
  readonly recheck_of_id?: Maybe<string>
  readonly voided_by_id?: Maybe<string>
  readonly product_decision?: Maybe<{ readonly decision?: Maybe<string> }>
}

/** Moved, set aside or thrown away: it waits for no further reading. */
const isFoodSafe = ({ product_decision: food }: StoredLog) =>
  food?.decision != null && food.decision !== 'KEPT'

/**
 * When a failed reading needs another one; null if it passed or was voided, or if it was a recheck
 * already and the food isn't in there any more.
 */
export function recheckDueAt(log: StoredLog): number | null {
  if (log.result !== 'FAIL' || log.voided_by_id) return null
  return log.recheck_of_id && isFoodSafe(log) ? null : log.date + RECHECK_AFTER_MS
}

/**
 * Failed readings of one unit without a recheck yet, oldest first, with the instant they fall due.
 * Any good reading since is one.
 */
export function waitingRechecks<L extends StoredLog>(logs: readonly L[]) {
  const standing = logs.filter((log) => !log.voided_by_id)
  const answered = new Set(standing.map((log) => log.recheck_of_id))
  const lastGood = Math.max(...standing.map((log) => (log.result === 'FAIL' ? 0 : log.date)))
  return logs
    .flatMap((log) => {
      const dueAt = recheckDueAt(log)
      const isOver = answered.has(log.id) || log.date < lastGood
      return dueAt === null || isOver ? [] : [{ log, dueAt }]
    })
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** A recheck that fails too opens an issue (TEMPERATURE, HIGH) and offers to hold the lots. */
export function opensIssue(log: StoredLog): boolean {
  return log.result === 'FAIL' && Boolean(log.recheck_of_id) && !log.voided_by_id
}
