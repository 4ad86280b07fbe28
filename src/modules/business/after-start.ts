import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { businessModule } from './module.ts'

export const businessAfterStart = afterStart(businessModule, {
  screens: {
    '/client-view': screen(() => import('./screens/business-screen.tsx'), 'BusinessScreen'),
  },
})
