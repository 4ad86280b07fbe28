/** A row of the palette, built from a search result and what its module says of it. */
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { SearchFace } from '#src/records/seam/search.ts'
import type { Hit } from '#src/records/search/search-all.ts'
import type { SearchEntry, SearchedRow } from '#src/records/search/search-entries.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { iconSet } from '#src/ui/status/icon-set.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { ALL, COMMANDS, NEAR } from './palette-sections.ts'
import { beyondTitles, type FoldedPart } from './search-parts.ts'
import type { Command } from './use-commands.ts'

export type Entry = SearchEntry | Command

export type PaletteRow = {
  readonly id: string
  readonly name: string
  /** "Stock item", "Page". */
  readonly what: string
  /** Other text it can be found by. */
  readonly details: string
  /** Its second line. */
  readonly more: string | undefined
  readonly codes: readonly string[]
  readonly icon: Icon | undefined
  readonly status: RowStatus | undefined
  readonly open: () => void
}

const titles: Readonly<Record<string, string>> = {
  [ALL]: 'All',
  [COMMANDS]: 'Commands',
  [NEAR]: 'Did you mean',
  best: 'Best match',
  opened: 'Last opened',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "Stock items", "Best match". */
export const kindTitle = (key: string): string =>
  titles[key] ?? beyondTitles[key] ?? capital(descriptions[key as ResourceName].label.many)

type Around = {
  readonly parts: readonly FoldedPart[]
  /** By id, for those already read. */
  readonly records: ReadonlyMap<string, SearchedRow>
  readonly faceOf: (resource: ResourceName, record: SearchedRow) => SearchFace
  /** Goes there, and closes the palette. */
  readonly go: (path: string) => void
  readonly close: () => void
}

export const pathOf = (parts: readonly FoldedPart[], { key, entry }: Hit<Entry>): string =>
  ('to' in entry ? entry.to : undefined) ??
  parts.find(({ resource }) => resource === key)?.to.replace('$id', entry.id) ??
  '/'

export function toPaletteRow(hit: Hit<Entry>, around: Around): PaletteRow {
  const { id, name, details, codes } = hit.entry
  const told = { id, name, details, codes }
  if ('icon' in hit.entry) return { ...told, ...ofCommand(hit.entry, around) }
  const resource = hit.key as ResourceName
  const record = around.records.get(id)
  const face = record && around.faceOf(resource, record)
  const icon = around.parts.find((part) => part.resource === resource)?.icon
  return {
    ...told,
    what: capital(descriptions[resource].label.one),
    icon: icon && iconSet[icon],
    more: face?.details,
    status: face?.status,
    open: () => around.go(pathOf(around.parts, hit)),
  }
}

function ofCommand({ what, icon, more, ...acts }: Command, { go, close }: Around) {
  const open = () => {
    if (acts.to !== undefined) return go(acts.to)
    if (!acts.isHere) close()
    acts.run()
  }
  return { what, icon, more, status: undefined, open }
}
