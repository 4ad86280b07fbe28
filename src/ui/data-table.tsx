/**
 * The office way to list: virtual rows, sticky head, everything by keyboard. Only the rows in sight
 * are in the page, so 100,000 scroll like 100. In a file of its own: the first screen does not pay
 * for it. Always holds: rows stand as they are given; whoever is told of a pressed head sorts them.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import styles from './data-table.module.css'
import { SortHead } from './data-table-head.tsx'
import { rowAfterKey } from './data-table-keys.ts'
import { DataRow } from './data-table-row.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { useDensity } from './use-media.ts'

export interface DataColumn<Row> {
  id: string
  header: string
  /** Words, a StatusLine, a formatted amount. */
  cell: (row: Row) => ReactNode
  /** Numbers stand right. */
  align?: 'left' | 'right'
  /** A grid track: `2fr`, `120px`. Default `1fr`. */
  width?: string
  /** `strong` as the first column, `quiet` in second-line colour. */
  look?: 'strong' | 'quiet'
}

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
const count = (value: number): string => value.toLocaleString('en-GB')

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, chosenKey, sort, onSort } = props
  const { total = rows.length } = props
  const rowHeight = useDensity() === 'office' ? OFFICE_ROW : FLOOR_ROW
  const region = useRef<HTMLElement>(null)
  const [active, setActive] = useState(-1)

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: rowHeight === OFFICE_ROW ? officeRow : floorRow,
    overscan: rows.length <= SHORT ? SHORT : OVERSCAN,
    scrollPaddingStart: HEAD,
  })
  const seen = virtual.getVirtualItems()
  const [start, end] = [seen[0]?.start ?? 0, seen.at(-1)?.end ?? 0]
  // The row with the focus stays in the page while it is scrolled out of sight.
  const places = withPlace(
    seen.map(({ index }) => index),
    active < rows.length ? active : -1,
  )
  const room = virtual.scrollRect?.height ?? 0
  const hanging = Math.min(0, room - HEAD - (end - start))

  function go(index: number): void {
    setActive(index)
    virtual.scrollToIndex(index)
    requestAnimationFrame(() => {
      region.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
        ?.focus({ preventScroll: true })
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.closest('button,a,input')) return
    const row = rows[active]
    if (event.key === 'Enter' && row && onOpen) {
      event.preventDefault()
      onOpen(row)
      return
    }
    const pageRows = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = rowAfterKey(event.key, active, rows.length, pageRows)
    if (next === null) return
    event.preventDefault()
    go(next)
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target.closest('button,a,input')) return
    const index = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const row = rows[index]
    if (!row) return
    setActive(index)
    onOpen?.(row)
  }

  const tracks = columns.map((column) => `minmax(0, ${column.width ?? '1fr'})`).join(' ')
  return (
    <div
      className={styles.frame}
      style={{ '--tracks': tracks, '--row': `${rowHeight}px` } as CSSProperties}
    >
      <ScrollRegion
        ref={region}
        label={label}
        className={styles.region}
        style={props.height ? { maxHeight: props.height } : undefined}
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
                  header={column.header}
                  align={column.align ?? 'left'}
                  sorted={sort?.id === column.id && (sort.desc ? 'desc' : 'asc')}
                  onSort={() =>
                    onSort?.({ id: column.id, desc: sort?.id === column.id && !sort.desc })
                  }
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
                  isChosen={chosenKey === undefined ? place === active : rowKey(row) === chosenKey}
                  isOpenable={onOpen !== undefined}
                />
              ) : null
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={styles.foot}>
        <output>
          Showing {count(rows.length)} of {count(total)}
        </output>
        {props.aside ?? null}
      </div>
    </div>
  )
}

const withPlace = (places: readonly number[], place: number) =>
  place < 0 || places.includes(place) ? places : [...places, place].sort((a, b) => a - b)
