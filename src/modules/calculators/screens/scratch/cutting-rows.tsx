/**
 * What the piece was cut into: a grid from 820, below that a card a part (design, Calculators).
 * Always holds: Enter goes down and adds a part after the last; a removed part can be brought back.
 */
import { IconPlus, IconScale } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CuttingTest } from '#contract/modules/calculators/cutting-test.ts'
import type { CuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { Line } from '#src/records/form/lines/line-changes.ts'
import { useLines } from '#src/records/form/lines/use-lines.ts'
import { gridOfCells } from '#src/ui/fields/grid-keys.ts'
import { useMedia } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { emptyRow, type RowDraft } from './card-data.ts'
import { CuttingRow } from './cutting-row.tsx'
import styles from './cutting-rows.module.css'
import { idOfField } from './piece-card.tsx'

const rowId = (key: number) => `part_${key}`

const ACROSS = '(min-width: 51.25em)'

interface CuttingRowsProps {
  readonly rows: readonly RowDraft[]
  readonly test: CuttingTest
  readonly words: CuttingWords
  /** Absent for who may only read it. */
  readonly onChange: ((rows: readonly RowDraft[]) => void) | undefined
  readonly error: string | undefined
  /** The parts of the last test of this piece, to be weighed again. */
  readonly last: { readonly says: string; readonly take: () => void } | undefined
}

export function CuttingRows(props: CuttingRowsProps) {
  const { rows, test, words, onChange, error, last } = props
  const isAcross = useMedia(ACROSS)
  const box = useRef<HTMLFieldSetElement>(null)
  const [aim, setAim] = useState<{ key: number; column: string } | null>(null)
  const { lines, removed, ...of } = useLines(rows, (next) =>
    onChange?.(next as unknown as readonly RowDraft[]),
  )
  useLayoutEffect(() => {
    if (!aim) return
    const row = document.getElementById(rowId(aim.key))
    const field = row?.querySelector<HTMLElement>(`[data-column="${aim.column}"] input`)
    const target = field ?? row?.querySelector<HTMLElement>('input')
    target?.focus()
    setAim(null)
  }, [aim])

  /** It is named first. */
  const add = () => setAim({ key: of.add({ ...emptyRow }), column: 'name' })
  const named = test.rows.filter(({ name }) => name.trim() !== '').length
  const nameOf = ({ value }: Line, place: number) =>
    String(value.name ?? '').trim() || `Part ${place + 1}`
  const errorId = idOfField('rows-error')
  return (
    <Card flush>
      <fieldset
        ref={box}
        id={idOfField('rows')}
        tabIndex={-1}
        className={styles.set}
        data-across={isAcross || undefined}
        aria-describedby={error ? errorId : undefined}
        {...gridOfCells}
      >
        <legend className="l-hidden">Parts</legend>
        {isAcross ? (
          <div className={styles.head} aria-hidden="true">
            <span>Part</span>
            <span>Kind</span>
            <span data-figure="">Weight, kg</span>
            <span data-figure="">Sells at, £ a kg</span>
            <span data-figure="">Value</span>
            <span data-figure="">Costs, a kg</span>
          </div>
        ) : null}
        <ul className={styles.rows} aria-label="Parts">
          {lines.map((line, place) => (
            <CuttingRow
              key={line.key}
              id={rowId(line.key)}
              name={nameOf(line, place)}
              row={line.value as unknown as RowDraft}
              words={words.rows[place]}
              isAcross={isAcross}
              onChange={
                onChange && ((row: RowDraft) => of.change(place, row as unknown as FormData))
              }
              onRemove={() => {
                of.remove(place)
                box.current?.focus()
              }}
              onPastEnd={add}
            />
          ))}
        </ul>
        {named === 0 && test.rows.every(({ weight_g }) => weight_g === null) ? null : (
          <div className={styles.totals}>
            <span>
              {named === 1 ? '1 part' : `${named} parts`}, loss {words.lossShare}
            </span>
            <span data-figure="" data-at="weight">
              {words.weights.all}
            </span>
            <span data-figure="" data-at="value">
              {words.value}
            </span>
          </div>
        )}
      </fieldset>
      {onChange ? (
        <div className={styles.foot}>
          <Button icon={IconPlus} onClick={add}>
            Add a part
          </Button>
          {last && named === 0 ? (
            <Button icon={IconScale} onClick={last.take}>
              {last.says}
            </Button>
          ) : null}
          <output className={styles.gone}>
            {removed ? (
              <>
                Removed {nameOf(removed.line, removed.place)}.
                <Button
                  kind="plain"
                  onClick={() => {
                    const key = of.undo()
                    if (key !== null) setAim({ key, column: 'weight' })
                  }}
                >
                  Undo
                </Button>
              </>
            ) : null}
          </output>
        </div>
      ) : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </Card>
  )
}
