import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { labelsModule } from './module.ts'

const printing = () => import('./screens/print/print-screen.tsx')

export const labelsAfterStart = afterStart(labelsModule, {
  screens: {
    '/products/$id/print': screen(printing, 'ProductLabelScreen'),
    '/meats/$id/print': screen(printing, 'MeatLabelScreen'),
    '/ingredients/$id/print': screen(printing, 'IngredientLabelScreen'),
    '/packaging/$id/print': screen(printing, 'PackagingLabelScreen'),
  },
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  toDo: {
    flag: 'products',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
