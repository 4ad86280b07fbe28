/** What is sent and received, and what needs a person (§2, sync.md). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'

export const syncModule = defineModule({
  name: 'sync',
  routes: [
    { path: '/needs-attention', title: 'Needs attention' },
    { path: '/sync', title: 'Sending and receiving' },
  ],
  home: {
    cells: {
      at: 9,
      labels: ['Waiting to send', 'Needs attention'],
      find: hook(() => import('./home/cells.ts'), 'useHomeCells'),
    },
  },
})
