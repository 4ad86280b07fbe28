/**
 * Where each resource's rules (judge.ts) and what follows from its records (effects.ts) are, fetched when
 * one of its records is written. A resource that is not here obeys its schema, and nothing follows from it.
 */
import type { Effects } from './effects.ts'
import type { Judge } from './judge.ts'
import type { RecordsByResource, ResourceName } from './registry.ts'

type Judges = { readonly [N in ResourceName]?: () => Promise<Judge<RecordsByResource[N]>> }

const judges: Judges = {
  suppliers: async () => (await import('../modules/suppliers/suppliers.rules.ts')).judgeSupplier,
  stocks: async () => (await import('../modules/stock/stocks.rules.ts')).judgeStock,
  'temperature-locations': async () =>
    (await import('../modules/temperature/temperature-locations.rules.ts')).judgeUnit,
  issues: async () => (await import('../modules/issues/issue-moves.ts')).judgeIssue,
  customers: async () => (await import('../modules/customers/customers.rules.ts')).judgeCustomer,
  'menu-items': async () =>
    (await import('../modules/allergens/menu-items.rules.ts')).judgeMenuItem,
  locations: async () => (await import('../modules/sites/switch-off-site.ts')).judgeLocation,
  departments: async () => (await import('../modules/sites/departments.rules.ts')).judgeDepartment,
}

/** Null where the schema is all there is to judge. */
export const judgeOf = async <N extends ResourceName>(
  resource: N,
): Promise<Judge<RecordsByResource[N]> | null> =>
  ((await judges[resource]?.()) as Judge<RecordsByResource[N]> | undefined) ?? null

type AllEffects = { readonly [N in ResourceName]?: () => Promise<Effects<RecordsByResource[N]>> }

const effects: AllEffects = {
  'temperature-logs': async () =>
    (await import('../modules/temperature/temperature-logs.effects.ts')).effectsOfReading,
  issues: async () => (await import('../modules/issues/issues.effects.ts')).effectsOfIssue,
}

/** Null where nothing follows. */
export const effectsOf = async <N extends ResourceName>(
  resource: N,
): Promise<Effects<RecordsByResource[N]> | null> =>
  ((await effects[resource]?.()) as Effects<RecordsByResource[N]> | undefined) ?? null
