/**
 * Every module of the app, once. Nothing else lists them all. Their order decides between To do
 * lines that are equally urgent and old, and between alarms on Home.
 */
import { allergensModule } from '#src/modules/allergens/module.ts'
import { businessModule } from '#src/modules/business/module.ts'
import { checksModule } from '#src/modules/checks/module.ts'
import { clockModule } from '#src/modules/clock/module.ts'
import { customersModule } from '#src/modules/customers/module.ts'
import { formsModule } from '#src/modules/forms/module.ts'
import { homeModule } from '#src/modules/home/module.ts'
import { issuesModule } from '#src/modules/issues/module.ts'
import { peopleModule } from '#src/modules/people/module.ts'
import { profileModule } from '#src/modules/profile/module.ts'
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
  suppliersModule,
  temperatureModule,
  checksModule,
  formsModule,
  clockModule,
  allergensModule,
  customersModule,
  vehiclesModule,
  startModule,
] as const
