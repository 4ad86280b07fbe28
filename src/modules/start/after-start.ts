import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { startModule } from './module.ts'

export const startAfterStart = afterStart(startModule, {
  screens: {
    '/start/$step': screen(() => import('./screens/start-screen.tsx'), 'StartScreen'),
  },
})
