/** The person’s own page (§2, domain §3.13). */
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const profileModule = defineModule({
  name: 'profile',
  routes: [{ path: '/profile', title: 'Profile' }],
  menu: [
    {
      group: 'Person',
      at: 1,
      label: 'Profile',
      to: '/profile',
      icon: 'user-circle',
      // For admins and staff (§2); auditors and suppliers have no entry (AC 3.13.4).
      roles: ['admin', 'user'],
      isPersonal: true,
    },
  ],
  frame: {
    signOut: part(() => import('./screens/sign-out-dialog.tsx'), 'SignOutDialog'),
    pin: part(() => import('./screens/pin-dialog.tsx'), 'PinDialog'),
  },
})
