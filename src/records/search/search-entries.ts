/**
 * What search everywhere knows of a record: its name, its codes, its site. Pure. Always holds:
 * nothing that is archived, private or hidden from the caller is found; no field that only some may
 * see is read, so of people it only knows the name.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { inScope } from '#contract/core/access/scope.ts'
import { fieldWords, isHidden } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { codeFields } from '../form/code-fields.ts'
import { recordName } from '../form/field-text.ts'
import type { Pickable } from '../form/picker/pick-search.ts'

export type SearchEntry = Pickable & {
  /** Its codes and its site, as text. */
  readonly details: string
  /** At a site other than the person's current one. */
  readonly isElsewhere?: boolean
}

export type SearchedRow = Readonly<Record<string, unknown>> & { readonly id: string }

type Asked = {
  readonly resource: ResourceName
  readonly also?: readonly string[]
}

export type Looking = {
  readonly caller: Caller
  /** The site's name, if a person has several; otherwise nothing. */
  readonly siteName: (id: unknown) => string | undefined
  /** Where they work. */
  readonly siteId?: string | undefined
}

const none: ReadonlyMap<string, readonly string[]> = new Map()

/** @param wordsById what it is found by besides, held by other records */
export function searchEntries(
  { resource, also: others = [] }: Asked,
  rows: readonly SearchedRow[],
  { caller, siteName, siteId }: Looking,
  wordsById: ReadonlyMap<string, readonly string[]> = none,
): SearchEntry[] {
  const definition = declarations[resource]
  const isOpen = (field: string) => !fieldWords(definition, field).visibleTo
  const fields = [...new Set([...codeFields(resource), ...others.filter(isOpen)])]
  const isFound = (row: SearchedRow) =>
    row.archived !== true &&
    !(definition.privateShows && row.private === true) &&
    inScope(caller, definition, row) &&
    !isHidden(caller, definition, row)
  return rows.filter(isFound).map((row) => {
    const codes = fields.map((field) => plainText(row[field])).filter(Boolean)
    const site = siteName(row.location_id)
    const also = [...(wordsById.get(row.id) ?? []), ...(site ? [site] : [])]
    return {
      id: row.id,
      name: recordName(definition, row),
      codes,
      details: [...codes, ...(site ? [site] : [])].join(', '),
      ...(also.length > 0 && { also }),
      ...(site && { isElsewhere: row.location_id !== siteId }),
    }
  })
}
