/** What the header says of a page about every site. */
export const ALL_SITES = 'All sites'
