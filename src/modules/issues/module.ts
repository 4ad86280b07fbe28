/** Issues: findings and their correction (§2, domain §3.9). */
import { IconFlag } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'

export const issuesModule = defineModule({
  name: 'issues',
  routes: [
    { path: '/issues', title: 'Issues', rule: { flag: 'issues' } },
    { path: '/issues/create', title: 'New issue', rule: { flag: 'issues' } },
    { path: '/issues/$id', title: 'Issue', rule: { flag: 'issues' } },
  ],
  menu: [{ group: 'Records', at: 5, label: 'Issues', to: '/issues', icon: 'flag' }],
  quickActions: [
    {
      words: 'Raise an issue',
      icon: IconFlag,
      to: '/issues/create',
      creates: 'issues',
      flag: 'issues',
      isManagers: true,
      at: 3,
    },
  ],
  home: {
    sites: { flag: 'issues', at: 1, load: () => import('./home/sites.tsx') },
    cells: {
      flag: 'issues',
      at: 2,
      labels: ['Open issues'],
      find: hook(() => import('./home/cells.ts'), 'useHomeCells'),
    },
  },
})
