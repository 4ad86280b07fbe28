/** All the server knows of lots once a day is over, and how it came to know it. */
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { LedgerRow } from '#server/store/store.ts'
import { BUSINESS } from './founding.ts'
import type { BusinessDay } from './story.ts'

export type Known = Pick<LedgerRow, 'resource' | 'id' | 'version' | 'serverTime' | 'actor'> & {
  readonly body: Readonly<Record<string, unknown>>
}

export type StockEnd = {
  readonly operations: readonly StockOperation[]
  readonly meats: readonly Lot[]
  readonly products: readonly Product[]
  /** Both, by id. */
  readonly lots: ReadonlyMap<string, Lot>
  readonly batches: readonly Batch[]
  readonly recalls: readonly RecallRecord[]
  readonly issues: readonly Issue[]
  /** Every version of each of these, in the order in which the server learned of it. */
  readonly history: readonly Known[]
  /** When the server learned that it is void (ms), by operation; of those that are. */
  readonly voidedAt: ReadonlyMap<string, number>
}

type Name = keyof RecordsByResource

export async function stockAtEnd({ server }: BusinessDay): Promise<StockEnd> {
  const reader = server.running.store.read(BUSINESS)
  const all = async <R>(resource: Name): Promise<R[]> =>
    (await reader.find(resource, {})).map(({ body }) => JSON.parse(body) as R)
  const [meats, products] = [await all<Lot>('meats'), await all<Product>('products')]
  const history = (await reader.ledger({ limit: 1_000_000 })).map(
    ({ resource, id, version, serverTime, actor, body }): Known => ({
      ...{ resource, id, version, serverTime, actor },
      body: JSON.parse(body ?? '{}') as Known['body'],
    }),
  )
  const voidedAt = new Map<string, number>()
  for (const { resource, id, body, serverTime } of history) {
    const isNew = resource === 'stock-operations' && body.voided_by_id && !voidedAt.has(id)
    if (isNew) voidedAt.set(id, serverTime)
  }
  return {
    ...{ meats, products, history, voidedAt },
    lots: new Map<string, Lot>([...meats, ...products].map((lot) => [lot.id, lot])),
    operations: await all<StockOperation>('stock-operations'),
    batches: await all<Batch>('batches'),
    recalls: await all<RecallRecord>('recalls'),
    issues: await all<Issue>('issues'),
  }
}
