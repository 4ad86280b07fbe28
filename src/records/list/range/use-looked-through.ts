/**
 * Searches a long list row by row: for a search, a screen's own filter, a sort by text. Always
 * holds: only each row's id, text and sort value stay in memory; rows are read a few hundred at a
 * time, so that the page stays responsive; the last results stay while it searches again.
 */
import { useEffect, useMemo, useState } from 'react'
import { compareInDirection } from '#contract/text/compare-values.ts'
import type { Reading } from '../../form/field-text.ts'
import { type ListFilter, passesFilters } from '../filters/list-filter.ts'
import { aMoment, type FoundRows } from '../found-rows.ts'
import { type ListColumn, searchedText } from '../list-columns.ts'
import { createSearch, foldText } from '../list-search.ts'

interface Looking<R> {
  /** Undefined until the rows are known. */
  readonly base: FoundRows<R> | undefined
  readonly isAsked: boolean
  readonly columns: readonly ListColumn<R>[]
  readonly filters: readonly ListFilter<R>[]
  readonly values: Readonly<Record<string, string>>
  /** Null if they are in order already. */
  readonly sort: ListColumn<R> | null
  readonly isDescending: boolean
  readonly search: string
  readonly reading: Reading
}

/** The page can respond and draw between slices. ms */
const SLICE_MS = 12

type Said = {
  readonly id: string
  readonly text: string
  readonly order: string | number | undefined
}

const none: readonly Said[] = []

/** Rows are read in any order. */
function asTheyStand(
  said: readonly Said[],
  base: Pick<FoundRows<never>, 'length' | 'idAt'>,
): Said[] {
  const byId = new Map(said.map((one) => [one.id, one]))
  const inOrder: Said[] = []
  for (let place = 0; place < base.length; place += 1) {
    const one = byId.get(base.idAt(place))
    if (one) inOrder.push(one)
  }
  return inOrder
}

/** @returns the matching ids, in order; undefined until all were looked at */
export function useLookedThrough<R extends { readonly id: string }>(
  asked: Looking<R>,
): readonly string[] | undefined {
  const { base, isAsked, columns, filters, values, sort, isDescending, search, reading } = asked
  const terms = useMemo(
    () => ({ columns, filters, values, sort, isDescending }),
    [columns, filters, values, sort, isDescending],
  )
  const [known, setKnown] = useState<{ terms: object; said: readonly Said[] } | Error>()
  useEffect(() => {
    if (!isAsked || !base) return
    let isWanted = true
    const said: Said[] = []
    const say = (row: R) => {
      if (!passesFilters(row, terms.filters, terms.values)) return
      const order = terms.sort?.order ?? ((one: R) => terms.sort?.text(one, reading) || undefined)
      const text = foldText(searchedText(terms.columns, row, reading))
      said.push({ id: row.id, text, order: terms.sort ? order(row) : undefined })
    }
    const take = async (rows: readonly R[]) => {
      let until = performance.now() + SLICE_MS
      for (const row of rows) {
        say(row)
        if (performance.now() < until) continue
        await aMoment()
        if (!isWanted) return false
        until = performance.now() + SLICE_MS
      }
      return isWanted
    }
    base.each(take).then(
      () => {
        if (!isWanted) return
        const inOrder = asTheyStand(said, base)
        if (terms.sort) {
          inOrder.sort((a, b) => compareInDirection(a.order, b.order, terms.isDescending))
        }
        setKnown({ terms, said: inOrder })
      },
      (error: unknown) =>
        isWanted && setKnown(error instanceof Error ? error : new Error('unread')),
    )
    return () => {
      isWanted = false
    }
  }, [base, isAsked, terms, reading])
  // The page reports it, with a way back, as for every live query.
  if (known instanceof Error) throw known
  const said = isAsked && known?.terms === terms ? known.said : undefined
  const answers = useMemo(() => createSearch(said ?? none, ({ text }) => text), [said])
  const found = answers.find(said ? search : '')
  return useMemo(() => said && found.map(({ id }) => id), [said, found])
}
