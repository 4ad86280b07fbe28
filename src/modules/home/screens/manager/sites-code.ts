/**
 * One of the modules' answers about several sites, as sources of their hooks: null for a module
 * without one.
 */
import { useMemo } from 'react'
import type { SitesCode } from '#src/records/seam/home.ts'
import type { LazyHook } from '#src/records/seam/lazy-hook.ts'
import { type Seam, useSeam } from '#src/records/seam/seam.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'

type Part = Seam['home']['sites'][number]
type Name = 'useSiteFigures' | 'useCounted' | 'useToday' | 'useLater'
type Hook<K extends Name> = NonNullable<SitesCode[K]>
type Asked<K extends Name> = Parameters<Hook<K>>[0]
type Told<K extends Name> = ReturnType<Hook<K>> | null

/** The same function for the same part, so that its code is fetched once. */
const finders = new Map<string, LazyHook<never, unknown>>()

const useNothing = () => null

function finderOf<K extends Name>({ key, load }: Part, name: K) {
  const id = `${key} ${name}`
  const known = finders.get(id)
  const find = known ?? (async () => (await load())[name] ?? useNothing)
  finders.set(id, find)
  return find as LazyHook<Asked<K>, Told<K>>
}

export type SitesSource<K extends Name> = Pick<Part, 'key' | 'looked'> & {
  readonly find: LazyHook<Asked<K>, Told<K>>
}

export function useSitesCode<K extends Name>(name: K): readonly SitesSource<K>[] {
  const parts = usePartsOn(useSeam().home.sites)
  return useMemo(
    () => parts.map((part) => ({ ...part, find: finderOf(part, name) })),
    [parts, name],
  )
}
