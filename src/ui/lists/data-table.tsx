/**
 * The office way to list: virtual rows, sticky head and totals, everything by keyboard. Only the
 * visible rows are in the page, so 100,000 scroll like 100. In its own file, so that the first
 * screen doesn't load it. Always holds: rows are shown in the order given; the caller sorts them
 * when a head is pressed.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#contract/measure/display.ts'
import { Tick } from '../fields/tick-box.tsx'
import { useDensity } from '../input/use-media.ts'
import styles from './data-table.module.css'
import { SortHead } from './data-table-head.tsx'
import { rowAfterKey, tracksOf } from './data-table-keys.ts'
import { type DataColumn, DataRow } from './data-table-row.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import type { Choosing, TableRows } from './table-rows.ts'
import { useComingRows } from './use-coming-rows.ts'

export interface DataTableProps<Row> {
  /** Names the region: "Stock". */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: TableRows<Row>
  rowKey: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  /** How many there are in all; `rows` may be only those that match. */
  total?: number | undefined
  /** More rows are coming: no count is shown. */
  isPart?: boolean
  /** How the rows are sorted. */
  sort?: { id: string; desc: boolean } | undefined
  /** A head was pressed. */
  onSort?: ((sort: { id: string; desc: boolean }) => void) | undefined
  /** A column's edge was dragged: px. */
  onWidth?: ((id: string, width: number) => void) | undefined
  /** Rows can be chosen, by box and by key. */
  choosing?: Choosing<Row> | undefined
  /** Cells of the last row, one per column, about all rows and not only the visible ones. */
  totals?: ReactNode
  /** Keyboard hints under the table, on the right. */
  keys?: ReactNode
}

const HEAD = 42
const FOOT = 50
/** Of the boxes, with the space before them. */
const BOXES = 52
const OFFICE_ROW = 48
const FLOOR_ROW = 52
const officeRow = () => OFFICE_ROW
const floorRow = () => FLOOR_ROW
/** Rows rendered above and below the visible ones: each costs time at every key of a search. */
const OVERSCAN = 2
/** Up to this many are in the page in full, which the browser's own search can find. */
const SHORT = 24
/** Approximate height above and below the rows on their page; the rest is theirs (CSS). */
const AROUND = 430
/** Its height before it is measured, so that its rows are drawn with it and not a frame later. */
const likelyRoom = () => ({ width: 0, height: Math.max(0, innerHeight - AROUND) })
/** The last active row, by the table's label, to return to from the page it opened. */
const leftAt = new Map<string, string>()
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button,a,input,label') !== null

