/** Signing in, and setting a password (§2, domain §3.2). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'
import { part } from '#src/ui/page/part.ts'

export const signInModule = defineModule({
  name: 'sign-in',
  routes: [
    {
      path: '/login',
      title: 'Sign in',
      rule: { public: true },
      screen: screen(() => import('./screens/login-screen.tsx'), 'LoginScreen'),
    },
    {
      path: '/reset-password',
      title: 'New password',
      rule: { public: true },
      screen: screen(() => import('./screens/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    },
    {
      path: '/t',
      title: 'Put Larder on this tablet',
      rule: { public: true },
      screen: screen(() => import('./screens/join-tablet-screen.tsx'), 'JoinTabletScreen'),
    },
  ],
  frame: {
    legal: part(() => import('./screens/legal/legal-dialog.tsx'), 'LegalDialog'),
  },
})
