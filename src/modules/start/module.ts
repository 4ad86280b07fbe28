/** Setting a new business up, step by step (kit, First run). */
import { defineModule } from '#src/records/seam/module.ts'

export const startModule = defineModule({
  name: 'start',
  routes: [{ path: '/start/$step', title: 'Set up Larder', rule: { roles: ['admin'] } }],
})
