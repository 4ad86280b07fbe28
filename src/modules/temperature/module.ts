/** Temperatures of fridges, freezers and hot cabinets (§2, domain §3.14). */
import { IconFridge, IconTemperaturePlus } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const temperatureModule = defineModule({
  name: 'temperature',
  routes: [
    {
      path: '/temperature-logging',
      title: 'Temps',
      rule: { flag: 'temperature' },
      screen: screen(() => import('./screens/round/temperature-screen.tsx'), 'TemperatureScreen'),
    },
    {
      path: '/temperature-logging/$id',
      title: 'Temperature',
      rule: { flag: 'temperature' },
      screen: screen(
        () => import('./screens/detail/temperature-detail-screen.tsx'),
        'TemperatureDetailScreen',
      ),
    },
    {
      path: '/fridges',
      title: 'Fridges and freezers',
      rule: { flag: 'temperature' },
      screen: screen(() => import('./screens/fridges/fridges-screen.tsx'), 'FridgesScreen'),
    },
    {
      path: '/fridges/$id',
      title: 'Fridge',
      rule: { flag: 'temperature' },
      screen: screen(() => import('./screens/fridges/fridge-screen.tsx'), 'FridgeScreen'),
    },
  ],
  search: [{ resource: 'temperature-locations', to: '/fridges/$id' }],
  menu: [
    {
      group: 'Records',
      at: 1,
      label: 'Temps',
      to: '/temperature-logging',
      icon: 'temperature',
      count: hook(() => import('./home/now.ts'), 'useDueCount'),
    },
  ],
  quickActions: [
    {
      words: 'Log a temperature',
      icon: IconTemperaturePlus,
      to: '/temperature-logging',
      creates: 'temperature-logs',
      flag: 'temperature',
      at: 1,
    },
    {
      words: 'Add a fridge',
      icon: IconFridge,
      to: '/fridges/new',
      creates: 'temperature-locations',
      flag: 'temperature',
      at: 4,
    },
  ],
  home: {
    now: {
      flag: 'temperature',
      to: '/temperature-logging',
      alarms: hook(() => import('./home/now.ts'), 'useHomeAlarms'),
      find: hook(() => import('./home/due.ts'), 'useHomeNow'),
    },
    sites: {
      flag: 'temperature',
      at: 4,
      looked: ['unit', 'units'],
      load: () => import('./home/sites.ts'),
    },
    cells: {
      flag: 'temperature',
      at: 1,
      labels: ['Failed readings'],
      find: hook(() => import('./home/cells.ts'), 'useHomeCells'),
    },
  },
  toDo: {
    flag: 'temperature',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
  outbox: () => import('./outbox-words.ts'),
  reviews: { find: hook(() => import('./reviews.ts'), 'useReviews') },
})
