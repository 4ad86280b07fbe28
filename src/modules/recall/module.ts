/** Mass balance, trace and recall of lots (§2; domain §2.0, §3.17). */
import { afterFirstPage } from '#src/platform/first-page.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const recallModule = defineModule({
  name: 'recall',
  routes: [
    { path: '/recalls', title: 'Recalls' },
    { path: '/recalls/$id', title: 'Recall' },
    { path: '/recall-lot/$id', title: 'Recall a lot' },
    { path: '/mass-balance/$id', title: 'Mass balance' },
    { path: '/trace/$id', title: 'Trace' },
  ],
  menu: [
    { group: 'Records', at: 6, label: 'Recalls', to: '/recalls', icon: 'hand-stop', flag: 'stock' },
  ],
  frame: {
    alert: part(() => afterFirstPage(() => import('./parts/recall-alert.tsx')), 'RecallAlert'),
  },
})
