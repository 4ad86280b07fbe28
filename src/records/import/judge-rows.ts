/**
 * What would come of each row of a file: a new record, a change, nothing, or a sentence that says what
 * is wrong with it (domain §3.5; AC 3.5.4). Always holds: a row is judged by the rules a form is judged
 * by; nothing is written; a long file is judged in pieces.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { applyPatch, sameJson } from '#contract/core/resource/patch.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { recordProblems } from '#contract/core/resource/validate.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { foldText } from '#contract/text/search-words.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { ruleProblems } from '../save/resource-rules.ts'
import { type FileRow, schemaOfColumn, titleOfColumn } from './import-columns.ts'
import type { Fields, ImportColumn, ImportDeclaration } from './import-declaration.ts'
import { type NamedIds, readCell } from './read-cell.ts'

type AnyRow = Fields & { readonly id: string }

export type JudgedRow = FileRow &
  (
    | { readonly state: 'new'; readonly record: AnyRow }
    | { readonly state: 'changed'; readonly record: AnyRow; readonly patch: Fields }
    | { readonly state: 'same' }
    | {
        readonly state: 'wrong'
        /** The column it is about; undefined if no column is. */
        readonly key: string | undefined
        readonly says: string
        /** What the cell surely means. */
        readonly fix?: string | undefined
      }
  )

export type Judging = {
  readonly declaration: ImportDeclaration
  /** Of the same resource, on this device. */
  readonly here: readonly AnyRow[]
  readonly idOf: NamedIds
  readonly caller: Caller
  readonly author: string
  /** `YYYY-MM-DD` */
  readonly today: string
  /** ms */
  readonly now: number
  readonly read: Read
}

type Wrong = Extract<JudgedRow, { state: 'wrong' }>
const wrong = (row: FileRow, about: Pick<Wrong, 'key' | 'says' | 'fix'>): Wrong => ({
  ...row,
  state: 'wrong',
  ...about,
})

const nameKey = ({ columns }: ImportDeclaration) => columns[0]?.key ?? 'name'
const folded = (name: string) => foldText(name).trim()

/** `recall_contact/phone` inside its group. */
function put(fields: Record<string, unknown>, path: string, value: unknown): void {
  const [outer = path, inner] = path.split('/')
  fields[outer] = inner === undefined ? value : { ...(fields[outer] as object), [inner]: value }
}

type Cells = { readonly fields: Fields } | Pick<Wrong, 'key' | 'says' | 'fix'>

function readRow({ cells }: FileRow, { declaration, idOf }: Judging): Cells {
  const { resource, columns } = declaration
  const fields: Record<string, unknown> = {}
  for (const column of columns) {
    const { key } = column
    const text = cells[key]
    if (text === undefined) continue
    if (column.read) {
      const read = column.read(text)
      if ('says' in read) return { key, ...read }
      Object.assign(fields, read.fields)
      continue
    }
    const title = titleOfColumn(resource, column)
    const read = readCell(text, schemaOfColumn(resource, column), { title, idOf })
    if ('says' in read) return { key, ...read }
    put(fields, key, read.value)
  }
  return { fields }
}

const columnOf = (columns: readonly ImportColumn[], field: string): string | undefined =>
  columns.find(
    ({ key, fills = [] }) => key === field || key.startsWith(`${field}/`) || fills.includes(field),
  )?.key

const changedBy = (before: Fields, cells: Fields): Fields =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, value]) => {
      const old = before[field]
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
      const next = isGroup ? { ...(old as object | undefined), ...value } : value
      return sameJson(old, next) ? [] : [[field, next]]
    }),
  )

async function judgeRow(
  row: FileRow,
  judging: Judging,
  known: AnyRow | undefined,
): Promise<JudgedRow> {
  const { declaration, caller, author, today, now, read } = judging
  const { resource, columns, complete, patch: patchOf } = declaration
  const cells = readRow(row, judging)
  if ('says' in cells) return wrong(row, cells)
  // It was found by its name: another way of writing that is no change.
  const { [nameKey(declaration)]: _, ...others } = cells.fields
  const patch = known
    ? (patchOf?.(known as unknown as RecordsByResource[ResourceName], others, today) ??
      changedBy(known, others))
    : null
  if (patch && Object.keys(patch).length === 0) return { ...row, state: 'same' }
  const made = { id: uuidV7(), ...(complete?.(cells.fields, today) ?? cells.fields) }
  const after: Fields =
    known && patch ? applyPatch(known, patch) : { created: now, created_by: author, ...made }
  const shape = recordProblems(declarations[resource], after)
  const problems =
    Object.keys(shape).length > 0
      ? shape
      : await ruleProblems(resource, { before: known ?? null, after, caller, at: now }, read)
  const [first] = Object.entries(problems)
  if (first) {
    const [field, says] = first
    return wrong(row, { key: columnOf(columns, field), says })
  }
  return known && patch
    ? { ...row, state: 'changed', record: known, patch }
    : { ...row, state: 'new', record: made }
}

/** Rows judged before others have their turn. */
const AT_ONCE = 25

/** @param pause lets others have their turn */
export async function judgeRows(
  rows: readonly FileRow[],
  judging: Judging,
  pause: () => Promise<void>,
): Promise<JudgedRow[]> {
  const key = nameKey(judging.declaration)
  const here = new Map(
    judging.here.flatMap((one) =>
      one.archived === true ? [] : [[folded(String(one[key])), one] as const],
    ),
  )
  const lines = new Map<string, number>()
  const judged: JudgedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause()
    const name = folded(row.cells[key] ?? '')
    const line = name === '' ? undefined : lines.get(name)
    if (line === undefined) {
      if (name !== '') lines.set(name, row.line)
      judged.push(await judgeRow(row, judging, here.get(name)))
    } else judged.push(wrong(row, { key, says: `Also in row ${line}` }))
  }
  return judged
}
