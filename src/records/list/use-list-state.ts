/**
 * A list's search, filters and sort, kept in the address (domain §3): a link or a step back shows
 * the same rows. Always holds: what the address doesn't name has its default value.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { plainText } from '#contract/text/plain-text.ts'

export type ListState = {
  readonly search: string
  readonly setSearch: (search: string) => void
  /** Column id; null for the list's own order. */
  readonly sortBy: string | null
  readonly isDescending: boolean
  readonly setSort: (sort: { id: string; desc: boolean }) => void
  /** Chosen value by filter; absent if the filter is off. */
  readonly values: Readonly<Record<string, string>>
  readonly setFilter: (key: string, value: string | null) => void
  readonly clearFilters: (keys: readonly string[]) => void
  /** Search and filters. */
  readonly clear: () => void
  readonly isFiltered: boolean
}

const TYPING_MS = 250

type Params = Record<string, unknown>

const textOf = (params: Params, key: string) => plainText(params[key])

/** `-name` in the address sorts by name, descending. */
export function readSort(value: string): { by: string | null; isDescending: boolean } {
  const isDescending = value.startsWith('-')
  return { by: (isDescending ? value.slice(1) : value) || null, isDescending }
}

export function useListState(filterKeys: readonly string[], usualSort = ''): ListState {
  const params = useSearch({ strict: false }) as Params
  const navigate = useNavigate()
  const inAddress = textOf(params, 'q')
  const [search, setSearch] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Changed by a step back or a link, not by the typing below.
    if (inAddress !== sent) setSearch(inAddress)
  }

  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: Params) => ({ ...before, ...changes }),
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )

  // The address follows the typing a moment later: browsers limit how often it may change.
  useEffect(() => {
    if (search === inAddress) return
    const timer = setTimeout(() => {
      setSent(search)
      set({ q: search || undefined })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [search, inAddress, set])

  const sortParam = textOf(params, 'sort') || usualSort
  const { by, isDescending } = readSort(sortParam)
  const chosen = JSON.stringify(
    filterKeys.map((key) => [key, textOf(params, key)]).filter(([, value]) => value),
  )
  const values = useMemo(
    () => Object.fromEntries(JSON.parse(chosen)) as Record<string, string>,
    [chosen],
  )
  const setFilter = useCallback(
    (key: string, value: string | null) => set({ [key]: value ?? undefined }),
    [set],
  )
  const clearFilters = useCallback(
    (keys: readonly string[]) => set(Object.fromEntries(keys.map((key) => [key, undefined]))),
    [set],
  )
  const setSort = useCallback(
    ({ id, desc }: { id: string; desc: boolean }) => set({ sort: desc ? `-${id}` : id }),
    [set],
  )
  const clear = () => {
    setSearch('')
    set({ q: undefined, ...Object.fromEntries(filterKeys.map((key) => [key, undefined])) })
  }
  return {
    search,
    setSearch,
    sortBy: by,
    isDescending,
    setSort,
    values,
    setFilter,
    clearFilters,
    clear,
    isFiltered: search !== '' || Object.keys(values).length > 0,
  }
}
