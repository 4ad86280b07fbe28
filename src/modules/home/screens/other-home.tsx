/** Home of who is neither manager nor on the floor, and the list a manager's figure leads to. */
import { Suspense, use } from 'react'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { part } from '#src/ui/page/part.ts'
import { OverseerHome } from './overseer-home.tsx'
import { SupplierHome } from './supplier-home.tsx'

const CountedScreen = part(() => import('./counted/counted-screen.tsx'), 'CountedScreen')

interface OtherHomeProps {
  /** ms */
  now: number
  role: string
}

export function OtherHome({ now, role }: OtherHomeProps) {
  const hasToDo = use(ToDoShownContext) !== null
  if (role === 'supplier') return <SupplierHome now={now} />
  if (role !== 'admin' || !hasToDo) return <OverseerHome now={now} />
  return (
    <Suspense fallback={null}>
      <CountedScreen now={now} />
    </Suspense>
  )
}
