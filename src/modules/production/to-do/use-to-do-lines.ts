/** This site's production, as lines, for who may work in it; undefined while loading. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Product } from '#contract/modules/lots/products.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useSiteLots } from '#src/modules/lots/parts/use-site-stock.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { productionLines } from './production-lines.ts'

const DAY_MS = 86_400_000
const prepacked: readonly Product['label_type'][] = ['PPDS', 'PREPACKED']

async function readOpen(db: LarderDatabase, location_id: string) {
  const open = await Promise.all(
    (['PLANNED', 'IN_PROGRESS'] as const).map((status) =>
      readRecords(db, 'batches', { where: { location_id, status } }),
    ),
  )
  const batches = open.flat()
  const recipes = await db
    .records('recipes')
    .bulkGet(batches.flatMap(({ recipe_id }) => recipe_id ?? []))
  const names = new Map(recipes.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return batches.map((batch) => ({
    batch,
    name: names.get(batch.recipe_id ?? '') ?? batch.batch_code,
  }))
}

/** Products are weighed before their batch is finished, seldom so long before. */
const BEFORE_DAYS = 7

/**
 * In stock, without a label, of batches that were finished since yesterday.
 * @param products of the site
 */
async function readUnlabelled(db: LarderDatabase, products: readonly Product[], now: number) {
  const since = now - DAY_MS
  const made = products.filter(
    ({ label_type, date, balance }) =>
      prepacked.includes(label_type) &&
      date >= since - BEFORE_DAYS * DAY_MS &&
      !(balance && balance.quantity <= 0),
  )
  const ids = [...new Set(made.map(({ batch_id }) => batch_id))]
  const batches = await db.records('batches').bulkGet(ids)
  const done = new Set(
    batches.flatMap((batch) =>
      batch?.status === 'COMPLETE' && (batch.completed_at ?? 0) >= since ? [batch.id] : [],
    ),
  )
  const labelled = await Promise.all(
    made
      .filter(({ batch_id }) => done.has(batch_id))
      .map(async (product) => {
        const prints = await readRecords(db, 'label-prints', { where: { intake_id: product.id } })
        return prints.length === 0 ? [product] : []
      }),
  )
  return labelled.flat()
}

const HOUR_MS = 3_600_000

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const isAsked = useMayDo('create', 'batches')
  const { location } = useSession()
  const db = useDatabase()
  const locationId = isAsked ? location?.id : undefined
  // Read again once an hour; the records themselves are live.
  const hour = Math.floor(reader.now / HOUR_MS) * HOUR_MS
  const products = useSiteLots(locationId, locationId !== undefined)?.byKind.PRODUCT
  const found = useLiveQuery(async () => {
    if (!db || !locationId || !products) return undefined
    const [batches, unlabelled] = await Promise.all([
      readOpen(db, locationId),
      readUnlabelled(db, products, hour),
    ])
    return { batches, unlabelled }
  }, [db, locationId, products, hour])
  return useMemo(() => {
    if (!locationId) return []
    return found && productionLines(found, reader)
  }, [locationId, found, reader])
}
