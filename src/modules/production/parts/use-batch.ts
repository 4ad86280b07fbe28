/**
 * A batch as its run sheet shows it, live: its parts, the lots it may use, its changeover, its cooks and
 * what it contains so far.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { FoodRecordItem } from '#contract/modules/food/food-record-items.ts'
import type { FoodRecord } from '#contract/modules/food/food-records.ts'
import { changeoverDue } from '#contract/modules/production/changeover.ts'
import { allergensOfBatch } from '#contract/modules/production/made-product.ts'
import type { FoodAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import { type BatchParts, readBatchParts } from './batch-parts.ts'
import { type NeededLots, readNeededLots } from './needed-lots.ts'
import { useToleranceBp } from './tolerance.ts'

type Due = NonNullable<Awaited<ReturnType<typeof changeoverDue>>>

export interface BatchNow extends BatchParts {
  readonly lots: NeededLots
  readonly toleranceBp: number
  /** What has to be cleaned away first; null if nothing, or it was recorded. */
  readonly changeover: Due | null
  /** The changeover that was recorded for it. */
  readonly changeoverCheck: Check | null
  readonly food: FoodAllergens
  /** What is followed through the oven, and its readings, newest first. */
  readonly item: FoodRecordItem | null
  readonly cooks: readonly FoodRecord[]
  /** First names: who it was planned for, and who weighed. */
  readonly people: readonly string[]
  readonly today: string
}

const DAY_MS = 86_400_000

async function readCooks(db: LarderDatabase, { batch }: BatchParts) {
  const { location_id, id, started_at } = batch
  if (started_at === undefined) return { item: null, cooks: [] }
  const foods = await readRecords(db, 'food-record-items', {
    where: { location_id, batch_id: id },
    between: { field: 'date', from: started_at - DAY_MS },
  })
  const records: FoodRecord[] = []
  for (const food of foods) {
    records.push(...(await readRecords(db, 'food-records', { where: { food_id: food.id } })))
  }
  const cooks = records
    .filter(({ stage, voided_by_id }) => stage === 'COOK' && voided_by_id === undefined)
    .sort((a, b) => b.date - a.date)
  return { item: foods[0] ?? null, cooks }
}

async function peopleOf(db: LarderDatabase, { batch, weighed }: BatchParts): Promise<string[]> {
  const by = weighed.map(({ operation }) => operation.created_by)
  const ids = [...new Set([...batch.operator_ids, ...by])]
  const users = await db.records('users').bulkGet(ids)
  return users.flatMap((user) => user?.first_name ?? [])
}

/** Undefined while loading, null if this device doesn't have it. */
export function useBatch(id: string | null): BatchNow | null | undefined {
  const db = useDatabase()
  const toleranceBp = useToleranceBp()
  const { timezone } = useSiteDay()
  return useLiveQuery(async () => {
    if (!db || id === null) return id === null ? null : undefined
    const batch = await db.records('batches').get(id)
    if (!batch) return null
    const read = deviceRead(db)
    const today = localDay(Date.now(), timezone)
    const parts = await readBatchParts(db, batch, toleranceBp)
    const { recipe, needs, weighed } = parts
    const lots = await readNeededLots(db, batch.location_id, needs, today)
    const inputs = weighed.map(({ input }) => input)
    const check = batch.changeover_check_id
      ? await db.records('checks').get(batch.changeover_check_id)
      : undefined
    const cooked = await readCooks(db, parts)
    return {
      ...parts,
      ...{ lots, toleranceBp, today },
      changeover: await changeoverDue(batch, read),
      changeoverCheck: check ?? null,
      food: await allergensOfBatch(inputs, recipe, read),
      ...cooked,
      people: await peopleOf(db, parts),
    }
  }, [db, id, toleranceBp, timezone])
}

/** Does its recipe have a cook that has to be proven? */
export const asksForCook = ({ recipe }: Pick<BatchParts, 'recipe'>): boolean =>
  recipe?.method?.some(({ limit_code }) => limit_code === 'COOK') === true

export const isPassed = ({ result }: Pick<FoodRecord, 'result'>): boolean => result !== 'FAIL'
