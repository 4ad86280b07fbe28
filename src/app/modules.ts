/**
 * Every module of the app, once. Nothing else lists them all. Their order decides between To do
 * lines that are equally urgent and old, and between alarms on Home.
 */
import { allergensModule } from '#src/modules/allergens/module.ts'
import { businessModule } from '#src/modules/business/module.ts'
import { calculatorsModule } from '#src/modules/calculators/module.ts'
import { checksModule } from '#src/modules/checks/module.ts'
import { clockModule } from '#src/modules/clock/module.ts'
import { customersModule } from '#src/modules/customers/module.ts'
import { deliveriesModule } from '#src/modules/deliveries/module.ts'
import { formsModule } from '#src/modules/forms/module.ts'
import { homeModule } from '#src/modules/home/module.ts'
import { importsModule } from '#src/modules/imports/module.ts'
import { issuesModule } from '#src/modules/issues/module.ts'
import { labelsModule } from '#src/modules/labels/module.ts'
import { lotsModule } from '#src/modules/lots/module.ts'
import { peopleModule } from '#src/modules/people/module.ts'
import { productionModule } from '#src/modules/production/module.ts'
import { profileModule } from '#src/modules/profile/module.ts'
import { recallModule } from '#src/modules/recall/module.ts'
import { recipesModule } from '#src/modules/recipes/module.ts'
import { scannerModule } from '#src/modules/scanner/module.ts'
import { signInModule } from '#src/modules/sign-in/module.ts'
import { sitesModule } from '#src/modules/sites/module.ts'
import { startModule } from '#src/modules/start/module.ts'
import { stockModule } from '#src/modules/stock/module.ts'
import { suppliersModule } from '#src/modules/suppliers/module.ts'
import { syncModule } from '#src/modules/sync/module.ts'
import { temperatureModule } from '#src/modules/temperature/module.ts'
import { vehiclesModule } from '#src/modules/vehicles/module.ts'

export const modules = [
  homeModule,
  signInModule,
  profileModule,
  peopleModule,
  sitesModule,
  businessModule,
  syncModule,
  issuesModule,
  stockModule,
  lotsModule,
  deliveriesModule,
  importsModule,
  recallModule,
  suppliersModule,
  temperatureModule,
  checksModule,
  formsModule,
  clockModule,
  recipesModule,
  labelsModule,
  productionModule,
  allergensModule,
  customersModule,
  vehiclesModule,
  scannerModule,
  calculatorsModule,
  startModule,
] as const
