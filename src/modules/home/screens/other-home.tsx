/** Home of who is neither manager nor on the floor, and the list a manager's figure leads to. */
import { Suspense } from 'react'
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
  if (role === 'supplier') return <SupplierHome now={now} />
  if (role !== 'manager') return <OverseerHome now={now} />
  return (
    <Suspense fallback={null}>
      <CountedScreen now={now} />
    </Suspense>
  )
}
