/** The people of the business (§2, domain §3.10). */
import { IconUserPlus } from '@tabler/icons-react'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const peopleModule = defineModule({
  name: 'people',
  routes: [
    {
      path: '/users',
      title: 'Users',
      rule: { roles: ['admin', 'auditor'] },
      screen: screen(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
    },
    {
      path: '/users/$id',
      title: 'User',
      rule: { roles: ['admin', 'auditor'] },
      screen: screen(() => import('./screens/user-screen.tsx'), 'UserScreen'),
    },
  ],
  search: [{ resource: 'users', to: '/users/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [{ group: 'Business', at: 1, label: 'Users', to: '/users', icon: 'users' }],
  quickActions: [
    { words: 'Invite someone', icon: IconUserPlus, to: '/users/new', creates: 'users', at: 5 },
  ],
})
