/** The people of the business (§2, domain §3.10). */
import { IconUserPlus } from '@tabler/icons-react'
import { defineModule } from '#src/records/seam/module.ts'

export const peopleModule = defineModule({
  name: 'people',
  routes: [
    { path: '/users', title: 'Users', rule: { roles: ['admin', 'auditor'] } },
    { path: '/users/$id', title: 'User', rule: { roles: ['admin', 'auditor'] } },
  ],
  menu: [{ group: 'Business', at: 1, label: 'Users', to: '/users', icon: 'users' }],
  quickActions: [
    { words: 'Invite someone', icon: IconUserPlus, to: '/users/new', creates: 'users', at: 5 },
  ],
})
