/**
 * The office way to list: virtual rows, sticky head, everything by keyboard. Only the rows in sight
 * are in the page, so 100,000 scroll like 100. In a file of its own: the first screen does not pay
 * for it. Always holds: rows stand as they are given; whoever is told of a pressed head sorts them.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
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
const count = (value: number): string => value.toLocaleString('en-GB')

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, chosenKey, sort, onSort } = props
  const { total = rows.length } = props
  const rowHeight = useDensity() === 'office' ? 48 : 52
  const region = useRef<HTMLElement>(null)
  const [active, setActive] = useState(-1)

  const keyAt = (index: number) => {
    const row = rows[index]
    return row ? rowKey(row) : index
  }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
    scrollPaddingStart: 42,
    // The row with the focus stays in the page while it is scrolled out of sight.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return active >= 0 && active < rows.length && !seen.includes(active)
        ? [...seen, active].sort((a, b) => a - b)
        : seen
    },
  })

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
        <table {...grid} aria-label={label} aria-rowcount={rows.length + 1}>
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
          <tbody className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              return row ? (
                <tr
                  key={item.key}
                  data-index={item.index}
                  data-openable={onOpen ? '' : undefined}
                  aria-rowindex={item.index + 2}
                  aria-selected={
                    chosenKey === undefined ? item.index === active : item.key === chosenKey
                  }
                  tabIndex={-1}
                  className={styles.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      className={styles.cell}
                      data-align={column.align}
                      data-look={column.look}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
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
