/**
 * The rows of a repeating group: what each is about, then a column per question; more than eight
 * scroll in a region of their own, the first staying (kit §9). On a phone a row is a card.
 */
import { IconPencil } from '@tabler/icons-react'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { ScrollRegion } from '#src/ui/lists/scroll-region.tsx'
import { AnswerMark } from './answer-mark.tsx'
import type { RowTable as Table } from './record-parts.ts'
import styles from './row-table.module.css'
import type { ShownAnswers } from './shown-answers.ts'

/** More columns than these don't fit a desk. */
const FITTING = 8

export function RowTable({ table, shown }: { table: Table; shown: ShownAnswers }) {
  const { title, subject, columns, rows } = table
  if (rows.length === 0) return <p className={styles.none}>None added</p>
  const isWide = columns.length > FITTING - 1
  const body = (
    <table className={styles.table} data-wide={isWide || undefined}>
      <caption className="l-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {columns.map((column) => (
            <th key={column.name} scope="col" data-figure={column.isFigure || undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            <th scope="row">{row.name}</th>
            {columns.map((column, at) => (
              <td
                key={column.name}
                data-title={column.title}
                data-figure={column.isFigure || undefined}
              >
                <Cell asked={row.cells[at]} shown={shown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return isWide ? (
    <ScrollRegion label={`${title}, ${columns.length + 1} columns`} className={styles.region}>
      {body}
    </ScrollRegion>
  ) : (
    body
  )
}

/** A dash where it wasn't asked. */
function Cell({ asked, shown }: { asked: Asked | undefined; shown: ShownAnswers }) {
  if (!asked) return <span className={styles.dash}>–</span>
  const change = shown.changeAt(asked.path)
  if (!change) return <AnswerMark asked={asked} shown={shown} isCell />
  return (
    <span className={styles.changed}>
      <s>
        <span className="l-hidden">Before: </span>
        {change.from}
      </s>
      <span className={styles.now}>
        <IconPencil size={16} stroke={1.9} aria-hidden="true" />
        <span className="l-hidden">Corrected: </span>
        <AnswerMark asked={asked} shown={shown} isCell />
      </span>
    </span>
  )
}
