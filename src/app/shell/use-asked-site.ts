/**
 * Switches the frame to the site in the address (src/records/seam/site-address.ts), says so and
 * removes it from the address, so that a later choice of site isn't undone. Always holds: nobody is
 * taken to a site that isn't theirs.
 */
import { useMatches, useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isDeactivated } from '#contract/text/names.ts'
import { SITE_PARAM } from '#src/records/seam/site-address.ts'
import { useSession } from '#src/session/use-session.ts'
import { useSpansSites } from './use-spans-sites.ts'

export function useAskedSite(): void {
  const { location, locations, scope, setLocation, setAllSites } = useSession()
  const spansSites = useSpansSites()
  const router = useRouter()
  // Of the visible page: the address is ahead of it while the next one is fetched.
  const asked = useMatches({
    select: (matches) =>
      (matches.at(-1)?.search as Record<string, string | undefined> | undefined)?.[SITE_PARAM],
  })
  const site = locations.find((one) => one.id === asked && !isDeactivated(one))
  const siteId = site?.id
  const isOther = siteId !== undefined && siteId !== location?.id
  const isOneOfAll = siteId !== undefined && spansSites && scope.length > 1
  // Before painting: no page is shown at the previous site.
  useLayoutEffect(() => {
    if (siteId === undefined) return
    if (isOneOfAll) setAllSites(false)
    if (isOther || isOneOfAll) setLocation(siteId)
    const { pathname, search, hash } = router.history.location
    const query = new URLSearchParams(search)
    query.delete(SITE_PARAM)
    const left = query.size > 0 ? `?${query}` : ''
    router.history.replace(`${pathname}${left}${hash}`)
  }, [siteId, isOther, isOneOfAll, setAllSites, setLocation, router])
}
