import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { importsModule } from './module.ts'

export const importsAfterStart = afterStart(importsModule, {
  screens: {
    '/import-tracking': screen(() => import('./screens/imports-screen.tsx'), 'ImportsScreen'),
  },
})
