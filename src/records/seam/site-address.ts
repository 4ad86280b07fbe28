/**
 * An address that opens at a site: the frame switches to it and removes it from the address again.
 * Pure.
 */
export const SITE_PARAM = 'site'

/** @param to path with query */
export function atSite(to: string, siteId: string): string {
  const [path = '', query = ''] = to.split('?')
  const search = new URLSearchParams(query)
  search.set(SITE_PARAM, siteId)
  return `${path}?${search}`
}

/** A line found at a site, linking there. */
export const placeAt = <L extends { readonly to: string }, S extends { readonly id: string }>(
  line: L,
  site: S,
) => ({ ...line, site, to: atSite(line.to, site.id) })
