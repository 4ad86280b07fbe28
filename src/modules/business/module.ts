/** The business itself, and its trial (§1, §4, domain §3.5). */
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const businessModule = defineModule({
  name: 'business',
  routes: [{ path: '/client-view', title: 'Business', rule: { roles: ['admin', 'auditor'] } }],
  menu: [{ group: 'Business', at: 11, label: 'Business', to: '/client-view', icon: 'briefcase' }],
  frame: {
    trialOver: part(() => import('./screens/trial/trial-screen.tsx'), 'TrialScreen'),
  },
})
