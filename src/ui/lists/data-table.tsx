/**
 * The office way to list: virtual rows, sticky head, everything by keyboard. Only the rows in sight
 * are in the page, so 100,000 scroll like 100. In a file of its own: the first screen does not pay
 * for it. Always holds: rows stand as they are given; whoever is told of a pressed head sorts them.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/measure/display.ts'
import { useDensity } from '../input/use-media.ts'
import styles from './data-table.module.css'
import { SortHead } from './data-table-head.tsx'
import { rowAfterKey } from './data-table-keys.ts'
import { type DataColumn, DataRow } from './data-table-row.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export interface DataTableProps<Row> {
  /** Names the region: "Stock". */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  /** The chosen row, where a detail stands beside. */
  chosenKey?: string | undefined
  /** How many there are in all; `rows` may be a window of them. */
  total?: number | undefined
  /** How the rows are sorted. */
  sort?: { id: string; desc: boolean } | undefined
  /** A head was pressed. */
  onSort?: ((sort: { id: string; desc: boolean }) => void) | undefined
  /** Height of the scrolling part; the rest of the screen by default. */
  height?: string
  /** Under the table at the right, such as an export button. */
  aside?: ReactNode
}

/** Its rows are walked and chosen by keys, which is a grid and not a table (ARIA APG, data grid). */
const grid = { role: 'grid', 'aria-readonly': true }
const HEAD = 42
const OFFICE_ROW = 48
const FLOOR_ROW = 52
const officeRow = () => OFFICE_ROW
const floorRow = () => FLOOR_ROW
/** Rows made above and below those in sight: every one of them costs at each key of a search. */
const OVERSCAN = 2
/** Up to so many stand in the page as a whole, also for the browser's own search. */
const SHORT = 24
/** The region is measured with its two borders, its rows below a head that lies over them. */
const BELOW = HEAD + 2
/** What stands above and below the region on its page; it is as high as what is left (CSS). */
const AROUND = 340
/** Its height before it is measured: its rows are drawn with it, and not a frame later. */
const likelyRoom = () => ({ width: 0, height: Math.max(0, innerHeight - AROUND) })
/** The row a person was at, by the table's label: they come back to it from the page it opened. */
const leftAt = new Map<string, string>()
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button,a,input') !== null

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, chosenKey, sort, onSort } = props
  const { total = rows.length } = props
  const rowHeight = useDensity() === 'office' ? OFFICE_ROW : FLOOR_ROW
  const region = useRef<HTMLElement>(null)
  const [at, setAt] = useState<{ place: number; key: string } | null>(null)
  const active = at && at.place < rows.length ? at.place : -1

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: rowHeight === OFFICE_ROW ? officeRow : floorRow,
    overscan: rows.length <= SHORT ? SHORT : OVERSCAN,
    scrollPaddingEnd: BELOW,
    initialRect: likelyRoom(),
  })
  const seen = virtual.getVirtualItems()
  const [start, end] = [seen[0]?.start ?? 0, seen.at(-1)?.end ?? 0]
  // The row with the focus stays in the page while it is scrolled out of sight.
  const places = withPlace(
    seen.map(({ index }) => index),
    active,
  )
  const room = virtual.scrollRect?.height ?? 0
  const hanging = Math.min(0, room - BELOW - (end - start))

  function remember(place: number, row: Row): void {
    const key = rowKey(row)
    leftAt.set(label, key)
    setAt({ place, key })
  }

  function go(place: number): void {
    const row = rows[place]
    if (!row) return
    // Drawn at once: the next key finds the focus on it already.
    flushSync(() => remember(place, row))
    virtual.scrollToIndex(place)
    region.current
      ?.querySelector<HTMLElement>(`[data-index="${place}"]`)
      ?.focus({ preventScroll: true })
  }

  /** Where who comes by keyboard stands: at the row they left, else at the first in sight. */
  function entry(): number {
    const left = leftAt.get(label)
    const place = left === undefined ? -1 : rows.findIndex((row) => rowKey(row) === left)
    return place < 0 ? Math.ceil((region.current?.scrollTop ?? 0) / rowHeight) : place
  }

  function onFocus({ target, relatedTarget, currentTarget }: FocusEvent): void {
    const isFromWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (isFromWithin || isControl(target) || !target.matches(':focus-visible')) return
    go(Math.min(entry(), rows.length - 1))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isControl(event.target)) return
    const row = rows[active]
    if (event.key === 'Enter' && row && onOpen) {
      event.preventDefault()
      onOpen(row)
      return
    }
    const pageRows = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = rowAfterKey(event.key, row ? active : entry() - 1, rows.length, pageRows)
    if (next === null) return
    event.preventDefault()
    go(next)
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || isControl(event.target)) return
    const place = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const row = rows[place]
    if (!row) return
    remember(place, row)
    onOpen?.(row)
  }

  const tracks = columns.map((column) => `minmax(0, ${column.width ?? '1fr'})`).join(' ')
  return (
    <div
      className={styles.frame}
      style={
        {
          '--tracks': tracks,
          '--row': `${rowHeight}px`,
          '--around': `${AROUND}px`,
        } as CSSProperties
      }
    >
      <ScrollRegion
        ref={region}
        label={label}
        className={styles.region}
        style={props.height ? { maxHeight: props.height } : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <table
          {...grid}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          style={{ height: HEAD + virtual.getTotalSize() }}
        >
          <thead className={styles.headGroup}>
            <tr aria-rowindex={1} className={styles.head}>
              {columns.map((column) => (
                <SortHead
                  key={column.id}
                  id={column.id}
                  header={column.header}
                  align={column.align ?? 'left'}
                  sorted={sort?.id === column.id && (sort.desc ? 'desc' : 'asc')}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody
            className={styles.body}
            style={{ marginTop: start, top: HEAD + hanging, bottom: hanging }}
          >
            {places.map((place) => {
              const row = rows[place]
              return row ? (
                // By its place: a key of the search changes words, and makes no new rows.
                <DataRow
                  key={place}
                  row={row}
                  columns={columns}
                  place={place}
                  isAway={place < (seen[0]?.index ?? 0) || place > (seen.at(-1)?.index ?? 0)}
                  isStop={place === active}
                  isChosen={rowKey(row) === (chosenKey ?? at?.key)}
                  isOpenable={onOpen !== undefined}
                />
              ) : null
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={styles.foot}>
        <output>
          Showing {formatCount(rows.length)} of {formatCount(total)}
        </output>
        {props.aside ?? null}
      </div>
    </div>
  )
}

const withPlace = (places: readonly number[], place: number) =>
  place < 0 || places.includes(place) ? places : [...places, place].sort((a, b) => a - b)
