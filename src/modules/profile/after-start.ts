import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { profileModule } from './module.ts'

export const profileAfterStart = afterStart(profileModule, {
  screens: {
    '/profile': screen(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
  },
})
