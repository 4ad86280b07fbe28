import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { stockModule } from './module.ts'

export const stockAfterStart = afterStart(stockModule, {
  screens: {
    '/stock': screen(() => import('./screens/stock-list-screen.tsx'), 'StockListScreen'),
    '/stock/take': screen(() => import('./screens/take/take-screen.tsx'), 'StockTakeScreen'),
    '/stock/import': screen(() => import('./screens/stock-import-screen.tsx'), 'StockImportScreen'),
    '/stock/$id': screen(() => import('./screens/stock-screen.tsx'), 'StockScreen'),
  },
  search: [{ resource: 'stocks', to: '/stock/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: { flag: 'stock', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  outbox: () => import('./outbox-words.ts'),
})
