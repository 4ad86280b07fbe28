/** Goods on their way from abroad (domain §3.45), reached from Deliveries. */
import { defineModule } from '#src/records/seam/module.ts'

export const importsModule = defineModule({
  name: 'imports',
  routes: [
    { path: '/import-tracking', title: 'Import tracking', rule: { flag: 'import_tracking' } },
  ],
})
