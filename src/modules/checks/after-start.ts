import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { checksModule } from './module.ts'

export const checksAfterStart = afterStart(checksModule, {
  screens: {
    '/checks': screen(() => import('./screens/day/checks-screen.tsx'), 'ChecksScreen'),
    '/checks/fill': screen(() => import('./screens/fill/fill-screen.tsx'), 'FillScreen'),
    '/checks/verify': screen(() => import('./screens/verify/verify-screen.tsx'), 'VerifyScreen'),
    '/checks/$id': screen(() => import('./screens/record/check-screen.tsx'), 'CheckScreen'),
  },
  toDo: { flag: 'checks', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  outbox: () => import('./outbox-words.ts'),
  reviews: { find: hook(() => import('./reviews.ts'), 'useReviews') },
  settings: () => import('./settings.ts'),
})