function placeIn<Row>(rows: TableRows<Row>, key: string, rowKey: (row: Row) => string): number {
  if (rows.placeOf) return rows.placeOf(key)
  return Array.isArray(rows) ? rows.findIndex((row: Row) => rowKey(row) === key) : -1
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, sort, onSort, onWidth, choosing, totals } = props
  const { total = rows.length, isPart = false, keys } = props
  const rowHeight = useDensity() === 'office' ? OFFICE_ROW : FLOOR_ROW
  const region = useRef<HTMLElement>(null)
  const [at, setAt] = useState<{ place: number; key: string } | null>(null)
  /** Where a choice by Shift starts. */
  const anchor = useRef(-1)
  const active = at && at.place < rows.length ? at.place : -1
  const foot = totals ? FOOT : 0
  /**
   * The region is measured with its two borders, the rows between a head and totals that cover
   * them.
   */
  const over = HEAD + foot + 2

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: rowHeight === OFFICE_ROW ? officeRow : floorRow,
    overscan: rows.length <= SHORT ? SHORT : OVERSCAN,
    scrollPaddingEnd: over,
    initialRect: likelyRoom(),
  })
  const seen = virtual.getVirtualItems()
  const [start, end] = [seen[0]?.start ?? 0, seen.at(-1)?.end ?? 0]
  const [from, to] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? -1]
  // The focused row stays in the page while it is scrolled out of sight.
  const places = withPlace(
    seen.map(({ index }) => index),
    active,
  )
  const room = virtual.scrollRect?.height ?? 0
  const hanging = Math.min(0, room - over - (end - start))
  const { see } = rows
  useEffect(() => see?.(from, to), [see, from, to])
  useComingRows(rows)

  function remember(place: number, row: Row): void {
    const key = rowKey(row)
    leftAt.set(label, key)
    setAt({ place, key })
  }

  function go(place: number): void {
    const row = rows.at(place)
    if (!row) {
      virtual.scrollToIndex(place)
      return
    }
    // Drawn at once, because the next key expects the focus on it.
    flushSync(() => remember(place, row))
    virtual.scrollToIndex(place)
    region.current
      ?.querySelector<HTMLElement>(`[data-index="${place}"]`)
      ?.focus({ preventScroll: true })
  }

  /** The active row for keyboard users: the one they left, otherwise the first in sight. */
  function entry(): number {
    const left = leftAt.get(label)
    const place = left === undefined ? -1 : placeIn(rows, left, rowKey)
    return place < 0 ? Math.ceil((region.current?.scrollTop ?? 0) / rowHeight) : place
  }

  function onFocus({ target, relatedTarget, currentTarget }: FocusEvent): void {
    const isFromWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (isFromWithin || isControl(target) || !target.matches(':focus-visible')) return
    go(Math.min(entry(), rows.length - 1))
  }

  function toggle(place: number, row: Row): void {
    anchor.current = place
    choosing?.toggle(row)
  }

  /** @returns whether the key was about choosing */
  function chooseByKey(event: KeyboardEvent, next: number | null): boolean {
    if (!choosing) return false
    const row = rows.at(active)
    if (event.key === ' ' && row) {
      toggle(active, row)
      return true
    }
    if (!event.shiftKey || next === null) return false
    if (anchor.current < 0) anchor.current = Math.max(active, 0)
    choosing.extend(anchor.current, next)
    return false
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows.at(active)
    if (event.key === 'Enter' && row && onOpen) {
      event.preventDefault()
      onOpen(row)
      return
    }
    const inSight = (region.current?.clientHeight ?? 0) - HEAD - foot
    const pageRows = Math.max(1, Math.floor(inSight / rowHeight) - 1)
    const next = rowAfterKey(event.key, row ? active : entry() - 1, rows.length, pageRows)
    const isOver = chooseByKey(event, next)
    if (!isOver && next === null) return
    event.preventDefault()
    if (isOver || next === null) return
    if (!event.shiftKey) anchor.current = next
    go(next)
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || isControl(event.target)) return
    const place = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const row = rows.at(place)
    if (place < 0 || !row) return
    remember(place, row)
    if (!choosing || !event.target.closest('[data-box]')) onOpen?.(row)
    else if (event.shiftKey && anchor.current >= 0) choosing.extend(anchor.current, place)
    else toggle(place, row)
  }

  const lead = choosing ? BOXES : 0
  const { tracks, least } = tracksOf(
    columns.map(({ width }) => width),
    lead,
  )
  const isWide = least > (virtual.scrollRect?.width ?? least)
  const top = Math.max(0, Math.floor((virtual.scrollOffset ?? 0) / rowHeight))
  return (
    <div
      className={styles.frame}
      style={
        {
          '--tracks': tracks,
          '--least': `${least}px`,
          '--lead': `${lead}px`,
          '--row': `${rowHeight}px`,
        } as CSSProperties
      }
    >
      <ScrollRegion
        ref={region}
        label={label}
        className={styles.region}
        data-wide={isWide || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {/* Its rows are navigated and chosen by keys: a grid, not a table (ARIA APG, data grid). */}
        <table
          {...grid}
          aria-label={label}
          aria-rowcount={rows.length + (totals ? 2 : 1)}
          {...(choosing && several)}
          style={{ height: HEAD + foot + virtual.getTotalSize() }}
        >
          <thead className={styles.headGroup}>
            <tr aria-rowindex={1} className={styles.head}>
              {choosing ? (
                <th scope="col" className={styles.box}>
                  <Tick
                    className={styles.everything}
                    state={choosing.state}
                    onToggle={choosing.toggleAll}
                  >
                    <span className="l-hidden">Choose all</span>
                  </Tick>
                </th>
              ) : null}
              {columns.map((column) => (
                <SortHead
                  key={column.id}
                  id={column.id}
                  header={column.header}
                  align={column.align ?? 'left'}
                  sorted={sort?.id === column.id && (sort.desc ? 'desc' : 'asc')}
                  onSort={onSort}
                  onWidth={onWidth}
                />
              ))}
            </tr>
          </thead>
          <tbody
            className={styles.body}
            style={{ marginTop: start, top: HEAD + hanging, bottom: hanging + foot }}
          >
            {places.map((place) => {
              const row = rows.at(place)
              return (
                // Keyed by index: a search key changes texts and creates no new rows.
                <DataRow
                  key={place}
                  row={row}
                  columns={columns}
                  place={place}
                  isAway={place < from || place > to}
                  isStop={place === active}
                  isChosen={
                    row !== undefined && (choosing ? choosing.has(row) : rowKey(row) === at?.key)
                  }
                  hasBox={choosing !== undefined}
                  isOpenable={onOpen !== undefined}
                />
              )
            })}
          </tbody>
          {totals ? <tfoot className={styles.totals}>{totals}</tfoot> : null}
        </table>
      </ScrollRegion>
      <div className={styles.foot}>
        <span>
          Row {formatCount((active < 0 ? top : active) + 1)}
          {isPart ? '' : ` of ${formatCount(rows.length)}`}
          {rows.length * rowHeight > room - over + 2 ? '. Scroll for more.' : ''}
        </span>
        {/* Announced when the number changes, not at each scroll. */}
        <output className="l-hidden">
          {isPart ? '' : `Showing ${formatCount(rows.length)} of ${formatCount(total)}`}
        </output>
        {keys ? <span className={styles.keys}>{keys}</span> : null}
      </div>
    </div>
  )
}

const grid = { role: 'grid', 'aria-readonly': true }
const several = { 'aria-multiselectable': true }

const withPlace = (places: readonly number[], place: number) =>
  place < 0 || places.includes(place) ? places : [...places, place].sort((a, b) => a - b)
