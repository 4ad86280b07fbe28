/**
 * The site an address asks for (src/records/seam/site-address.ts): the frame changes to it, says so and
 * takes it out of the address, so that the site chosen next is not asked back. Always holds: nobody is
 * taken to a site that is not theirs.
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
  // Of the page that is shown: the address is ahead of it while the next one is fetched.
  const asked = useMatches({
    select: (matches) =>
      (matches.at(-1)?.search as Record<string, string | undefined> | undefined)?.[SITE_PARAM],
  })
  const site = locations.find((one) => one.id === asked && !isDeactivated(one))
  const siteId = site?.id
  const isOther = siteId !== undefined && siteId !== location?.id
  const isOneOfAll = siteId !== undefined && spansSites && scope.length > 1
  // Before it is painted: no page is seen at the site one comes from.
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
