/** What is said of a file on its way in. Pure. */
import { formatCount } from '#contract/measure/display.ts'
import type { JudgedRow } from './judge-rows.ts'

export type RowState = JudgedRow['state']

/** In the order of the tabs: what needs somebody first. */
export const rowTabs: readonly { readonly state: RowState; readonly label: string }[] = [
  { state: 'wrong', label: 'Errors' },
  { state: 'changed', label: 'Changed' },
  { state: 'new', label: 'New' },
  { state: 'same', label: 'Same' },
]

export type Counts = Readonly<Record<RowState, number>>

export function countRows(rows: readonly JudgedRow[]): Counts {
  const counts = { wrong: 0, changed: 0, new: 0, same: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** "Add 38 stock items", "Import 203 rows": what the button will do. */
export function verbWords(
  { new: added, changed }: Counts,
  { one, many }: { readonly one: string; readonly many: string },
): string {
  if (changed > 0) return `Import ${rowsText(added + changed)}`
  return `Add ${formatCount(added)} ${added === 1 ? one : many}`
}

/** "8 rows with errors stay out. 17 rows change what is here." */
export function footWords({ wrong, changed }: Counts): string {
  const out =
    wrong === 0
      ? []
      : [
          wrong === 1
            ? '1 row with an error stays out.'
            : `${rowsText(wrong)} with errors stay out.`,
        ]
  const over =
    changed === 0
      ? []
      : [`${rowsText(changed)} ${changed === 1 ? 'changes' : 'change'} what is here.`]
  return [...out, ...over].join(' ')
}
