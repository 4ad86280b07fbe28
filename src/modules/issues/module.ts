/** Issues: findings and their correction (§2, domain §3.9). */
import { IconFlag } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const issuesModule = defineModule({
  name: 'issues',
  routes: [
    {
      path: '/issues',
      title: 'Issues',
      rule: { flag: 'issues' },
      screen: screen(() => import('./screens/issues-screen.tsx'), 'IssuesScreen'),
    },
    {
      path: '/issues/create',
      title: 'New issue',
      rule: { flag: 'issues' },
      screen: screen(() => import('./screens/issue-create-screen.tsx'), 'IssueCreateScreen'),
    },
    {
      path: '/issues/$id',
      title: 'Issue',
      rule: { flag: 'issues' },
      screen: screen(() => import('./screens/issue-screen.tsx'), 'IssueScreen'),
    },
  ],
  search: [{ resource: 'issues', to: '/issues/$id' }],
  searchFaces: () => import('./search-faces.ts'),
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
  toDo: { flag: 'issues', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  outbox: () => import('./outbox-words.ts'),
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    flag: 'issues',
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
})
