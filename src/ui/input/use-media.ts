/**
 * Media queries, answered before the first paint and followed as they change. Phone ≤ 599, tablet
 * 600-1279, desktop ≥ 1280 (spec §9); floor is the rule for touch.
 */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** Created once each: a new list in every render costs more than most of them. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

export function useIsPhone(): boolean {
  return useMedia('(max-width: 37.49em)')
}

export function useIsDesktop(): boolean {
  return useMedia('(min-width: 80em)')
}

export type Density = 'auto' | 'floor' | 'office'

/** The device setting (LarderTheme). */
export const DensityChoice = createContext<Density>('auto')

export function useDensity(): 'floor' | 'office' {
  const isWideAndFine = useMedia('(min-width: 80em) and (pointer: fine)')
  const choice = use(DensityChoice)
  if (choice !== 'auto') return choice
  return isWideAndFine ? 'office' : 'floor'
}
