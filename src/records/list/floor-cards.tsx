/**
 * A list on the floor: cards. Many of them are virtual, and the code for that comes with the first
 * such list; a short list stands in the page whole.
 */
import { lazy, type ReactNode, Suspense } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import { CardList, CardListItem } from '#src/ui/lists/card-list.tsx'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { VirtualCardsProps } from '#src/ui/lists/virtual-cards.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import styles from './record-list.module.css'

export interface CardFace {
  readonly second?: ReactNode
  readonly amount?: ReactNode
  readonly status?: RowStatus | undefined
}

interface FloorCardsProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly total: number
  readonly to: (row: R) => string
  readonly title: (row: R) => string
  readonly face: (row: R) => CardFace
  readonly aside: ReactNode
}

const VirtualCards = lazy(async () => {
  const { VirtualCards: default_ } = await import('#src/ui/lists/virtual-cards.tsx')
  return { default: default_ as unknown as (props: VirtualCardsProps<object>) => ReactNode }
})

const WHOLE_UP_TO = 60

export function FloorCards<R extends { readonly id: string }>(props: FloorCardsProps<R>) {
  const { label, rows, total, to, title, face } = props
  const cardOf = (row: R) => ({ title: title(row), to: to(row), ...face(row) })
  const cards = { label, rows, rowKey: (row: R) => row.id, cardOf }
  return (
    <>
      {rows.length > WHOLE_UP_TO ? (
        <Suspense fallback={<ListSkeleton />}>
          <VirtualCards {...(cards as unknown as VirtualCardsProps<object>)} />
        </Suspense>
      ) : (
        <CardList label={label}>
          {rows.map((row) => (
            <CardListItem key={row.id} {...cardOf(row)} />
          ))}
        </CardList>
      )}
      <div className={styles.foot}>
        <output>
          Showing {formatCount(rows.length)} of {formatCount(total)}
        </output>
        {props.aside}
      </div>
    </>
  )
}
