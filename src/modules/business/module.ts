/** The business itself, and its trial (§1, §4). */
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const businessModule = defineModule<never>({
  name: 'business',
  routes: [],
  frame: {
    trialOver: part(() => import('./screens/trial/trial-screen.tsx'), 'TrialScreen'),
  },
})
