/**
 * The site's stock on hand, for a table's cells. Always holds: a changed balance redraws only its
 * own cell; the table's columns, order and search texts stay the same, otherwise 20,000 rows would
 * be sorted again at each delivery.
 */
import { useEffect, useState } from 'react'
import type { SiteStock } from '#src/modules/lots/parts/on-hand.ts'

export type StockBook = {
  readonly get: () => SiteStock | undefined
  readonly subscribe: (listener: () => void) => () => void
}

function createBook(first: SiteStock | undefined) {
  let site = first
  const listeners = new Set<() => void>()
  return {
    get: () => site,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (next: SiteStock) => {
      site = next
      for (const listener of listeners) listener()
    },
  }
}

const empty = createBook(undefined)

/** Replaced only once, when the first data is known: then a list sorted by it is sorted again. */
export function useStockBook(site: SiteStock | undefined): StockBook {
  const [book, setBook] = useState(empty)
  if (site && book === empty) setBook(createBook(site))
  useEffect(() => {
    if (site && book !== empty) book.write(site)
  }, [book, site])
  return book
}
