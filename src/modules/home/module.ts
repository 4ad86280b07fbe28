/** Home: what is to do, and the current state (§2, domain §3.1). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const homeModule = defineModule({
  name: 'home',
  routes: [
    {
      path: '/',
      title: 'Dashboard',
      spansSites: true,
      screen: screen(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
    },
  ],
})
