/** The menu, and the allergens of everything that is sold (domain §2.17, §3.42). */
import { defineModule } from '#src/records/seam/module.ts'

export const allergensModule = defineModule({
  name: 'allergens',
  routes: [
    { path: '/menu-items', title: 'Menu items', rule: { flag: 'allergens' } },
    { path: '/menu-items/$id', title: 'Menu item', rule: { flag: 'allergens' } },
    { path: '/allergens', title: 'Allergens', rule: { flag: 'allergens' } },
    { path: '/allergens/customers', title: 'What is in our food', rule: { public: true } },
  ],
  menu: [
    { group: 'Production', at: 5, label: 'Menu items', to: '/menu-items', icon: 'soup' },
    { group: 'Production', at: 6, label: 'Allergens', to: '/allergens', icon: 'wheat' },
  ],
})
