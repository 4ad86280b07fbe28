/**
 * Lots of what batches need, at a site, with what is left of each and whether it may be used (AC
 * 3.34.1, 3.35.1). Reads the device; never writes. Always holds: what was used here and isn't sent yet
 * is used.
 */
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { isLotOf, type Need } from '#contract/modules/production/batch-needs.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { readLotBook, standingOf } from '#src/modules/lots/parts/lot-book.ts'

type Kind = Stock['kind']

export interface NeededLots {
  readonly kindOf: (need: Pick<Need, 'kind' | 'key'>) => Kind
  readonly standingsOf: (need: Pick<Need, 'kind' | 'key'>) => readonly Standing[]
  /** What may be used of it now, in its unit. */
  readonly usableOf: (need: Pick<Need, 'kind' | 'key'>) => number
}

interface Found {
  readonly kind: Kind
  readonly lots: readonly Lot[]
}

async function lotsOf(db: LarderDatabase, location_id: string, need: Need): Promise<Found> {
  if (need.kind === 'WATER') return { kind: 'INGREDIENT', lots: [] }
  if (need.kind === 'RECIPE') {
    const made = await readRecords(db, 'products', {
      where: { location_id, internal_name: need.name },
    })
    return { kind: 'PRODUCT', lots: made.filter((lot) => isLotOf(need, lot)) }
  }
  const stock = await db.records('stocks').get(need.key)
  if (!stock) return { kind: 'INGREDIENT', lots: [] }
  const lots: Lot[] = await readRecords(db, lotsOfKind[stock.kind], {
    where: { stock_id: need.key, location_id },
  })
  return { kind: stock.kind, lots }
}

const usable = (standings: readonly Standing[]): number =>
  standings
    .filter(({ state, balance }) => state === 'IN_STOCK' && balance > 0)
    .reduce((sum, { balance }) => sum + balance, 0)

/** @param today `YYYY-MM-DD` at the site */
export async function readNeededLots(
  db: LarderDatabase,
  location_id: string,
  needs: readonly Need[],
  today: string,
): Promise<NeededLots> {
  const book = await readLotBook(db, [location_id])
  const byKey = new Map<string, { kind: Kind; standings: readonly Standing[] }>()
  for (const need of needs) {
    if (byKey.has(need.key)) continue
    const { kind, lots } = await lotsOf(db, location_id, need)
    byKey.set(need.key, { kind, standings: lots.map((lot) => standingOf(book, lot, today)) })
  }
  const standingsOf: NeededLots['standingsOf'] = ({ key }) => byKey.get(key)?.standings ?? []
  return {
    standingsOf,
    kindOf: ({ key }) => byKey.get(key)?.kind ?? 'INGREDIENT',
    usableOf: (need) => usable(standingsOf(need)),
  }
}
