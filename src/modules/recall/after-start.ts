import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { recallModule } from './module.ts'

export const recallAfterStart = afterStart(recallModule, {
  screens: {
    '/recalls': screen(() => import('./screens/recalls-screen.tsx'), 'RecallsScreen'),
    '/recalls/$id': screen(() => import('./screens/tell/recall-screen.tsx'), 'RecallScreen'),
    '/recall-lot/$id': screen(() => import('./screens/choose/choose-screen.tsx'), 'ChooseScreen'),
    '/mass-balance/$id': screen(
      () => import('./screens/balance/balance-screen.tsx'),
      'BalanceScreen',
    ),
    '/trace/$id': screen(() => import('./screens/trace/trace-screen.tsx'), 'TraceScreen'),
  },
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  search: [{ resource: 'recalls', to: '/recalls/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  searchBeyond: {
    to: '/trace/$id',
    title: 'Older, or at other sites',
    find: hook(() => import('./use-lots-on-pages.ts'), 'useLotsOnPages'),
  },
  toDo: { flag: 'stock', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  outbox: () => import('./outbox-words.ts'),
  settings: () => import('./settings.ts'),
})
