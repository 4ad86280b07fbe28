/**
 * A page that stays at its site, whatever site is chosen in the header meanwhile: what was begun at one
 * is finished there, by its fridges, limits and time. Always holds: a department that is not of the
 * site is not chosen there.
 */
import { type ReactNode, useMemo } from 'react'
import type { Location } from '#contract/modules/sites/locations.ts'
import { isAtSite } from './places.ts'
import { SessionContext, type SessionValue, useSession } from './use-session.ts'

export function AtSite({ site, children }: { site: Location; children: ReactNode }) {
  const session = useSession()
  const value = useMemo((): SessionValue => {
    const { department } = session
    const isHere = department !== null && isAtSite(department, site.id)
    return { ...session, location: site, scope: [site], department: isHere ? department : null }
  }, [session, site])
  return <SessionContext value={value}>{children}</SessionContext>
}
