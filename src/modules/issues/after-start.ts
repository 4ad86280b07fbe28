import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { issuesModule } from './module.ts'

export const issuesAfterStart = afterStart(issuesModule, {
  screens: {
    '/issues': screen(() => import('./screens/issues-screen.tsx'), 'IssuesScreen'),
    '/issues/create': screen(
      () => import('./screens/issue-create-screen.tsx'),
      'IssueCreateScreen',
    ),
    '/issues/$id': screen(() => import('./screens/issue-screen.tsx'), 'IssueScreen'),
  },
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    flag: 'issues',
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  search: [{ resource: 'issues', to: '/issues/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: { flag: 'issues', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  outbox: () => import('./outbox-words.ts'),
})
