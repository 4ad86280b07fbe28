/** Lots that only trace pages know, by what is typed or scanned, for search (domain §2.0 d). */
import type { Figures } from '#contract/core/figures/figures.ts'
import { type FoundOnPage, lotsOnPages, SHORTEST_SEARCH } from '../lots/pages/page-search.ts'
import { readPages } from './pages-here.ts'

/** So many are shown. */
const MOST = 20

/** Without those that this device has itself: they are found as every record is. */
export const lotsOnPagesOnly: Figures<{ readonly text: string }, readonly FoundOnPage[]> = async (
  { text },
  read,
) => {
  if (text.trim().length < SHORTEST_SEARCH) return []
  const { pages } = await readPages(read)
  const found: FoundOnPage[] = []
  for (const one of lotsOnPages(pages, text)) {
    if (found.length === MOST) break
    if ((await read.get(one.kind, one.id)) === undefined) found.push(one)
  }
  return found
}
