/** Clock in and out, and hours (§2, domain §3.41). */
import { IconLogin2 } from '@tabler/icons-react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const clockModule = defineModule({
  name: 'clock',
  routes: [{ path: '/user-clock', title: 'Clock In/Out', rule: { flag: 'user_clock' } }],
  menu: [
    {
      group: 'Records',
      at: 4,
      label: 'Clock In/Out',
      to: '/user-clock',
      icon: 'clock',
      roles: ['admin', 'user'],
    },
  ],
  quickActions: [
    {
      words: 'Clock In/Out',
      icon: IconLogin2,
      to: '/user-clock',
      creates: 'user-clock-events',
      flag: 'user_clock',
      isPersonal: true,
      Later: part(() => afterFirstPage(() => import('./home/clock-action.tsx')), 'ClockAction'),
      at: 6,
    },
  ],
  home: {
    sites: { flag: 'user_clock', at: 3, load: () => import('./home/sites.tsx') },
    card: {
      flag: 'user_clock',
      at: 1,
      Card: part(() => import('./home/clocked-in-card.tsx'), 'ClockedInCard'),
    },
  },
  frame: {
    kiosk: part(() => import('./screens/kiosk/kiosk-screen.tsx'), 'KioskScreen'),
    autoReturn: part(() => import('./screens/kiosk/auto-return.tsx'), 'AutoReturn'),
    switchPerson: part(() => import('./screens/kiosk/switch-person.tsx'), 'SwitchPerson'),
  },
})
