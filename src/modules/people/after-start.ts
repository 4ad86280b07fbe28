import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { peopleModule } from './module.ts'

export const peopleAfterStart = afterStart(peopleModule, {
  screens: {
    '/users': screen(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
    '/users/$id': screen(() => import('./screens/user-screen.tsx'), 'UserScreen'),
  },
  search: [{ resource: 'users', to: '/users/$id' }],
  searchFaces: () => import('./search-faces.ts'),
})
