/**
 * One lot with what is left of it, its state now and its ledger, live and with what this device did
 * itself (domain §2.0). For its page, and for what other modules add to it.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { standingPostings } from '#contract/modules/lots/ledger.ts'
import { kindOfLots, type Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import type { RecordAsked } from '#src/records/seam/record-parts.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { type LotBook, readLotBook, standingOf } from './lot-book.ts'
import type { LotResource } from './lot-kinds.ts'

export type LotNow = {
  readonly resource: LotResource
  readonly kind: Stock['kind']
  /** With the hold of an open issue, if there is one. */
  readonly lot: Lot
  /** As it is stored: what is edited, and what an act is performed on. */
  readonly record: Lot
  readonly standing: Standing
  /** Those on this device. */
  readonly operations: readonly StockOperation[]
  /** All of them are here: only then do sums of them say what was done. */
  readonly isLedgerWhole: boolean
  /** `YYYY-MM-DD` at its site. */
  readonly today: string
  readonly timezone: string
  readonly siteName: string
}

type Read = { lot: Lot; operations: StockOperation[]; book: LotBook }

async function readLot(
  db: LarderDatabase,
  resource: LotResource,
  id: string,
): Promise<Read | null> {
  const lot = await db.table<Lot, string>(resource).get(id)
  if (!lot) return null
  const [operations, book] = await Promise.all([
    readRecords(db, 'stock-operations', { where: { intake_id: id } }),
    readLotBook(db, [lot.location_id]),
  ])
  return { lot, operations, book }
}

/** The server has folded so many; this device holds at least as many of those it has. */
const isWhole = ({ lot, operations }: Read): boolean => {
  const taken = operations.filter(({ version }) => version !== undefined)
  return standingPostings(taken).length >= (lot.balance?.operations ?? 0)
}

/** Undefined while loading, and if nothing is asked; null if this device doesn't hold it. */
export function useLot(asked: RecordAsked | null): LotNow | null | undefined {
  const resource = asked?.resource
  const id = asked?.id
  const db = useDatabase()
  const { locations } = useSession()
  const read = useLiveQuery(
    async () => (db && id !== undefined ? readLot(db, resource as LotResource, id) : undefined),
    [db, resource, id],
  )
  const site = locations.find((one) => one.id === read?.lot.location_id)
  const timezone = timezoneOf(site)
  const today = localDay(useNow(60_000), timezone)
  return useMemo(() => {
    if (!read) return read
    const standing = standingOf(read.book, read.lot, today)
    return {
      resource: resource as LotResource,
      kind: kindOfLots(resource as LotResource),
      lot: standing.lot,
      record: read.lot,
      standing,
      operations: read.operations,
      isLedgerWhole: isWhole(read),
      today,
      timezone,
      siteName: site?.name ?? 'another site',
    }
  }, [read, resource, today, timezone, site])
}
