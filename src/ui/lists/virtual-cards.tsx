/**
 * Many records as cards: only those in sight are in the page, which scrolls as a whole. In a file
 * of its own: short lists do not pay for it. Always holds: cards of one line are equally high, and
 * a reader is told how many there are.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../input/use-media.ts'
import styles from './card-list.module.css'
import { CardListItem, type CardListItemProps } from './card-list.tsx'

export interface VirtualCardsProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly cardOf: (row: R) => Omit<CardListItemProps, 'place'>
}

const CARD_HEIGHT = 96

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
    gap: columns === 1 ? 10 : 16,
    overscan: 6,
    scrollMargin: top,
  })
  const lines = virtual.getVirtualItems()
  const [first, last] = [lines.at(0), lines.at(-1)]
  const seen = first && last ? rows.slice(first.index * columns, (last.index + 1) * columns) : []
  const before = (first?.start ?? top) - top
  const height = (last?.end ?? top) - (first?.start ?? top)
  // Scrolled faster than cards can be drawn, the last ones drawn stay in sight: never a blank.
  const hanging = Math.min(0, window.innerHeight - height)
  return (
    <div ref={frame} className={styles.frame} style={{ height: virtual.getTotalSize() }}>
      <ul
        className={`${styles.list} ${styles.window}`}
        style={{ marginTop: before, top: hanging, bottom: hanging }}
        aria-label={label}
      >
        {seen.map((row, place) => {
          const at = (first?.index ?? 0) * columns + place
          return (
            <CardListItem
              key={rowKey(row)}
              {...cardOf(row)}
              place={{ at: at + 1, of: rows.length }}
              // The first card of a line is as high as the line.
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
