/**
 * A list's columns and their order (kit-patterns §6). Fetched when it is opened. Dragged by their
 * grips, or moved with Alt and the arrows; the first column is always there.
 */
import type { KeyboardEvent } from 'react'
import { Tick } from '#src/ui/fields/tick-box.tsx'
import { Grip } from '#src/ui/lists/grip.tsx'
import { OrderedRows, useOrderedRow } from '#src/ui/lists/ordered-rows.tsx'
import { movedTo } from '#src/ui/lists/row-order.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './columns-panel.module.css'
import { type ArrangedColumn, switched } from './kept-columns.ts'
import type { ListColumns } from './use-columns.ts'

interface ColumnsPanelProps {
  columns: Pick<ListColumns<never>, 'all' | 'kept' | 'keep'>
}

export function ColumnsPanel({ columns }: ColumnsPanelProps) {
  const { all, kept, keep } = columns
  const ids = all.map(({ column }) => column.id)
  const [first] = ids
  const byId = new Map(all.map((one) => [one.column.id, one]))

  /** Never before the first, which stays. */
  function move(id: string, to: number): void {
    if (id !== first) keep({ ...kept, order: movedTo(ids, id, Math.max(1, to)) })
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className="l-h2">Columns</h2>
        <Button kind="plain" onClick={() => keep({})}>
          Back to usual
        </Button>
      </div>
      <OrderedRows ids={ids} nameOf={(id) => byId.get(id)?.column.title ?? ''} onMove={move}>
        <ul className={styles.list} aria-label="Columns">
          {all.map((one, at) => (
            <Row
              key={one.column.id}
              one={one}
              at={at}
              count={all.length}
              onMove={(to) => move(one.column.id, to)}
              onChange={(isShown) => keep(switched(kept, one.column, isShown))}
            />
          ))}
        </ul>
      </OrderedRows>
      <p className={styles.foot}>Kept for you on this list. Print and CSV use the same.</p>
    </div>
  )
}

interface RowProps extends SwitchProps {
  at: number
  count: number
  onMove: (to: number) => void
}

function Row({ at, count, onMove, ...props }: Omit<RowProps, 'isAlways'>) {
  const { column } = props.one
  const isAlways = at === 0
  const { row, handle } = useOrderedRow(column.id, isAlways)
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || event.defaultPrevented) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    <li {...row} className={styles.row} onKeyDown={onKeyDown}>
      {isAlways ? (
        <span className={styles.noGrip} />
      ) : (
        <Grip name={column.title} at={at} count={count} handle={handle} onMove={onMove} />
      )}
      <Switch {...props} isAlways={isAlways} />
    </li>
  )
}

interface SwitchProps {
  one: ArrangedColumn<never>
  isAlways: boolean
  onChange: (isShown: boolean) => void
}

const Switch = ({ one: { column, isShown }, isAlways, onChange }: SwitchProps) => (
  <Tick
    className={styles.switch}
    state={isShown ? 'all' : 'none'}
    disabled={isAlways}
    onToggle={() => onChange(!isShown)}
  >
    <span className={styles.title}>{column.title}</span>
    {isAlways ? <span className={styles.always}>Always</span> : null}
  </Tick>
)
