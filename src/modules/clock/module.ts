/** Clock in and out, and hours (§2, domain §3.41). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const clockModule = defineModule({
  name: 'clock',
  routes: [
    {
      path: '/user-clock',
      name: 'UserClockView',
      title: 'Clock In/Out',
      rule: { flag: 'user_clock' },
      screen: screen(() => import('./screens/clock-screen.tsx'), 'ClockScreen'),
    },
  ],
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
})
