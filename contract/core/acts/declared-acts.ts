/**
 * The only list of acts, each as it was declared. Evaluated in Node only: a build replaces it with
 * its JSON (ADR 0003).
 */
import { bringBack, loadVan, takeOff, unloadVan } from '../../modules/deliveries/acts.ts'
import {
  arrive,
  comeBack,
  freeze,
  hold,
  itemOutOfStock,
  openLot,
  outOfStock,
  release,
  thaw,
  transfer,
} from '../../modules/lots/acts.ts'
import {
  cancelBatch,
  completeBatch,
  reopenBatch,
  startBatch,
} from '../../modules/production/acts.ts'
import {
  heard,
  holdAll,
  recallItem,
  recallLot,
  releaseFromRecall,
  setApart,
  tellCustomer,
} from '../../modules/recall/acts.ts'
import { defectsFixed, putBackOnRoad, takeOffRoad } from '../../modules/vehicles/acts.ts'
import type { ActDefinition } from './acts.ts'

export const declaredActs: readonly ActDefinition[] = [
  outOfStock,
  hold,
  release,
  transfer,
  arrive,
  comeBack,
  openLot,
  freeze,
  thaw,
  recallLot,
  holdAll,
  tellCustomer,
  setApart,
  heard,
  releaseFromRecall,
  startBatch,
  completeBatch,
  reopenBatch,
  cancelBatch,
  itemOutOfStock,
  recallItem,
  loadVan,
  unloadVan,
  bringBack,
  takeOff,
  defectsFixed,
  takeOffRoad,
  putBackOnRoad,
]
