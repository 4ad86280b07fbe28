/**
 * Home, by role (domain §3.1; kit, Home): a manager sees what needs attention and each site's
 * state, staff what to do next, auditors the current state, a supplier their own records.
 */
import { useSearch } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { part } from '#src/ui/page/part.ts'
import { ManagerHome } from './manager/manager-home.tsx'

const StaffHome = part(() => import('./staff/staff-home.tsx'), 'StaffHome')
const OtherHome = part(() => import('./other-home.tsx'), 'OtherHome')

export function HomeScreen() {
  const { caller } = useSession()
  const now = useNow()
  const hasToDo = use(ToDoShownContext) !== null
  // One of a manager's figures was opened.
  const { counted } = useSearch({ strict: false }) as { counted?: string }
  const role = caller ? actingRole(caller.role) : 'user'
  if (role === 'admin' && hasToDo && !counted) return <ManagerHome now={now} />
  return (
    <Suspense fallback={null}>
      {role === 'user' ? <StaffHome now={now} /> : <OtherHome now={now} role={role} />}
    </Suspense>
  )
}
