/** What the label of a lot says now, and what keeps it from being printed, live on this device. */
import { useLiveQuery } from 'dexie-react-hooks'
import { productLabelFacts, shelfLabel } from '#contract/modules/labels/label-of-lot.ts'
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { foldedHere } from '#contract/modules/lots/on-the-books.ts'
import { labelRefusal, lotState } from '#contract/modules/lots/permits.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import {
  type LabelKind,
  type LabelText,
  labelProblems,
  labelText,
  labelTicks,
} from '#contract/modules/production/label.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import type { LotResource } from './lot-of-label.ts'

export interface LabelNow {
  readonly lot: Lot
  readonly text: LabelText
  /** What the law asks of it; none for the shelf. */
  readonly ticks: ReturnType<typeof labelTicks>
  /** Why it can't be printed, the lot's state before its words; null if it can. */
  readonly refused: string | null
  /** Those of it that are out, oldest first. */
  readonly prints: readonly LabelPrint[]
}

/** Undefined while loading; null if this device doesn't have the lot. */
export function useLabel(
  resource: LotResource,
  id: string | null,
  kind: LabelKind | undefined,
): LabelNow | null | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || id === null) return id === null ? null : undefined
    const read = deviceRead(db)
    const lot: Lot | undefined = await read.get(resource, id)
    if (!lot) return null
    const site = await read.get('locations', lot.location_id)
    const today = localDay(Date.now(), timezoneOf(site))
    const [facts, folded, prints] = await Promise.all([
      resource === 'products' ? productLabelFacts(lot as Product, read, kind) : null,
      foldedHere(lot, read),
      read.where('label-prints', { intake_id: id }),
    ])
    return {
      lot,
      text: facts ? labelText(facts) : shelfLabel(lot),
      ticks: facts ? labelTicks(facts) : [],
      refused:
        labelRefusal(lot, lotState(lot, folded, today)) ??
        (facts && labelProblems(facts)[0]?.says) ??
        null,
      prints: prints.toSorted((a, b) => a.date - b.date),
    }
  }, [db, resource, id, kind])
}
