/** Lines that may be put in another order. Fetched only where they may be (ADR 0052). */
import type { ReactNode } from 'react'
import { Grip } from '#src/ui/lists/grip.tsx'
import { OrderedRows, useOrderedRow } from '#src/ui/lists/ordered-rows.tsx'
import type { Line } from './line-changes.ts'
import type { MovedLine } from './line-row.tsx'

interface OrderedLinesProps {
  lines: readonly Line[]
  idOf: (line: Line) => string
  nameOf: (line: Line, place: number) => string
  onMove: (from: number, to: number) => void
  /** What stands around the rows. */
  list: (rows: ReactNode) => ReactNode
  row: (line: Line, place: number, moved: MovedLine) => ReactNode
}

export function OrderedLines({ lines, idOf, nameOf, onMove, list, row }: OrderedLinesProps) {
  const placeOf = (id: string) => lines.findIndex((line) => idOf(line) === id)
  const names = new Map(lines.map((line, place) => [idOf(line), nameOf(line, place)]))
  return (
    <OrderedRows
      ids={lines.map(idOf)}
      nameOf={(id) => names.get(id) ?? ''}
      onMove={(id, to) => onMove(placeOf(id), to)}
    >
      {list(
        lines.map((line, place) => (
          <OrderedLine
            key={line.key}
            id={idOf(line)}
            name={nameOf(line, place)}
            at={place}
            count={lines.length}
            onMove={(to) => onMove(place, to)}
            row={(moved) => row(line, place, moved)}
          />
        )),
      )}
    </OrderedRows>
  )
}

interface OrderedLineProps {
  id: string
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  row: (moved: MovedLine) => ReactNode
}

function OrderedLine({ id, row, ...grip }: OrderedLineProps) {
  const ordered = useOrderedRow(id)
  return row({ item: ordered.row, grip: <Grip {...grip} handle={ordered.handle} /> })
}
