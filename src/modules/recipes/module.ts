/** How food is made, what it costs, and what is in it (§2, domain §2.16, §3.32). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const recipesModule = defineModule({
  name: 'recipes',
  routes: [
    {
      path: '/recipes',
      title: 'Recipes',
      rule: { flag: 'recipes' },
      screen: screen(() => import('./screens/recipes-screen.tsx'), 'RecipesScreen'),
    },
    {
      path: '/recipes/$id',
      title: 'Recipe',
      rule: { flag: 'recipes' },
      screen: screen(() => import('./screens/recipe-screen.tsx'), 'RecipeScreen'),
    },
  ],
  search: [{ resource: 'recipes', to: '/recipes/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [{ group: 'Production', at: 2, label: 'Recipes', to: '/recipes', icon: 'chef-hat' }],
})
