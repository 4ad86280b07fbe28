/** Rows of one kind, as they were read: a table in the office, a block for each on the floor. */
import { useState } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import { useDensity } from '#src/ui/input/use-media.ts'
import { ScrollRegion } from '#src/ui/lists/scroll-region.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { CellSheet } from './cell-sheet.tsx'
import styles from './import.module.css'
import { titleOfColumn } from './import-columns.ts'
import type { ImportDeclaration } from './import-declaration.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { Importing } from './use-import.ts'

interface ImportRowsProps {
  readonly rows: readonly JudgedRow[]
  readonly declaration: ImportDeclaration
  readonly importing: Importing
}

/** Nobody reads more; the counts say how many there are. */
const SHOWN = 100

type Editing = { readonly row: JudgedRow; readonly key: string }

export function ImportRows({ rows, declaration, importing }: ImportRowsProps) {
  const { resource, columns } = declaration
  const isOffice = useDensity() === 'office'
  const [editing, setEditing] = useState<Editing | null>(null)
  const [nameKey = ''] = columns.map(({ key }) => key)
  const given = columns.filter(({ key }) => importing.matched.includes(key))
  const shown = given.filter(({ isExtra }) => !isExtra)
  const isWrong = rows.some(({ state }) => state === 'wrong')
  const titleOf = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column ? titleOfColumn(resource, column) : key
  }
  const wrongKey = (row: JudgedRow) => (row.state === 'wrong' ? row.key : undefined)
  const cellOf = (row: JudgedRow, key: string) => {
    const text = row.cells[key]
    const words = text ?? (wrongKey(row) === key ? '(empty)' : '')
    return wrongKey(row) === key ? <span className={styles.bad}>{words}</span> : words
  }
  const nameOf = (row: JudgedRow) => row.cells[nameKey] ?? `row ${row.line}`
  const fixOf = (row: JudgedRow) => {
    const key = wrongKey(row)
    if (row.state !== 'wrong' || key === undefined) return null
    const { fix } = row
    return fix === undefined ? (
      <Button
        kind="plain"
        about={`${titleOf(key)} of ${nameOf(row)}`}
        onClick={() => setEditing({ row, key })}
      >
        Edit
      </Button>
    ) : (
      <Button
        kind="plain"
        about={`for ${nameOf(row)}`}
        onClick={() => importing.write(row.line, key, fix)}
      >
        {`Use ${fix}`}
      </Button>
    )
  }
  const more =
    rows.length > SHOWN ? (
      <p className={styles.more}>{`and ${formatCount(rows.length - SHOWN)} more`}</p>
    ) : null
  const some = rows.slice(0, SHOWN)
  return (
    <Card flush>
      {isOffice ? (
        <ScrollRegion label="Rows of the file">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {shown.map((column) => (
                  <th key={column.key} scope="col">
                    {titleOfColumn(resource, column)}
                  </th>
                ))}
                {isWrong ? (
                  <>
                    <th scope="col">What is wrong</th>
                    <th scope="col" className={styles.last}>
                      Put right
                    </th>
                  </>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <tr key={row.line}>
                  <td className={styles.line}>{row.line}</td>
                  {shown.map(({ key }) => (
                    <td key={key} className={key === nameKey ? styles.name : undefined}>
                      {cellOf(row, key)}
                    </td>
                  ))}
                  {isWrong ? (
                    <>
                      <td>
                        {row.state === 'wrong' ? (
                          <StatusLine tone="fail">{row.says}</StatusLine>
                        ) : null}
                      </td>
                      <td className={styles.last}>{fixOf(row)}</td>
                    </>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <ul className={styles.blocks} aria-label="Rows of the file">
          {some.map((row) => (
            <li key={row.line} className={styles.block}>
              <p className={styles.name}>
                {cellOf(row, nameKey)} <span className="l-second">{`Row ${row.line}`}</span>
              </p>
              <p className="l-second">
                {shown
                  .filter(({ key }) => key !== nameKey && row.cells[key] !== undefined)
                  .map(({ key }) => row.cells[key])
                  .join(' · ')}
              </p>
              {row.state === 'wrong' ? (
                <div className={styles.fix}>
                  <StatusLine tone="fail">{row.says}</StatusLine>
                  {fixOf(row)}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {more}
      {editing ? (
        <CellSheet
          key={`${editing.row.line} ${editing.key}`}
          columnKey={editing.key}
          title={`${titleOf(editing.key)} of ${nameOf(editing.row)}`}
          text={editing.row.cells[editing.key] ?? ''}
          says={editing.row.state === 'wrong' ? editing.row.says : ''}
          declaration={declaration}
          names={importing.names}
          onClose={() => setEditing(null)}
          onKeep={(text) => {
            importing.write(editing.row.line, editing.key, text)
            setEditing(null)
          }}
        />
      ) : null}
    </Card>
  )
}
