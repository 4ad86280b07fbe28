import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { scannerModule } from './module.ts'

export const scannerAfterStart = afterStart(scannerModule, {
  screens: {
    '/scanner-setup': screen(() => import('./screens/scanner-screen.tsx'), 'ScannerScreen'),
  },
})
