/**
 * What was done on this device to lots, as their balances may not include it yet (domain §2.0 d). Pure.
 * Always holds: what was refused, and what depended on that, counts for nothing.
 */
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { OwnPosting } from '#contract/modules/lots/lots.ts'
import { takenAt } from '#contract/modules/lots/on-the-books.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { needsAttention, type OutboxEntry, type ShadowRow } from '#local/outbox/outbox.ts'

type Own = StockOperation & OwnPosting
type AnyRow = Readonly<Record<string, unknown>>

/** Its own valid changes: not refused ones, nor what depended on one. */
const standing = (entries: readonly OutboxEntry[]) =>
  entries.filter((entry) => !needsAttention(entry) && !entry.withheld)

const marksVoid = ({ verb, patch }: OutboxEntry) => verb === 'PUT' && 'voided_by_id' in patch

/** An operation as the screens see it, and what was pulled of it while its replies are out. */
export type KnownOperation = {
  readonly row: StockOperation
  /** When the server took it; absent while nothing says that it did. */
  readonly taken?: number | undefined
  /** When the server took that it is void. */
  readonly undone?: number | undefined
}

/**
 * After its own changes; null if it isn't this device's operation, nor one it voided.
 * @param known those the server had before
 */
function ownOperation(
  entries: readonly OutboxEntry[],
  known: ReadonlyMap<string, KnownOperation>,
): Own | null {
  const [first] = entries
  const mark = entries.find(marksVoid)
  const isNew = first?.verb === 'POST'
  const heard = first && known.get(first.record_id)
  const old = mark && !isNew ? heard?.row : undefined
  if (!first || !(isNew || old)) return null
  const operation = entries.reduce<AnyRow>((row, { patch }) => applyPatch(row, patch), { ...old })
  const isUndone = mark !== undefined || heard?.undone !== undefined
  return {
    ...(operation as unknown as StockOperation),
    // Voided elsewhere as well, and so refused here, it is void.
    ...(isUndone && !mark && { voided_by_id: first.record_id }),
    taken: isNew ? (first.reply?.updated ?? heard?.taken) : 0,
    undone: isUndone ? { taken: mark?.reply?.updated ?? heard?.undone } : undefined,
  }
}

/**
 * The server folds a lot again as soon as it has the correction, before the mark on the old one.
 */
function undoneByCorrection(one: Own, all: ReadonlyMap<string, Own>): Own {
  const correction = one.undone && all.get(one.voided_by_id ?? '')
  const isOfLot = correction?.voids_id === one.id && correction.intake_id === one.intake_id
  return isOfLot ? { ...one, undone: { taken: correction.taken } } : one
}

/**
 * @param copy the server's, if this device has changed the row since; a server that was put back may
 *   have lost it, and hears of it anew
 */
export function knownOf(
  row: StockOperation,
  copy: Pick<ShadowRow, 'left' | 'record'> | undefined,
): KnownOperation {
  if (copy?.left === true) return { row }
  const servers = copy?.record ? (copy.record as unknown as StockOperation) : row
  const isVoid = servers.version !== undefined && servers.voided_by_id !== undefined
  return { row, taken: takenAt(row), undone: isVoid ? servers.updated : undefined }
}

/** Operations of which the copy here is asked for: voided ones, and those nobody has answered. */
export const askedOf = (entries: readonly OutboxEntry[]): string[] => [
  ...new Set(
    entries
      .filter((entry) => marksVoid(entry) || (entry.verb === 'POST' && !entry.reply))
      .map(({ record_id }) => record_id),
  ),
]

/**
 * By lot.
 * @param entries of operations, those that are through first, in the order in which they were saved
 * @param known those of `askedOf`, as the screens see them and as the server has them
 */
export function ownPostings(
  entries: readonly OutboxEntry[],
  known: ReadonlyMap<string, KnownOperation>,
): Map<string, OwnPosting[]> {
  const byRecord = Map.groupBy(standing(entries), ({ record_id }) => record_id)
  const own = [...byRecord.values()]
    .map((changes) => ownOperation(changes, known))
    .filter((one) => one !== null)
  const all = new Map(own.map((one) => [one.id, one]))
  const told = own.map((one) => undoneByCorrection(one, all))
  return Map.groupBy(told, ({ intake_id }) => intake_id)
}
