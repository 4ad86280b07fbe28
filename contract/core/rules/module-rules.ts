/**
 * The rules of each resource (judge.ts), the consequences of its records (effects.ts), and the
 * plans of acts (acts.ts). A resource that isn't listed has only its schema and no consequences.
 * Always holds: they are loaded with the code that saves, never later, because a tablet may be
 * carried into the cold room as soon as its screen is up.
 */
import { judgeAllergenSheet } from '../../modules/allergens/allergen-sheets.rules.ts'
import { judgeMenuItem } from '../../modules/allergens/menu-items.rules.ts'
import { judgeScratchCard } from '../../modules/calculators/scratch-cards.rules.ts'
import { judgeCustomer } from '../../modules/customers/customers.rules.ts'
import {
  planBringBack,
  planLoad,
  planTakeOff,
  planUnload,
} from '../../modules/deliveries/acts.rules.ts'
import {
  effectsOfDelivery,
  effectsOfDeliveryItem,
} from '../../modules/deliveries/deliveries.effects.ts'
import {
  deliveryMover,
  judgeDelivery,
  judgeDeliveryItem,
} from '../../modules/deliveries/delivery-judges.ts'
import { judgeFood, judgeFoodRecord } from '../../modules/food/food.rules.ts'
import { issueMover, judgeIssue } from '../../modules/issues/issue-moves.ts'
import { effectsOfIssue } from '../../modules/issues/issues.effects.ts'
import { judgeLabelPrint } from '../../modules/labels/label-prints.rules.ts'
import {
  planArrive,
  planComeBack,
  planFreeze,
  planHold,
  planOpen,
  planRelease,
  planThaw,
  planTransfer,
} from '../../modules/lots/acts.rules.ts'
import { planOutOfStockOf, planRecallOf } from '../../modules/lots/item-acts.rules.ts'
import {
  effectsOfIngredient,
  effectsOfMeat,
  effectsOfPackaging,
  effectsOfProduct,
} from '../../modules/lots/lots.effects.ts'
import {
  judgeIngredient,
  judgeMeat,
  judgePackaging,
  judgeProduct,
} from '../../modules/lots/lots.rules.ts'
import { effectsOfOperation } from '../../modules/lots/stock-operations.effects.ts'
import { judgeStockOperation } from '../../modules/lots/stock-operations.rules.ts'
import {
  planCancel,
  planComplete,
  planReopen,
  planStart,
} from '../../modules/production/acts.rules.ts'
import { judgeBatch } from '../../modules/production/batches.rules.ts'
import {
  planHeard,
  planHoldAll,
  planReleaseFromRecall,
  planSetApart,
  planTell,
} from '../../modules/recall/acts.rules.ts'
import { effectsOfRecall } from '../../modules/recall/recalls.effects.ts'
import { judgeRecall } from '../../modules/recall/recalls.rules.ts'
import { judgeRecipe } from '../../modules/recipes/recipes.rules.ts'
import { judgeDepartment } from '../../modules/sites/departments.rules.ts'
import { judgeLocation } from '../../modules/sites/switch-off-site.ts'
import { judgeStock } from '../../modules/stock/stocks.rules.ts'
import { judgeSupplier } from '../../modules/suppliers/suppliers.rules.ts'
import { effectsOfNoReading, judgeNoReading } from '../../modules/temperature/no-readings.rules.ts'
import { judgeUnit } from '../../modules/temperature/temperature-locations.rules.ts'
import { effectsOfReading } from '../../modules/temperature/temperature-logs.effects.ts'
import { planFixed, planOffRoad, planOnRoad } from '../../modules/vehicles/acts.rules.ts'
import { judgeVanCheck, judgeVehicle } from '../../modules/vehicles/van-checks.rules.ts'
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
  'allergen-sheets': judgeAllergenSheet,
  recipes: judgeRecipe,
  locations: judgeLocation,
  departments: judgeDepartment,
  meats: judgeMeat,
  ingredients: judgeIngredient,
  packaging: judgePackaging,
  products: judgeProduct,
  'stock-operations': judgeStockOperation,
  recalls: judgeRecall,
  batches: judgeBatch,
  'label-prints': judgeLabelPrint,
  'food-record-items': judgeFood,
  'food-records': judgeFoodRecord,
  'scratch-cards': judgeScratchCard,
  deliveries: judgeDelivery,
  'delivery-items': judgeDeliveryItem,
  vehicles: judgeVehicle,
  'van-checks': judgeVanCheck,
}

const effects: { readonly [N in ResourceName]?: Effects<RecordsByResource[N]> } = {
  'temperature-logs': effectsOfReading,
  'no-readings': effectsOfNoReading,
  issues: effectsOfIssue,
  meats: effectsOfMeat,
  ingredients: effectsOfIngredient,
  packaging: effectsOfPackaging,
  products: effectsOfProduct,
  'stock-operations': effectsOfOperation,
  recalls: effectsOfRecall,
  deliveries: effectsOfDelivery,
  'delivery-items': effectsOfDeliveryItem,
}

/** By the act's name. */
const plans: Readonly<Record<string, Plan<never, never>>> = {
  'out-of-stock': planOutOfStockOf,
  hold: planHold,
  release: planRelease,
  transfer: planTransfer,
  arrive: planArrive,
  'come-back': planComeBack,
  open: planOpen,
  freeze: planFreeze,
  thaw: planThaw,
  recall: planRecallOf,
  'hold-all': planHoldAll,
  tell: planTell,
  'set-apart': planSetApart,
  heard: planHeard,
  'release-lot': planReleaseFromRecall,
  start: planStart,
  complete: planComplete,
  reopen: planReopen,
  cancel: planCancel,
  load: planLoad,
  unload: planUnload,
  'bring-back': planBringBack,
  'take-off': planTakeOff,
  fixed: planFixed,
  'off-road': planOffRoad,
  'on-road': planOnRoad,
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
  deliveries: deliveryMover,
}

export const moverOf = <N extends ResourceName>(
  resource: N,
  states: States,
): Mover<RecordsByResource[N]> =>
  (movers[resource] as Mover<RecordsByResource[N]> | undefined) ??
  (plainMover(states) as Mover<RecordsByResource[N]>)
