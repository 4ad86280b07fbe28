/** Which heading of a file is which field, and its rows by field. Pure. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { foldText } from '#contract/text/search-words.ts'
import { fieldSchema, fieldTitle } from '../form/field-words.ts'
import type { CsvTable } from './csv-rows.ts'
import type { ImportColumn, ImportDeclaration } from './import-declaration.ts'

type Declaration = Pick<ImportDeclaration, 'resource' | 'columns'>

export const titleOfColumn = (resource: ResourceName, { key, title }: ImportColumn): string =>
  title ?? fieldTitle(declarations[resource], key)

export const schemaOfColumn = (resource: ResourceName, { key }: ImportColumn) =>
  fieldSchema(declarations[resource], key)

const bare = (heading: string) => foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** By heading, in the file's order: the field it is for, or null if it isn't used. */
export function matchHeadings(
  head: readonly string[],
  { resource, columns }: Declaration,
): (string | null)[] {
  const taken = new Set<string>()
  const find = (heading: string): string | null => {
    const asked = bare(heading)
    if (asked === '') return null
    const found = columns.find((column) => {
      if (taken.has(column.key)) return false
      const names = [titleOfColumn(resource, column), ...(column.names ?? [])].map(bare)
      return names.includes(asked) || bare(column.key) === asked
    })
    if (found) taken.add(found.key)
    return found?.key ?? null
  }
  return head.map(find)
}

export interface FileRow {
  readonly line: number
  /** Text by column; empty cells are left out. */
  readonly cells: Readonly<Record<string, string>>
}

export const rowsByColumn = ({ rows }: CsvTable, matched: readonly (string | null)[]): FileRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      matched.flatMap((key, at) => {
        const text = cells[at]
        return key === null || !text ? [] : [[key, text]]
      }),
    ),
  }))
