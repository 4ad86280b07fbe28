/** How this device reads codes, weighs, measures and prints labels (§2, domain §3.40). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const scannerModule = defineModule({
  name: 'scanner',
  routes: [
    {
      path: '/scanner-setup',
      title: 'Scanner',
      screen: screen(() => import('./screens/scanner-screen.tsx'), 'ScannerScreen'),
    },
  ],
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
