/**
 * The rules of each resource (judge.ts), the consequences of its records (effects.ts), and the
 * plans of acts (acts.ts). A resource that isn't listed has only its schema and no consequences.
 * Always holds: they are loaded with the code that saves, never later, because a tablet may be
 * carried into the cold room as soon as its screen is up.
 */
import { judgeMenuItem } from '../../modules/allergens/menu-items.rules.ts'
import { judgeCustomer } from '../../modules/customers/customers.rules.ts'
import { issueMover, judgeIssue } from '../../modules/issues/issue-moves.ts'
import { effectsOfIssue } from '../../modules/issues/issues.effects.ts'
import { planOutOfStock } from '../../modules/lots/acts.rules.ts'
import { judgeDepartment } from '../../modules/sites/departments.rules.ts'
import { judgeLocation } from '../../modules/sites/switch-off-site.ts'
import { judgeStock } from '../../modules/stock/stocks.rules.ts'
import { judgeSupplier } from '../../modules/suppliers/suppliers.rules.ts'
import { effectsOfNoReading, judgeNoReading } from '../../modules/temperature/no-readings.rules.ts'
import { judgeUnit } from '../../modules/temperature/temperature-locations.rules.ts'
import { effectsOfReading } from '../../modules/temperature/temperature-logs.effects.ts'
import type { Plan } from '../acts/acts.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { Effects } from './effects.ts'
import type { Judge } from './judge.ts'
import { type Mover, plainMover, type States } from './states.ts'

const judges: { readonly [N in ResourceName]?: Judge<RecordsByResource[N]> } = {
  suppliers: judgeSupplier,
  stocks: judgeStock,
  'temperature-locations': judgeUnit,
  'no-readings': judgeNoReading,
  issues: judgeIssue,
  customers: judgeCustomer,
  'menu-items': judgeMenuItem,
  locations: judgeLocation,
  departments: judgeDepartment,
}

const effects: { readonly [N in ResourceName]?: Effects<RecordsByResource[N]> } = {
  'temperature-logs': effectsOfReading,
  'no-readings': effectsOfNoReading,
  issues: effectsOfIssue,
}

/** By the act's name. */
const plans: Readonly<Record<string, Plan<never, never>>> = {
  'out-of-stock': planOutOfStock,
}

/** Null if only the schema judges it. */
export const judgeOf = <N extends ResourceName>(resource: N): Judge<RecordsByResource[N]> | null =>
  (judges[resource] as Judge<RecordsByResource[N]> | undefined) ?? null

/** Null if it has no consequences. */
export const effectsOf = <N extends ResourceName>(
  resource: N,
): Effects<RecordsByResource[N]> | null =>
  (effects[resource] as Effects<RecordsByResource[N]> | undefined) ?? null

/** @throws Error if an act was declared without a plan */
export function planOf(name: string): Plan {
  const plan = plans[name]
  if (!plan) throw new Error(`${name} has no plan`)
  return plan as unknown as Plan
}

/** When a move changes more than the state: who made it, and when. */
const movers: { readonly [N in ResourceName]?: Mover<RecordsByResource[N]> } = {
  issues: issueMover,
}

export const moverOf = <N extends ResourceName>(
  resource: N,
  states: States,
): Mover<RecordsByResource[N]> =>
  (movers[resource] as Mover<RecordsByResource[N]> | undefined) ??
  (plainMover(states) as Mover<RecordsByResource[N]>)
