/**
 * What goods that leave write to the ledger (domain §2.6, §2.0). Pure but for what it reads. Always
 * holds: the ledger says what the delivery says. Loaded, each line has left stock once; planned or
 * cancelled, none has.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import { operationVerdict } from '../lots/stock-operations.rules.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import type { DeliveryStatus } from './delivery-states.ts'

/** A line that names its lot and an amount; others were taken off or never weighed. */
export type SentLine = DeliveryItem & Required<Pick<DeliveryItem, 'intake_id' | 'lot_kind'>>

export const isSent = (item: DeliveryItem): item is SentLine =>
  item.intake_id !== undefined &&
  item.lot_kind !== undefined &&
  item.quantity > 0 &&
  item.archived !== true

export const sentLines = async (delivery: Pick<Delivery, 'id'>, read: Read): Promise<SentLine[]> =>
  (await read.where('delivery-items', { delivery_id: delivery.id })).filter(isSent)

export const lotOfLine = (
  { lot_kind, intake_id }: SentLine,
  read: Read,
): Promise<Lot | undefined> => read.get(lotsOfKind[lot_kind], intake_id)

/** The line leaves stock. @param at ms */
export const dispatchOf = (
  line: SentLine,
  { id, customer_id }: Pick<Delivery, 'id' | 'customer_id'>,
  at: number,
): Partial<StockOperation> => ({
  intake_id: line.intake_id,
  lot_kind: line.lot_kind,
  location_id: line.location_id,
  operation: 'DISPATCH',
  quantity: line.quantity,
  unit: line.unit,
  date: at,
  delivery_id: id,
  delivery_item_id: line.id,
  ...(customer_id !== undefined && { customer_id }),
})

const fieldOfLine: Readonly<Record<string, string>> = { quantity: 'quantity' }

/** May this line leave now? Sentences by field of the line. @param at ms */
export async function lineProblems(
  line: SentLine,
  delivery: Pick<Delivery, 'id' | 'customer_id'>,
  { read, at, madeOffline }: { read: Read; at: number; madeOffline: boolean },
): Promise<FieldProblems> {
  const lot = await lotOfLine(line, read)
  if (!lot) return read.isWhole ? { intake_id: 'This lot is gone. Choose another.' } : {}
  const asked = { id: line.id, created: at, ...dispatchOf(line, delivery, at) } as StockOperation
  const { problems } = await operationVerdict(asked, lot, { read, madeOffline })
  return Object.fromEntries(
    Object.entries(problems).map(([field, says]) => [fieldOfLine[field] ?? 'intake_id', says]),
  )
}

/** What was written of this line and is valid. */
export const operationsOfLine = async (
  line: Pick<DeliveryItem, 'id' | 'intake_id'>,
  operation: StockOperation['operation'],
  read: Read,
): Promise<StockOperation[]> =>
  line.intake_id === undefined
    ? []
    : (await read.where('stock-operations', { intake_id: line.intake_id })).filter(
        (one) =>
          one.operation === operation &&
          one.delivery_item_id === line.id &&
          one.voided_by_id === undefined,
      )

const hasLeft: readonly DeliveryStatus[] = [
  'LOADED',
  'ON_THE_ROAD',
  'DELIVERED',
  'FAILED',
  'RETURNED',
]
export const isLoaded = ({ status }: Pick<Delivery, 'status'>): boolean => hasLeft.includes(status)

/** The state and the ledger tell the same; asked by the server, which has all of it. */
export async function ledgerProblem(delivery: Delivery, read: Read): Promise<string | null> {
  const items = await read.where('delivery-items', { delivery_id: delivery.id })
  for (const item of items) {
    const sent = await operationsOfLine(item, 'DISPATCH', read)
    const isOut = isLoaded(delivery) && isSent(item)
    if (isOut && sent.length === 0) return 'Load it first, so that its lots leave stock.'
    if (!isOut && sent.length > 0) return 'Its lots have left stock. Unload it first.'
  }
  return null
}
