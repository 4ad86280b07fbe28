/**
 * A header's lines: a table from 820 px on, below that a card each. Enter in a field goes to the
 * line below, in the last one it adds another; up and down move in their column. Always holds:
 * Enter never saves the form; a removed line can be brought back with Undo until the next is
 * removed.
 */
import { IconCopyPlus, IconPlus } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { useMedia } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { fieldKind, isFigure } from '../field-words.ts'
import type { FormData } from '../form-data.ts'
import { type Line, sameAgain } from './line-changes.ts'
import type { ControlOf, LineColumn } from './line-column.ts'
import styles from './line-items.module.css'
import { LineRow, type MovedLine } from './line-row.tsx'
import { useLines } from './use-lines.ts'

export interface LineItemsProps {
  readonly id: string
  readonly label: string
  /** Visible above already; only for screen readers. */
  readonly hideLabel?: boolean | undefined
  /** "certificate", as in "Add certificate". */
  readonly one: string
  readonly columns: readonly LineColumn[]
  readonly controlOf: ControlOf
  readonly lines: readonly unknown[]
  readonly onChange: (lines: readonly FormData[]) => void
  /** Errors, by line index and then by field. */
  readonly problems?: readonly (FieldProblems | undefined)[]
  /** About all of them: "Add at least one." */
  readonly error?: string | undefined
  /** Initial values of a new line. */
  readonly start?: FormData
  readonly mayReorder?: boolean
  /** Fields that "Same again" copies from the last line; without them there is no such button. */
  readonly again?: readonly string[]
  /** Below the columns, by field: "43.00 kg". */
  readonly totals?: (lines: readonly FormData[]) => Readonly<Record<string, string>>
  /** A line's name: its item. */
  readonly nameOf?: (line: FormData, place: number) => string
  /** On a phone a line is read, one at a time is changed: what is read of it beside its name. */
  readonly summaryOf?: ((line: FormData) => ReactNode) | undefined
}

const OrderedLines = lazy(async () => ({
  default: (await import('./ordered-lines.tsx')).OrderedLines,
}))

const ACROSS = '(min-width: 51.25em)'

type Aim = { readonly key: number; readonly field: string }

export function LineItems(props: LineItemsProps) {
  const { id, label, one, columns, onChange, error, start = {}, again, totals } = props
  const isTable = useMedia(ACROSS)
  const errorId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [aim, setAim] = useState<Aim | null>(null)
  const [openKey, setOpenKey] = useState<number | null>(null)
  const { lines, removed, ...of } = useLines(props.lines, onChange)

  const rowId = ({ key }: Line) => `${id}_${key}`
  const nameOf = (line: Line, place: number) =>
    props.nameOf?.(line.value, place) || `${capital(one)} ${place + 1}`
  const [firstColumn] = columns

  useLayoutEffect(() => {
    if (!aim) return
    document.getElementById(`${id}_${aim.key}_${aim.field}`)?.focus()
    setAim(null)
  }, [aim, id])

  const goToFirst = (key: number | null) => {
    if (firstColumn && key !== null) setAim({ key, field: firstColumn.field })
  }
  function add(value: FormData): void {
    const key = of.add(value)
    setOpenKey(key)
    goToFirst(key)
  }
  function remove(place: number): void {
    of.remove(place)
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event
    // An open list uses these keys itself, and Enter in multi-line text is a new line.
    if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    const cell = columns.find(({ field }) => target.id.endsWith(`_${field}`))
    const place = lines.findIndex(({ key }) => target.id.startsWith(`${id}_${key}_`))
    if (!cell || place < 0) return
    const isPick = target.getAttribute('role') === 'combobox'
    if (isPick && target.getAttribute('aria-expanded') === 'true') return
    const goTo = (to: number) => {
      const line = lines[to]
      if (line) setAim({ key: line.key, field: cell.field })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (place + 1 < lines.length) goTo(place + 1)
      else add({ ...start })
    } else if (!isPick && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      goTo(place + (event.key === 'ArrowDown' ? 1 : -1))
    }
  }

  const list = (rows: ReactNode) => (
    <ul className={styles.lines} data-table={isTable || undefined} aria-label={label}>
      {rows}
    </ul>
  )
  const row = (line: Line, place: number, placed?: MovedLine) => (
    <LineRow
      key={line.key}
      idPrefix={rowId(line)}
      name={nameOf(line, place)}
      value={line.value}
      columns={columns}
      controlOf={props.controlOf}
      isTable={isTable}
      problems={props.problems?.[place]}
      moved={placed}
      folded={
        props.summaryOf && openKey !== line.key && !props.problems?.[place]
          ? { summary: props.summaryOf(line.value), open: () => setOpenKey(line.key) }
          : undefined
      }
      onChange={(value) => of.change(place, value)}
      onRemove={() => remove(place)}
    />
  )
  const last = lines.at(-1)
  const sums = totals?.(lines.map(({ value }) => value))
  const template = [...(props.mayReorder ? ['48px'] : []), ...columns.map(widthOf), '48px'].join(
    ' ',
  )
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.set}
      style={{ '--line-columns': template } as CSSProperties}
      aria-describedby={error ? errorId : undefined}
      onKeyDown={onKeyDown}
    >
      <legend className={props.hideLabel ? 'l-hidden' : styles.legend}>{label}</legend>
      {isTable && lines.length > 0 ? (
        <div className={styles.head} aria-hidden="true">
          {props.mayReorder ? <span /> : null}
          {columns.map((column) => (
            <span key={column.field} data-figure={isOfFigures(column) || undefined}>
              {column.title}
            </span>
          ))}
        </div>
      ) : null}
      {props.mayReorder ? (
        <Suspense>
          <OrderedLines
            lines={lines}
            idOf={rowId}
            nameOf={nameOf}
            onMove={of.move}
            list={list}
            row={row}
          />
        </Suspense>
      ) : (
        list(lines.map((line, place) => row(line, place)))
      )}
      {sums && lines.length > 0 ? (
        <div className={styles.totals} data-table={isTable || undefined}>
          {props.mayReorder && isTable ? <span /> : null}
          {columns.map(({ field, title }, at) => (
            <span key={field} data-figure={at > 0 || undefined}>
              {at === 0 ? `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}` : null}
              {at > 0 && sums[field] && !isTable ? `${title}: ` : null}
              {sums[field]}
            </span>
          ))}
        </div>
      ) : null}
      <div className={styles.foot}>
        <Button icon={IconPlus} onClick={() => add({ ...start })}>
          Add {one}
        </Button>
        {again && last ? (
          <Button
            kind="plain"
            icon={IconCopyPlus}
            onClick={() => add({ ...start, ...sameAgain(last.value, again) })}
          >
            Same again
          </Button>
        ) : null}
        <output className={styles.gone}>
          {removed ? (
            <>
              Removed {nameOf(removed.line, removed.place)}.
              <button type="button" className={styles.undo} onClick={() => goToFirst(of.undo())}>
                Undo
              </button>
            </>
          ) : null}
        </output>
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

const isOfFigures = ({ schema }: LineColumn) => isFigure(fieldKind(schema))

const widthOf = (column: LineColumn) =>
  column.width ?? (isOfFigures(column) ? 'minmax(8.5rem, 1fr)' : 'minmax(9rem, 2fr)')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
