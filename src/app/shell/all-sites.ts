/** The header's text for a page about every site. */
export const ALL_SITES = 'All sites'
