/** What is sent and received, and what needs a person (§2, sync.md). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const syncModule = defineModule({
  name: 'sync',
  routes: [
    {
      path: '/needs-attention',
      name: 'NeedsAttention',
      title: 'Needs attention',
      screen: screen(() => import('./screens/attention/attention-screen.tsx'), 'AttentionScreen'),
    },
    {
      path: '/sync',
      name: 'Sync',
      title: 'Sending and receiving',
      screen: screen(() => import('./screens/sync-screen.tsx'), 'SyncScreen'),
    },
  ],
})
