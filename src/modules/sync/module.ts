/** What is sent and received, and what needs a person (§2, sync.md). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const syncModule = defineModule({
  name: 'sync',
  routes: [
    {
      path: '/needs-attention',
      title: 'Needs attention',
      screen: screen(() => import('./screens/attention/attention-screen.tsx'), 'AttentionScreen'),
    },
    {
      path: '/sync',
      title: 'Sending and receiving',
      screen: screen(() => import('./screens/sync-screen.tsx'), 'SyncScreen'),
    },
  ],
  home: {
    cells: {
      at: 9,
      labels: ['Waiting to send', 'Needs attention'],
      find: hook(() => import('./home/cells.ts'), 'useHomeCells'),
    },
  },
  toDo: { find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
})
