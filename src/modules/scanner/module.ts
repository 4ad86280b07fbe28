/** How this device reads codes, weighs, measures and prints labels (§2, domain §3.40). */
import { defineModule } from '#src/records/seam/module.ts'

export const scannerModule = defineModule({
  name: 'scanner',
  routes: [{ path: '/scanner-setup', title: 'Scanner' }],
  menu: [
    {
      group: 'Person',
      at: 2,
      label: 'Scanner and printer',
      to: '/scanner-setup',
      icon: 'scan',
      roles: ['admin', 'user'],
      flag: 'scanner',
    },
  ],
})
