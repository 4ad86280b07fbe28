import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { clockModule } from './module.ts'

export const clockAfterStart = afterStart(clockModule, {
  screens: {
    '/user-clock': screen(() => import('./screens/own/clock-screen.tsx'), 'ClockScreen'),
  },
  toDo: {
    flag: 'user_clock',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
  outbox: () => import('./outbox-words.ts'),
  reviews: { find: hook(() => import('./reviews.ts'), 'useReviews') },
  settings: () => import('./settings.ts'),
})
