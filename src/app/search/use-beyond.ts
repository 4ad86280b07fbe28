/** What modules find besides the device's records, as finders of the palette. */
import { useDeferredValue, useMemo } from 'react'
import type { SearchedBeyond } from '#src/records/seam/search.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import type { Finder } from '#src/records/search/search-all.ts'
import { iconSet } from '#src/ui/status/icon-set.ts'
import type { MenuPerson } from '../menu.ts'
import { beyondOf } from './search-parts.ts'
import type { Command } from './use-commands.ts'

const entriesOf = ({ found }: SearchedBeyond): readonly Command[] =>
  found.map(({ icon, codes, ...one }) => ({
    ...{ ...one, codes, details: codes.join(', ') },
    icon: iconSet[icon],
  }))

/**
 * Always holds: what was found for another text isn't shown; a key doesn't wait for it.
 * @param text as it stands in the field
 */
export function useBeyond(person: MenuPerson, text: string) {
  const { role, devMode } = person
  const flags = person.flags?.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is made anew at every look.
  const sources = useMemo(() => beyondOf(person), [role, devMode, flags])
  const typed = useDeferredValue(text.startsWith('>') ? '' : text.trim())
  const asked = useMemo(() => ({ text: typed }), [typed])
  const { values, finders } = useGathered(sources, asked)
  const found = useMemo(
    () =>
      sources.flatMap(({ key }, at): Finder<Command>[] => {
        const value = values[at]
        if (!value || value.found.length === 0 || value.text !== text.trim()) return []
        const entries = entriesOf(value)
        // Of a number a finder is asked without its leading zeros.
        const isAsked = (now: string) => now.trim() !== '' && value.text.endsWith(now.trim())
        return [{ key, find: (now) => (isAsked(now) ? entries : []) }]
      }),
    [sources, values, text],
  )
  const isOf = (value: SearchedBeyond | undefined) => value?.text === text.trim()
  const isLooking =
    text.trim() !== '' &&
    !text.startsWith('>') &&
    values.some((value) => !isOf(value) || value?.isLooking === true)
  return { found, finders, isLooking }
}
