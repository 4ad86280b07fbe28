/** Setting a new business up, step by step (kit, First run). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const startModule = defineModule({
  name: 'start',
  routes: [
    {
      path: '/start/$step',
      title: 'Set up Larder',
      rule: { roles: ['admin'] },
      screen: screen(() => import('./screens/start-screen.tsx'), 'StartScreen'),
    },
  ],
})
