/**
 * What this device knows of lots besides their records: its own operations, which their balances
 * don't include yet, and the open issues that hold them (on-hand.ts). Read once for a whole list.
 */
import { holdOf } from '#contract/modules/issues/holds.ts'
import { heldBy } from '#contract/modules/issues/issue-moves.ts'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import {
  isOnHand,
  type Lot,
  type LotStatus,
  notYetFolded,
  type OwnPosting,
} from '#contract/modules/lots/lots.ts'
import { lotState } from '#contract/modules/lots/permits.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { openIssuesAt, ownByLot, type SiteLots } from './on-hand.ts'

type Hold = NonNullable<Lot['hold']>

export type LotBook = {
  readonly own: ReadonlyMap<string, readonly OwnPosting[]>
  readonly holds: ReadonlyMap<string, Hold>
  /** The same while nothing in it has changed. */
  readonly key: string
}

function keyOf(own: readonly object[], held: readonly (readonly [string, Hold])[]): string {
  return JSON.stringify([own, held.map(([id, hold]) => [id, hold.issue_id])])
}

/** Of lots nothing was done to here. */
export const emptyBook: LotBook = { own: new Map(), holds: new Map(), key: keyOf([], []) }

/** @param sites those of the lots it is asked about */
export async function readLotBook(db: LarderDatabase, sites: readonly string[]): Promise<LotBook> {
  const [own, issues] = await Promise.all([ownByLot(db), openIssuesAt(db, sites)])
  return lotBookOf({ own, issues })
}

/** @param issues that are open where the lots are */
export function lotBookOf({ own, issues }: Pick<SiteLots, 'own' | 'issues'>): LotBook {
  const held = issues.flatMap((issue) =>
    heldBy(issue).map(({ id }): [string, Hold] => [id, holdOf(issue)]),
  )
  // The first issue that holds a lot is the one that is named.
  return { own, holds: new Map(held.toReversed()), key: keyOf([...own], held) }
}

export type KnownStanding<L extends Lot = Lot> = Standing<L> & {
  /** When it was last counted (ms); undefined if never. */
  readonly countedAt: number | undefined
}

/** @param today `YYYY-MM-DD` at the lot's site */
export function standingOf<L extends Lot>(book: LotBook, lot: L, today: string): KnownStanding<L> {
  const before = lot.balance && { ...lot.balance, variance: 0 }
  const folded = foldLedger(notYetFolded(lot, book.own.get(lot.id)), before)
  const hold = lot.hold ?? book.holds.get(lot.id)
  const held = hold && hold !== lot.hold ? { ...lot, hold } : lot
  return {
    lot: held,
    balance: folded.quantity,
    state: lotState(held, folded, today),
    countedAt: folded.counted_at,
  }
}

/** Is it physically there, as `?in-stock=true` means it? What is on its way is nowhere. */
export const isHere = ({ state, balance }: Pick<Standing, 'state' | 'balance'>): boolean =>
  state !== 'IN_TRANSIT' && isOnHand(state satisfies LotStatus, balance)
