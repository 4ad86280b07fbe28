/**
 * The second reading due half an hour after a failed one (AC 3.14.6, domain §2.19). Pure. Always
 * holds: a voided reading needs none and answers none; a recheck needs no recheck.
 */
export const RECHECK_AFTER_MS = 30 * 60_000

type Maybe<T> = T | null | undefined

export interface StoredLog {
  readonly id: string
  readonly date: number
  readonly result?: Maybe<string>
  readonly recheck_of_id?: Maybe<string>
  readonly voided_by_id?: Maybe<string>
}

/** When a failed reading needs its second one; null if it passed or was voided. */
export function recheckDueAt(log: StoredLog): number | null {
  if (log.result !== 'FAIL' || log.recheck_of_id || log.voided_by_id) return null
  return log.date + RECHECK_AFTER_MS
}

/** Failed readings without a recheck yet, oldest first, with the instant they fall due. */
export function waitingRechecks<L extends StoredLog>(logs: readonly L[]) {
  const answered = new Set(logs.filter((log) => !log.voided_by_id).map((log) => log.recheck_of_id))
  return logs
    .flatMap((log) => {
      const dueAt = recheckDueAt(log)
      return dueAt === null || answered.has(log.id) ? [] : [{ log, dueAt }]
    })
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** A recheck that fails too opens an issue (TEMPERATURE, HIGH) and offers to hold the lots. */
export function opensIssue(log: StoredLog): boolean {
  return log.result === 'FAIL' && Boolean(log.recheck_of_id) && !log.voided_by_id
}
