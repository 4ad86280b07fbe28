/** Checks: due, filled in, missed (§2, domain §3.25). */
import { IconClipboardPlus } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'

export const checksModule = defineModule({
  name: 'checks',
  routes: [
    { path: '/checks', title: 'Checks', rule: { flag: 'checks' } },
    { path: '/checks/fill', title: 'Check', rule: { flag: 'checks' } },
    {
      path: '/checks/verify',
      title: 'Checks',
      rule: { roles: ['admin', 'auditor'], flag: 'checks' },
    },
    { path: '/checks/$id', title: 'Check', rule: { flag: 'checks' } },
  ],
  menu: [
    {
      group: 'Records',
      at: 2,
      label: 'Checks',
      to: '/checks',
      icon: 'clipboard-check',
      count: hook(() => import('./home/now.ts'), 'useDueCount'),
    },
  ],
  quickActions: [
    {
      words: 'Start a check',
      icon: IconClipboardPlus,
      to: '/checks?start=any',
      creates: 'checks',
      flag: 'checks',
      at: 2,
    },
  ],
  home: {
    now: {
      flag: 'checks',
      to: '/checks',
      find: hook(() => import('./home/due.ts'), 'useHomeNow'),
    },
    sites: {
      flag: 'checks',
      at: 5,
      looked: ['schedule', 'schedules'],
      load: () => import('./home/sites.ts'),
    },
  },
})
