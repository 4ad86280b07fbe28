/** Production (§2, domain §3.34, §3.35): the board, run sheets, and making at once from a recipe. */
import { IconSitemap } from '@tabler/icons-react'
import { defineModule } from '#src/records/seam/module.ts'

export const productionModule = defineModule({
  name: 'production',
  routes: [
    { path: '/production', title: 'Production', rule: { flag: 'production' } },
    { path: '/production/$id', title: 'Batch', rule: { flag: 'production' } },
    { path: '/products/create/$recipeID', title: 'New product', rule: { flag: 'products' } },
  ],
  menu: [
    { group: 'Production', at: 4, label: 'Production', to: '/production', icon: 'hierarchy2' },
  ],
  quickActions: [
    {
      words: 'Plan a batch',
      icon: IconSitemap,
      to: '/production?plan=new',
      creates: 'batches',
      flag: 'production',
      at: 2.7,
    },
  ],
})
