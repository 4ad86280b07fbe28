/**
 * Where the rules of each resource are (judge.ts), fetched when one of its records is judged. A resource
 * that is not here obeys its schema and nothing else.
 */
import type { Judge } from './judge.ts'
import type { RecordsByResource, ResourceName } from './registry.ts'

type Judges = { readonly [N in ResourceName]?: () => Promise<Judge<RecordsByResource[N]>> }

const judges: Judges = {
  suppliers: async () => (await import('../modules/suppliers/suppliers.rules.ts')).judgeSupplier,
  stocks: async () => (await import('../modules/stock/stocks.rules.ts')).judgeStock,
  'temperature-locations': async () =>
    (await import('../modules/temperature/temperature-locations.rules.ts')).judgeUnit,
  issues: async () => (await import('../modules/issues/issue-moves.ts')).judgeIssue,
  locations: async () => (await import('../modules/sites/switch-off-site.ts')).judgeLocation,
  departments: async () => (await import('../modules/sites/departments.rules.ts')).judgeDepartment,
}

/** Null where the schema is all there is to judge. */
export const judgeOf = async <N extends ResourceName>(
  resource: N,
): Promise<Judge<RecordsByResource[N]> | null> =>
  ((await judges[resource]?.()) as Judge<RecordsByResource[N]> | undefined) ?? null
