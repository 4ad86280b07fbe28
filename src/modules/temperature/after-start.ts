import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { temperatureModule } from './module.ts'

export const temperatureAfterStart = afterStart(temperatureModule, {
  screens: {
    '/temperature-logging': screen(
      () => import('./screens/round/temperature-screen.tsx'),
      'TemperatureScreen',
    ),
    '/temperature-logging/$id': screen(
      () => import('./screens/detail/temperature-detail-screen.tsx'),
      'TemperatureDetailScreen',
    ),
    '/fridges': screen(() => import('./screens/fridges/fridges-screen.tsx'), 'FridgesScreen'),
    '/fridges/$id': screen(() => import('./screens/fridges/fridge-screen.tsx'), 'FridgeScreen'),
  },
  search: [{ resource: 'temperature-locations', to: '/fridges/$id' }],
  toDo: {
    flag: 'temperature',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
  outbox: () => import('./outbox-words.ts'),
  reviews: { find: hook(() => import('./reviews.ts'), 'useReviews') },
})
