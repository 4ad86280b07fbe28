/**
 * A list's columns and their order (kit-patterns §6). Fetched when it is opened. Dragged by their
 * grips, or moved with Alt and the arrows; the first column is always there.
 */
import { type KeyboardEvent, useRef, useState } from 'react'
import { Tick } from '#src/ui/fields/tick-box.tsx'
import { Grip } from '#src/ui/lists/grip.tsx'
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
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const [first] = ids
  /** A key press is handled before its move is drawn. */
  const latest = useRef<readonly string[] | null>(null)
  const order = moving ?? ids
  const byId = new Map(all.map((one) => [one.column.id, one]))

  /** Never before the first. */
  const placed = (id: string, to: number) => movedTo(order, id, Math.max(1, to))
  function show(next: readonly string[] | null): void {
    latest.current = next
    setMoving(next)
  }
  function drop(): void {
    if (latest.current) keep({ ...kept, order: latest.current })
    show(null)
  }
  function move(id: string, to: number): void {
    if (id !== first) keep({ ...kept, order: placed(id, to) })
  }
  function onKeyDown(event: KeyboardEvent, id: string): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || event.defaultPrevented) return
    event.preventDefault()
    move(id, order.indexOf(id) + step)
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className="l-h2">Columns</h2>
        <Button kind="plain" onClick={() => keep({})}>
          Back to usual
        </Button>
      </div>
      <ul className={styles.list} aria-label="Columns">
        {order.map((id, at) => {
          const one = byId.get(id)
          return one ? (
            <li key={id} className={styles.row} onKeyDown={(event) => onKeyDown(event, id)}>
              {id === first ? (
                <span className={styles.noGrip} />
              ) : (
                <Grip
                  name={one.column.title}
                  at={at}
                  count={order.length}
                  onPlace={(to) => show(placed(id, to))}
                  onKeep={drop}
                />
              )}
              <Switch
                one={one}
                isAlways={id === first}
                onChange={(isShown) => keep(switched(kept, one.column, isShown))}
              />
            </li>
          ) : null
        })}
      </ul>
      <p className={styles.foot}>Kept for you on this list. Print and CSV use the same.</p>
    </div>
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
