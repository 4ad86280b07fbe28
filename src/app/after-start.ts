/**
 * What the modules say after the start (records/seam/after-start.ts), of all of them in one file, which
 * is fetched once and stays. Its order is that of modules.ts.
 */
import { allergensAfterStart } from '#src/modules/allergens/after-start.ts'
import { businessAfterStart } from '#src/modules/business/after-start.ts'
import { calculatorsAfterStart } from '#src/modules/calculators/after-start.ts'
import { checksAfterStart } from '#src/modules/checks/after-start.ts'
import { clockAfterStart } from '#src/modules/clock/after-start.ts'
import { customersAfterStart } from '#src/modules/customers/after-start.ts'
import { deliveriesAfterStart } from '#src/modules/deliveries/after-start.ts'
import { formsAfterStart } from '#src/modules/forms/after-start.ts'
import { importsAfterStart } from '#src/modules/imports/after-start.ts'
import { issuesAfterStart } from '#src/modules/issues/after-start.ts'
import { labelsAfterStart } from '#src/modules/labels/after-start.ts'
import { lotsAfterStart } from '#src/modules/lots/after-start.ts'
import { peopleAfterStart } from '#src/modules/people/after-start.ts'
import { productionAfterStart } from '#src/modules/production/after-start.ts'
import { profileAfterStart } from '#src/modules/profile/after-start.ts'
import { recallAfterStart } from '#src/modules/recall/after-start.ts'
import { recipesAfterStart } from '#src/modules/recipes/after-start.ts'
import { scannerAfterStart } from '#src/modules/scanner/after-start.ts'
import { sitesAfterStart } from '#src/modules/sites/after-start.ts'
import { startAfterStart } from '#src/modules/start/after-start.ts'
import { stockAfterStart } from '#src/modules/stock/after-start.ts'
import { suppliersAfterStart } from '#src/modules/suppliers/after-start.ts'
import { syncAfterStart } from '#src/modules/sync/after-start.ts'
import { temperatureAfterStart } from '#src/modules/temperature/after-start.ts'
import { vehiclesAfterStart } from '#src/modules/vehicles/after-start.ts'
import type { WholeModule } from '#src/records/seam/after-start.ts'
import type { Keyed } from '#src/records/seam/seam.ts'
import { modules } from './modules.ts'

const said: readonly WholeModule[] = [
  allergensAfterStart,
  businessAfterStart,
  calculatorsAfterStart,
  checksAfterStart,
  clockAfterStart,
  customersAfterStart,
  deliveriesAfterStart,
  formsAfterStart,
  importsAfterStart,
  issuesAfterStart,
  labelsAfterStart,
  lotsAfterStart,
  peopleAfterStart,
  productionAfterStart,
  profileAfterStart,
  recallAfterStart,
  recipesAfterStart,
  scannerAfterStart,
  sitesAfterStart,
  startAfterStart,
  stockAfterStart,
  suppliersAfterStart,
  syncAfterStart,
  temperatureAfterStart,
  vehiclesAfterStart,
]

const order = new Map(modules.map(({ name }, at) => [name, at]))
const placeOf = ({ module }: WholeModule) =>
  order.get(module.name as (typeof modules)[number]['name']) ?? 0

/** Those that say anything, in the order of the modules. */
export const wholeModules: readonly WholeModule[] = said.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Each module's part of one kind, with the module's name. */
export const partsOf = <T extends object>(
  partOf: (module: WholeModule) => T | undefined,
): Keyed<T>[] =>
  wholeModules.flatMap((whole) => {
    const part = partOf(whole)
    return part ? [{ ...part, key: whole.module.name }] : []
  })

const screens = new Map(wholeModules.flatMap((whole) => Object.entries(whole.screens)))

/** The screen of an address whose route doesn't name its own. */
export const screenOf = (path: string) => screens.get(path)
