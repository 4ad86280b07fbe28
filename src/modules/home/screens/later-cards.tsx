/** Cards below everything else, which come after Home can be used and move nothing (ADR 0014). */
import { useSession } from '#src/session/use-session.ts'
import { ClockedInCard } from './clocked-in-card.tsx'
import { ToDoCard } from './to-do-card.tsx'

export function LaterCards() {
  const { flags, caller } = useSession()
  // Others see their own clock alone (domain §2.32).
  const seesClock = flags?.includes('user_clock') === true && caller?.role === 'admin'
  return (
    <>
      <ToDoCard />
      {seesClock ? <ClockedInCard /> : null}
    </>
  )
}
