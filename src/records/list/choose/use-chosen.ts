/**
 * A list's chosen rows. Always holds: only visible matches can be chosen; rows hidden by a search
 * or filter are released, because nobody should act on what they can't see.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Choosing } from '#src/ui/lists/table-rows.ts'
import type { FoundRows } from '../found-rows.ts'

export type Chosen<R> = Choosing<R> & {
  readonly ids: ReadonlySet<string>
  readonly count: number
  readonly toggleId: (id: string) => void
  readonly chooseAll: () => void
  readonly clear: () => void
  /** Keeps only these: the refused ones. */
  readonly keepOnly: (ids: readonly string[]) => void
}

const nobody: ReadonlySet<string> = new Set()

export function allIds<R>(found: Pick<FoundRows<R>, 'length' | 'idAt'>): Set<string> {
  return new Set(Array.from({ length: found.length }, (_, place) => found.idAt(place)))
}

/** Of the chosen, those that still match. */
export function stillFound<R>(
  ids: ReadonlySet<string>,
  found: Pick<FoundRows<R>, 'length' | 'idAt'>,
): ReadonlySet<string> {
  if (ids.size === 0) return nobody
  const left = new Set<string>()
  for (let place = 0; place < found.length && left.size < ids.size; place += 1) {
    const id = found.idAt(place)
    if (ids.has(id)) left.add(id)
  }
  return left.size === ids.size ? ids : left
}

export function useChosen<R extends { readonly id: string }>(found: FoundRows<R>): Chosen<R> {
  const [asked, setAsked] = useState(nobody)
  const ids = useMemo(() => stillFound(asked, found), [asked, found])
  // The key handlers below need the latest value, and stay the same object so that rows aren't
  // redrawn.
  const latest = useRef({ ids, found })
  latest.current = { ids, found }

  const toggleId = useCallback((id: string) => {
    const next = new Set(latest.current.ids)
    if (!next.delete(id)) next.add(id)
    setAsked(next)
  }, [])
  const toggle = useCallback((row: R) => toggleId(row.id), [toggleId])
  const extend = useCallback((from: number, to: number) => {
    const { ids: now, found: rows } = latest.current
    const next = new Set(now)
    for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
      next.add(rows.idAt(place))
    }
    setAsked(next)
  }, [])
  const chooseAll = useCallback(() => setAsked(allIds(latest.current.found)), [])
  const clear = useCallback(() => setAsked(nobody), [])
  const keepOnly = useCallback((left: readonly string[]) => setAsked(new Set(left)), [])
  const toggleAll = useCallback(() => {
    const { ids: now, found: rows } = latest.current
    setAsked(now.size === rows.length ? nobody : allIds(rows))
  }, [])
  return useMemo(
    () => ({
      ids,
      count: ids.size,
      has: (row: R) => ids.has(row.id),
      state: ids.size === 0 ? 'none' : ids.size === found.length ? 'all' : 'some',
      toggle,
      toggleId,
      extend,
      toggleAll,
      chooseAll,
      clear,
      keepOnly,
    }),
    [ids, found.length, toggle, toggleId, extend, toggleAll, chooseAll, clear, keepOnly],
  )
}
