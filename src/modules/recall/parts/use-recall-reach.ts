/**
 * What a recall stops and who has to hear of it, live, worked out in the figures worker, with the
 * customers in order of risk (domain §2.0 c).
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { type CustomerSent, inOrderOfRisk } from '#contract/modules/lots/destinations.ts'
import type { RecallQuestion, RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useFigures } from '#src/records/read/use-figures.ts'

export type CustomerToTell = CustomerSent & {
  /** Undefined if the customer isn't on this device. */
  readonly customer: Customer | undefined
}

export type SeenReach = {
  /** Undefined until it is worked out; null if there is nothing like it here. */
  readonly reach: RecallReach | null | undefined
  /** Most at risk first; undefined while loading. */
  readonly customers: readonly CustomerToTell[] | undefined
  readonly isFailed: boolean
  readonly again: () => void
}

/** Live; undefined while loading. */
export function useCustomers(ids: readonly string[]): ReadonlyMap<string, Customer> | undefined {
  const db = useDatabase()
  const key = ids.toSorted().join()
  const read = useLiveQuery(async () => {
    if (!db) return undefined
    const rows = key === '' ? [] : await db.records('customers').bulkGet(key.split(','))
    return { key, byId: new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))) }
  }, [db, key])
  // Until others are read it still has those of before, and these would look unknown.
  return read?.key === key ? read.byId : undefined
}

/** @param now ms; figures are worked out again when it changes */
export function useRecallReach(question: RecallQuestion | null, now: number): SeenReach {
  const { figures, isFailed, again } = useFigures('recall-reach', question, now)
  const sent = figures?.customers
  const known = useCustomers(sent?.map(({ customer_id }) => customer_id) ?? [])
  const customers = useMemo(() => {
    if (!sent || !known) return undefined
    return inOrderOfRisk(sent, known).map((one) => ({
      ...one,
      customer: known.get(one.customer_id),
    }))
  }, [sent, known])
  return { reach: figures, customers, isFailed, again }
}
