/**
 * A page that keeps its site even if another is chosen in the header: what was started at one is
 * finished there, with its fridges, limits and time. Always holds: a chosen department that doesn't
 * belong to the site is ignored there.
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
