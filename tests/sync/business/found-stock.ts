/**
 * What a day with lots begins with: two items, four lots of meat at each site, the first to be used
 * today and one past its use by; a batch that minces and one that makes pies of the mince; somebody who
 * is delivered to. Always holds: nothing in it is drawn by chance, and no lot's name tells when it goes off.
 */
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Writer } from '#server/store/store.ts'

export type Run = {
  readonly id: string
  readonly location_id: string
  /** What goes into it was made by the site's other batch. */
  readonly isOfProducts: boolean
}

/** An item was said to be out of stock at a site, between these times (ms). */
export type Emptied = {
  readonly stock_id: string
  readonly location_id: string
  readonly from: number
  readonly to: number
}

export type FoundStock = {
  readonly items: readonly string[]
  readonly runs: readonly Run[]
  /** By site. */
  readonly sending: Readonly<Record<string, { delivery_id: string; customer_id: string }>>
  /** Lots that a recall was once seen to cover. */
  readonly recalled: Map<string, string[]>
  readonly emptied: Emptied[]
}

export const flagsOfStock = [
  ...['meat', 'products', 'production', 'stock', 'suppliers', 'deliveries', 'customers'],
]

export const noStock = (): FoundStock => ({
  ...{ items: [], runs: [], sending: {}, recalled: new Map(), emptied: [] },
})

type Author = { readonly created: number; readonly created_by: string }
type Lot = {
  readonly id: string
  readonly location_id: string
  readonly stock_id?: string
  readonly supplier_id?: string
  readonly use_by_date?: string
}

/** So much is left of each lot in the morning (g). */
const LEFT_G = 5_000
/** The later ones keep less long. */
const names = ['Beef brisket', 'Beef cheek', 'Beef flank', 'Beef leg', 'Beef rib', 'Beef shin']

/** Lots of meat, each with the operation that brought it in. */
export async function takeIn(tx: Writer, lots: readonly Lot[], author: Author): Promise<void> {
  for (const [nth, { id, location_id, use_by_date, ...more }] of lots.entries()) {
    const at = author.created
    await putFirst(tx, 'stock-operations', {
      ...{ ...author, id: uuidV7(at), location_id, intake_id: id, lot_kind: 'MEAT' },
      ...{ operation: 'RECEIVE', quantity: LEFT_G, unit: 'g', date: at },
    })
    await putFirst(tx, 'meats', {
      ...{ ...author, id, location_id, internal_name: names[nth % names.length], date: at },
      ...{ batch_code: `HS-${nth}`, supplier_batch_code: 'B1', species: 'BEEF', cut: 'Brisket' },
      ...{ form: 'BONELESS', quantity: LEFT_G, unit: 'g', result: 'ACCEPTED' },
      ...{ ...more, limit_code: 'DEL_RED_MEAT' },
      use_by_date: use_by_date ?? addDays(localDay(at, 'Europe/London'), 400 - nth),
      balance: { quantity: LEFT_G, as_of: at, operations: 1 },
    })
  }
}

/** @param operator who runs the batches */
export async function foundStock(
  tx: Writer,
  sites: readonly string[],
  { author, operator }: { readonly author: Author; readonly operator: string },
): Promise<FoundStock> {
  const { created: now } = author
  const make = () => uuidV7(now)
  const stock = { ...noStock(), items: [make(), make()] }
  const supplier_id = make()
  const about = { name: 'Border Beef', approval_status: 'APPROVED', risk: 'LOW' } as const
  await putFirst(tx, 'suppliers', { ...author, id: supplier_id, ...about })
  for (const [at, id] of stock.items.entries()) {
    await putFirst(tx, 'stocks', {
      ...{ ...author, id, internal_name: `Beef ${at}`, kind: 'MEAT', unit: 'g' },
      ...{ pack_quantity: 1_000, storage: 'CHILLED', date_type: 'USE_BY' },
    })
  }
  const today = localDay(now, 'Europe/London')
  // Of each site: two that keep, one for today, one past its day.
  const useBys = [undefined, undefined, today, addDays(today, -1)]
  const lots = useBys.flatMap((use_by_date, nth) =>
    sites.map((location_id) => ({
      ...{ id: make(), location_id, stock_id: stock.items[nth % 2] ?? '', supplier_id },
      ...(use_by_date !== undefined && { use_by_date }),
    })),
  )
  await takeIn(tx, lots, author)
  const runs = sites.flatMap((location_id) =>
    [false, true].map((isOfProducts) => ({ id: make(), location_id, isOfProducts })),
  )
  for (const { id, location_id, isOfProducts } of runs) {
    await putFirst(tx, 'batches', {
      ...{ ...author, id, location_id, batch_code: `HS-1-${id.slice(-4)}` },
      ...{ kind: isOfProducts ? 'COOKING' : 'MINCING', status: 'IN_PROGRESS', started_at: now },
      ...{ area: 'RAW', operator_ids: [operator] },
    })
  }
  const customer_id = make()
  await putFirst(tx, 'customers', {
    ...{ ...author, id: customer_id, name: 'Fell View Hotel', address: '1 Priestpopple, Hexham' },
    recall_contact: { name: 'Moira Reay', phone: '+441434600123' },
  })
  const sending: Record<string, { delivery_id: string; customer_id: string }> = {}
  for (const location_id of sites) {
    const delivery_id = make()
    await putFirst(tx, 'deliveries', {
      ...{ ...author, id: delivery_id, location_id, direction: 'OUT', status: 'LOADED' },
      ...{ reference: 'OUT 1', customer_id, date: now },
    })
    sending[location_id] = { delivery_id, customer_id }
  }
  return { ...stock, runs, sending }
}
