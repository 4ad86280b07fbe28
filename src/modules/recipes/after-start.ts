import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { recipesModule } from './module.ts'

export const recipesAfterStart = afterStart(recipesModule, {
  screens: {
    '/recipes': screen(() => import('./screens/recipes-screen.tsx'), 'RecipesScreen'),
    '/recipes/$id': screen(() => import('./screens/recipe-screen.tsx'), 'RecipeScreen'),
  },
  search: [{ resource: 'recipes', to: '/recipes/$id' }],
  searchFaces: () => import('./search-faces.ts'),
})
