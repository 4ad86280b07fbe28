/**
 * The walk of a stock take as a grid of cells (design, Stock take at 1280): for somebody who types a
 * column of figures from a sheet. Enter goes down. Always holds: as on the floor, the book of a lot isn't
 * shown before its weight is typed; a lot that was counted already is never replaced without a question.
 */
import { memo, useEffect, useRef } from 'react'
import type { Unit } from '#contract/measure/quantity.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import type { Taken } from '#contract/modules/stock/stock-take.ts'
import { amountWords, changeWords } from '#src/modules/lots/parts/amounts.ts'
import { lotDate } from '#src/modules/lots/parts/lot-words.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { useSession } from '#src/session/use-session.ts'
import { GridCell } from '#src/ui/fields/grid-cell.tsx'
import { gridOfCells } from '#src/ui/fields/grid-keys.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './count-grid.module.css'
import { countedBefore, type Take, type Tolerance } from './take.ts'

interface CountGridProps {
  title: string
  take: Take
  rows: readonly CountableLot[]
  /** The lot whose cell is to be typed in; a new object each time it is asked for. */
  wanted: { readonly id: string } | undefined
  /** In the smaller unit; null for a cell that was emptied. */
  onAmount: (one: CountableLot, amount: number | null) => void
  /** Of what another device has counted since this take began. */
  onAgain: (id: string) => void
  /** Enter in the last cell. */
  onEnd: () => void
}

export function CountGrid(props: CountGridProps) {
  const { title, take, rows, wanted, onAmount, onAgain, onEnd } = props
  const { client } = useSession()
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (!wanted) return
    const row = body.current?.querySelector(`[data-lot="${CSS.escape(wanted.id)}"]`)
    const cell = row?.querySelector<HTMLElement>('input, button')
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }, [wanted])
  const done = rows.filter(({ lot }) => take.counts[lot.id]).length
  return (
    <Card title={title} aside={`${done} of ${rows.length}`} flush>
      <table className={styles.grid} {...gridOfCells}>
        <thead>
          <tr>
            <th scope="col">Lot</th>
            <th scope="col">Date</th>
            <th scope="col" data-figure="">
              Counted
            </th>
            <th scope="col" data-figure="">
              Book
            </th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((one) => {
            const before = take.counts[one.lot.id] ? undefined : countedBefore(take, one)
            return (
              <CountRow
                key={one.lot.id}
                one={one}
                taken={take.counts[one.lot.id]}
                before={before}
                {...{ tolerance, onAmount, onAgain, onEnd }}
              />
            )
          })}
        </tbody>
      </table>
      <p className={styles.hint}>
        Enter goes down. The book shows once you’ve typed what you counted.
      </p>
    </Card>
  )
}

interface CountRowProps extends Pick<CountGridProps, 'onAmount' | 'onAgain' | 'onEnd'> {
  one: CountableLot
  taken: Taken | undefined
  /** What another device has counted it as; undefined if it hasn't. */
  before: number | undefined
  tolerance: Tolerance | undefined
}

/** A key in one cell draws one row: a site may have hundreds. */
const CountRow = memo(function CountRow(props: CountRowProps) {
  const { one, taken, before, tolerance, onAgain } = props
  const { lot } = one
  return (
    <tr data-lot={lot.id}>
      <th scope="row">
        {lot.internal_name}
        <span className={styles.code}>{lot.batch_code}</span>
      </th>
      <td className={styles.date}>{lotDate(lot)}</td>
      {before === undefined ? (
        <>
          <td className={styles.cell}>
            <Amount {...props} />
            <span className={styles.unit}>{units[lot.unit].word}</span>
          </td>
          <td data-figure="">{taken ? amountWords(taken.book, lot.unit) : null}</td>
          <td>{taken ? <Difference {...{ lot, taken, tolerance }} /> : null}</td>
        </>
      ) : (
        <td colSpan={3} className={styles.before}>
          Counted on another device, {amountWords(before, lot.unit)}
          <Button kind="plain" onClick={() => onAgain(lot.id)} about={lot.internal_name}>
            Count again
          </Button>
        </td>
      )}
    </tr>
  )
})

/** How an amount is typed in its column. */
const units: Readonly<Record<Unit, { readonly word: string; readonly decimals: number }>> = {
  g: { word: 'kg', decimals: 3 },
  ml: { word: 'l', decimals: 3 },
  each: { word: 'pieces', decimals: 0 },
}

function Amount({ one, taken, onAmount, onEnd }: CountRowProps) {
  const { lot } = one
  const { word, decimals } = units[lot.unit]
  const scale = 10 ** decimals
  return (
    <GridCell
      column="counted"
      label={`Counted, ${lot.internal_name} ${lot.batch_code ?? ''}`.trim()}
      unit={word}
      decimals={decimals}
      digits={6}
      signed={false}
      value={taken ? taken.counted / scale : null}
      onChange={(next) => onAmount(one, next === null ? null : scaleHalfAway(next, decimals))}
      onPastEnd={onEnd}
    />
  )
}

interface DifferenceProps {
  lot: Lot
  taken: Taken
  tolerance: Tolerance | undefined
}

function Difference({ lot, taken, tolerance }: DifferenceProps) {
  const off = offBy(taken.counted - taken.book, taken.book, tolerance)
  const words = [changeWords(taken.counted - taken.book, lot.unit), off.percent]
  return (
    <StatusLine tone={toleranceZones(tolerance)[off.zone]?.tone ?? 'neutral'}>
      {words.filter(Boolean).join(', ')}
    </StatusLine>
  )
}
