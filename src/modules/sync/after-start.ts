import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { syncModule } from './module.ts'

export const syncAfterStart = afterStart(syncModule, {
  screens: {
    '/needs-attention': screen(
      () => import('./screens/attention/attention-screen.tsx'),
      'AttentionScreen',
    ),
    '/sync': screen(() => import('./screens/sync-screen.tsx'), 'SyncScreen'),
  },
  toDo: { find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
})
