/** This site's production, as lines, for who may work in it; undefined while loading. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Product } from '#contract/modules/lots/products.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
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

/** Made since yesterday by batches that were finished then. */
async function readUnlabelled(db: LarderDatabase, location_id: string, now: number) {
  const since = now - DAY_MS
  const done = await readRecords(db, 'batches', { where: { location_id, status: 'COMPLETE' } })
  const found: Product[] = []
  for (const { id, completed_at } of done) {
    if (completed_at === undefined || completed_at < since) continue
    const operations = await readRecords(db, 'stock-operations', { where: { batch_id: id } })
    const made = operations.filter(({ operation }) => operation === 'PRODUCE')
    for (const { intake_id } of made) {
      const product = await db.records('products').get(intake_id)
      if (!product || !prepacked.includes(product.label_type)) continue
      if (product.balance && product.balance.quantity <= 0) continue
      const prints = await readRecords(db, 'label-prints', { where: { intake_id } })
      if (prints.length === 0) found.push(product)
    }
  }
  return found
}

const HOUR_MS = 3_600_000

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const isAsked = useMayDo('create', 'batches')
  const { location } = useSession()
  const db = useDatabase()
  const locationId = isAsked ? location?.id : undefined
  // Read again once an hour; the records themselves are live.
  const hour = Math.floor(reader.now / HOUR_MS) * HOUR_MS
  const found = useLiveQuery(async () => {
    if (!db || !locationId) return undefined
    const [batches, unlabelled] = await Promise.all([
      readOpen(db, locationId),
      readUnlabelled(db, locationId, hour),
    ])
    return { batches, unlabelled }
  }, [db, locationId, hour])
  return useMemo(() => {
    if (!locationId) return []
    return found && productionLines(found, reader)
  }, [locationId, found, reader])
}
