/** How food is made, what it costs, and what is in it (§2, domain §2.16, §3.32). */
import { defineModule } from '#src/records/seam/module.ts'

export const recipesModule = defineModule({
  name: 'recipes',
  routes: [
    { path: '/recipes', title: 'Recipes', rule: { flag: 'recipes' } },
    { path: '/recipes/$id', title: 'Recipe', rule: { flag: 'recipes' } },
  ],
  menu: [{ group: 'Production', at: 2, label: 'Recipes', to: '/recipes', icon: 'chef-hat' }],
})
