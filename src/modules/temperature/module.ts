/** Temperatures of fridges, freezers and hot cabinets (§2, domain §3.14). */
import { IconFridge, IconTemperaturePlus } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'

export const temperatureModule = defineModule({
  name: 'temperature',
  routes: [
    { path: '/temperature-logging', title: 'Temps', rule: { flag: 'temperature' } },
    { path: '/temperature-logging/$id', title: 'Temperature', rule: { flag: 'temperature' } },
    { path: '/fridges', title: 'Fridges and freezers', rule: { flag: 'temperature' } },
    { path: '/fridges/$id', title: 'Fridge', rule: { flag: 'temperature' } },
  ],
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
})
