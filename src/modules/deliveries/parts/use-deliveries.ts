/**
 * The current site's deliveries, live: those of the last month and those still expected, with what
 * is known of their lines (delivery-facts.ts).
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { type DeliveryFacts, readFacts } from './delivery-facts.ts'

export interface SeenDeliveries {
  readonly rows: readonly Delivery[]
  readonly factsOf: ReadonlyMap<string, DeliveryFacts>
}

const DAY_MS = 86_400_000
/** The longest span the list shows. */
const DAYS = 31

/** Not checked yet, the first to come first. */
const openStatuses = ['EXPECTED', 'ARRIVED'] as const

/** Undefined while loading. @param since ms, the start of the last day shown */
export function useRecentDeliveries(
  location_id: string | undefined,
  today: number,
): SeenDeliveries | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || location_id === undefined) return undefined
    const rows = await readRecords(db, 'deliveries', {
      where: { location_id },
      between: { field: 'date', from: today - DAYS * DAY_MS },
    })
    return { rows, factsOf: await readFacts(db, rows) }
  }, [db, location_id, today])
}

/** Expected or arrived, the latest first overdue; undefined while loading. */
export function useOpenDeliveries(location_id: string | undefined): SeenDeliveries | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || location_id === undefined) return undefined
    const found = await Promise.all(
      openStatuses.map((status) =>
        readRecords(db, 'deliveries', { where: { location_id, status } }),
      ),
    )
    const rows = found
      .flat()
      .filter(({ direction }) => direction === 'IN')
      .sort((one, other) => one.date - other.date)
    return { rows, factsOf: await readFacts(db, rows) }
  }, [db, location_id])
}

const outStatuses = ['PLANNED', 'LOADED', 'ON_THE_ROAD'] as const

/** To customers and not handed over yet, the first to leave first; undefined while loading. */
export function useGoingOut(location_id: string | undefined): readonly Delivery[] | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || location_id === undefined) return undefined
    const found = await Promise.all(
      outStatuses.map((status) =>
        readRecords(db, 'deliveries', { where: { location_id, status } }),
      ),
    )
    return found.flat().sort((one, other) => one.date - other.date)
  }, [db, location_id])
}

/** One delivery's lines and lots; undefined while loading. */
export function useDeliveryFacts(delivery: Delivery | null | undefined) {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || !delivery) return undefined
    return (await readFacts(db, [delivery])).get(delivery.id)
  }, [db, delivery])
}
