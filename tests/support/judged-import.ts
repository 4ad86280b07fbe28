/** What would come of the rows of a CSV text, as the import screen judges them: Asha's, on 5 March. */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { csvRows } from '#src/records/import/csv-rows.ts'
import { matchHeadings, rowsByColumn } from '#src/records/import/import-columns.ts'
import type { ImportDeclaration } from '#src/records/import/import-declaration.ts'
import { type JudgedRow, judgeRows } from '#src/records/import/judge-rows.ts'

export const borderBeef = '01890a5d-ac96-774b-bcce-b302099a8057'
export const ashaId = '01890a5d-ac96-774b-bcce-b302099a8001'

const atOnce = () => Promise.resolve()
/** Nothing else is known. */
const read = {
  isWhole: false,
  get: () => Promise.resolve(undefined),
  where: () => Promise.resolve([]),
} as unknown as Read

/** @param here records of the same resource that are on the device already */
export async function judgedImport<N extends ResourceName>(
  declaration: ImportDeclaration<N>,
  csv: string,
  here: readonly { readonly id: string }[] = [],
): Promise<readonly JudgedRow[]> {
  const asDeclared = declaration as unknown as ImportDeclaration
  const table = await csvRows(csv, atOnce)
  const rows = rowsByColumn(table, matchHeadings(table.head, asDeclared))
  return judgeRows(
    rows,
    {
      ...{ declaration: asDeclared, here: here as never, author: ashaId, read },
      ...{ today: '2026-03-05', now: Date.UTC(2026, 2, 5, 9) },
      caller: { role: 'admin', user_id: ashaId } as never,
      idOf: (_, name) => (name === 'border beef' ? borderBeef : undefined),
    },
    atOnce,
  )
}

/** Line, column, sentence and sure reading of those that are wrong. */
export const wrongRows = (rows: readonly JudgedRow[]) =>
  rows.flatMap((row) => (row.state === 'wrong' ? [[row.line, row.key, row.says, row.fix]] : []))
