/**
 * Home, by role (domain §3.1; kit, Home): a manager sees what needs attention and each site's
 * state, staff what to do next, auditors the current state, a supplier their own records.
 */
import { Suspense, use } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { part } from '#src/ui/page/part.ts'
import { Greeting } from './greeting.tsx'
import { ManagerHome } from './manager/manager-home.tsx'

const SupplierHome = part(() => import('./supplier-home.tsx'), 'SupplierHome')
const StaffHome = part(() => import('./staff/staff-home.tsx'), 'StaffHome')
const OverseerHome = part(() => import('./overseer-home.tsx'), 'OverseerHome')

export function HomeScreen() {
  const { caller } = useSession()
  const now = useNow()
  const hasToDo = use(ToDoShownContext) !== null
  const role = caller ? actingRole(caller.role) : 'user'
  if (role === 'admin' && hasToDo) return <ManagerHome now={now} />
  if (role === 'supplier') {
    return (
      <Greeting now={now}>
        <Suspense fallback={null}>
          <SupplierHome />
        </Suspense>
      </Greeting>
    )
  }
  return (
    <Suspense fallback={null}>
      {role === 'user' ? <StaffHome now={now} /> : <OverseerHome now={now} />}
    </Suspense>
  )
}
