/** The sites shown, each with its department, as passed to the modules. */
import { useMemo } from 'react'
import type { HomePlaces } from '#src/records/seam/home.ts'
import { isAtSite } from '#src/session/places.ts'
import { useSession } from '#src/session/use-session.ts'

/** @param now ms; @param siteId that one alone */
export function usePlaces(now: number, siteId?: string): HomePlaces {
  const { scope, locations, department } = useSession()
  return useMemo(() => {
    const sites = siteId === undefined ? scope : locations.filter(({ id }) => id === siteId)
    const places = sites.map((site) => {
      const isHere = department !== null && isAtSite(department, site.id)
      return { site, departmentId: isHere ? department.id : null }
    })
    return { places, now }
  }, [scope, locations, department, now, siteId])
}
