/**
 * Many records as cards: only the visible ones are in the page, which scrolls as a whole. In its
 * own file, so that short lists don't load it. Always holds: the cards of one line have equal
 * height, and screen readers are told how many there are.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../input/use-media.ts'
import styles from './card-list.module.css'
import { CardListItem, type CardListItemProps } from './card-list.tsx'
import type { TableRows } from './table-rows.ts'
import { useComingRows } from './use-coming-rows.ts'

export interface VirtualCardsProps<R> {
  readonly label: string
  readonly rows: TableRows<R>
  readonly rowKey: (row: R) => string
  readonly cardOf: (row: R) => Omit<CardListItemProps, 'place'>
}

const CARD_HEIGHT = 96
/** For a row that is still being read. */
const coming: CardListItemProps = { title: 'Loading' }

export function VirtualCards<R>({ label, rows, rowKey, cardOf }: VirtualCardsProps<R>) {
  const columns = useIsPhone() ? 1 : 2
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: Math.ceil(rows.length / columns),
    estimateSize: () => CARD_HEIGHT,
    gap: columns === 1 ? 0 : 16,
    overscan: 6,
    scrollMargin: top,
  })
  const lines = virtual.getVirtualItems()
  const [first, last] = [lines.at(0), lines.at(-1)]
  const from = (first?.index ?? 0) * columns
  const to = Math.min(rows.length, ((last?.index ?? -1) + 1) * columns)
  const { see } = rows
  useEffect(() => see?.(from, to - 1), [see, from, to])
  useComingRows(rows)
  const before = (first?.start ?? top) - top
  const height = (last?.end ?? top) - (first?.start ?? top)
  // When scrolling is faster than drawing, the last cards drawn stay visible: never a blank.
  const hanging = Math.min(0, window.innerHeight - height)
  return (
    <div ref={frame} className={styles.frame} style={{ height: virtual.getTotalSize() }}>
      <ul
        className={`${styles.list} ${styles.window}`}
        style={{ marginTop: before, top: hanging, bottom: hanging }}
        aria-label={label}
      >
        {Array.from({ length: Math.max(0, to - from) }, (_, place) => {
          const at = from + place
          const row = rows.at(at)
          const card = row ? cardOf(row) : coming
          return (
            <CardListItem
              key={row ? rowKey(row) : at}
              {...card}
              place={{ at: at + 1, of: rows.length }}
              // The first card of a line is as tall as the line.
              {...(at % columns === 0 && {
                line: at / columns,
                measure: virtual.measureElement,
              })}
            />
          )
        })}
      </ul>
    </div>
  )
}
