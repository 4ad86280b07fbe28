/** An address that opens at a site: the frame changes to it and takes it out of the address again. Pure. */
export const SITE_PARAM = 'site'

/** @param to path with query */
export function atSite(to: string, siteId: string): string {
  const [path = '', query = ''] = to.split('?')
  const search = new URLSearchParams(query)
  search.set(SITE_PARAM, siteId)
  return `${path}?${search}`
}
