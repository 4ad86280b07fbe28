/** Mass balance, trace and recall of lots (§2; domain §2.0, §3.17). */

import { afterFirstPage } from '#src/platform/first-page.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'
import { part } from '#src/ui/page/part.ts'

export const recallModule = defineModule({
  name: 'recall',
  routes: [
    {
      path: '/recalls',
      title: 'Recalls',
      screen: screen(() => import('./screens/recalls-screen.tsx'), 'RecallsScreen'),
    },
    {
      path: '/recalls/$id',
      title: 'Recall',
      screen: screen(() => import('./screens/tell/recall-screen.tsx'), 'RecallScreen'),
    },
    {
      path: '/recall-lot/$id',
      title: 'Recall a lot',
      screen: screen(() => import('./screens/choose/choose-screen.tsx'), 'ChooseScreen'),
    },
    {
      path: '/mass-balance/$id',
      title: 'Mass balance',
      screen: screen(() => import('./screens/balance/balance-screen.tsx'), 'BalanceScreen'),
    },
    {
      path: '/trace/$id',
      title: 'Trace',
      screen: screen(() => import('./screens/trace/trace-screen.tsx'), 'TraceScreen'),
    },
  ],
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
  search: [{ resource: 'recalls', to: '/recalls/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: { flag: 'stock', find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines') },
  settings: () => import('./settings.ts'),
  outbox: () => import('./outbox-words.ts'),
  menu: [
    { group: 'Records', at: 6, label: 'Recalls', to: '/recalls', icon: 'hand-stop', flag: 'stock' },
  ],
  frame: {
    alert: part(() => afterFirstPage(() => import('./parts/recall-alert.tsx')), 'RecallAlert'),
  },
})
