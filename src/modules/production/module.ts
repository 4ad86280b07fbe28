/** Production (§2, domain §3.34, §3.35): the board, run sheets, and making at once from a recipe. */
import { IconSitemap } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const productionModule = defineModule({
  name: 'production',
  routes: [
    {
      path: '/production',
      title: 'Production',
      rule: { flag: 'production' },
      screen: screen(() => import('./screens/board/board-screen.tsx'), 'BoardScreen'),
    },
    {
      path: '/production/$id',
      title: 'Batch',
      rule: { flag: 'production' },
      screen: screen(() => import('./screens/sheet/run-sheet-screen.tsx'), 'RunSheetScreen'),
    },
    {
      path: '/products/create/$recipeID',
      title: 'New product',
      rule: { flag: 'products' },
      screen: screen(() => import('./screens/create/create-screen.tsx'), 'CreateScreen'),
    },
  ],
  search: [{ resource: 'batches', to: '/production/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Production', at: 4, label: 'Production', to: '/production', icon: 'hierarchy2' },
  ],
  quickActions: [
    {
      words: 'Plan a batch',
      icon: IconSitemap,
      to: '/production?plan=new',
      creates: 'batches',
      flag: 'production',
      at: 2.7,
    },
  ],
  recordParts: {
    on: ['recipes', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  toDo: {
    flag: 'production',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
