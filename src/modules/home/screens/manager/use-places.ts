/** The sites shown, each with its department, as passed to the modules. */
import { useMemo } from 'react'
import type { HomePlaces } from '#src/records/seam/home.ts'
import { isAtSite } from '#src/session/places.ts'
import { useSession } from '#src/session/use-session.ts'

/** @param now ms */
export function usePlaces(now: number): HomePlaces {
  const { scope, department } = useSession()
  return useMemo(() => {
    const places = scope.map((site) => {
      const isHere = department !== null && isAtSite(department, site.id)
      return { site, departmentId: isHere ? department.id : null }
    })
    return { places, now }
  }, [scope, department, now])
}
