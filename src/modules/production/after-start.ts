import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { productionModule } from './module.ts'

export const productionAfterStart = afterStart(productionModule, {
  screens: {
    '/production': screen(() => import('./screens/board/board-screen.tsx'), 'BoardScreen'),
    '/production/$id': screen(
      () => import('./screens/sheet/run-sheet-screen.tsx'),
      'RunSheetScreen',
    ),
    '/products/create/$recipeID': screen(
      () => import('./screens/create/create-screen.tsx'),
      'CreateScreen',
    ),
  },
  recordParts: {
    on: ['recipes', 'meats', 'ingredients', 'packaging', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  search: [{ resource: 'batches', to: '/production/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: {
    flag: 'production',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
