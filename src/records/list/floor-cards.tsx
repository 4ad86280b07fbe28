/**
 * A list on the floor: cards. Many are virtual, with code that is fetched with the first such list;
 * a short list is rendered whole.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import { CardList, CardListItem, type CardListItemProps } from '#src/ui/lists/card-list.tsx'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { useComingRows } from '#src/ui/lists/use-coming-rows.ts'
import type { VirtualCardsProps } from '#src/ui/lists/virtual-cards.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Chosen } from './choose/use-chosen.ts'
import styles from './floor-cards.module.css'
import type { FoundRows } from './found-rows.ts'
import { ListTools } from './take/list-tools.tsx'
import type { Taking } from './take/use-taking.ts'

export interface CardFace {
  readonly second?: ReactNode
  readonly amount?: ReactNode
  readonly status?: RowStatus | undefined
}

interface FloorCardsProps<R> {
  readonly label: string
  readonly rows: FoundRows<R>
  readonly total: number
  readonly to: (row: R) => string
  readonly title: (row: R) => string
  readonly face: (row: R) => CardFace
  readonly choosing: Chosen<R> | undefined
  /** On a phone there is no room for it above. */
  readonly taking: Taking | null
}

const VirtualCards = lazy(async () => {
  const { VirtualCards: default_ } = await import('#src/ui/lists/virtual-cards.tsx')
  return { default: default_ as unknown as (props: VirtualCardsProps<object>) => ReactNode }
})

const WHOLE_UP_TO = 60

export function FloorCards<R extends { readonly id: string }>(props: FloorCardsProps<R>) {
  const { label, rows, total, to, title, face, choosing, taking } = props
  const cardOf = (row: R) => ({
    title: title(row),
    to: to(row),
    ...face(row),
    ...(choosing && {
      box: { isChosen: choosing.has(row), onToggle: () => choosing.toggle(row) },
    }),
  })
  const cards = { label, rows, rowKey: (row: R) => row.id, cardOf }
  return (
    <>
      {rows.length > WHOLE_UP_TO ? (
        <Suspense fallback={<ListSkeleton />}>
          <VirtualCards {...(cards as unknown as VirtualCardsProps<object>)} />
        </Suspense>
      ) : (
        <WholeCards label={label} rows={rows} cardOf={cardOf} />
      )}
      <div className={styles.foot}>
        <output>
          Showing {formatCount(rows.length)} of {formatCount(total)}
        </output>
        {taking ? <ListTools taking={taking} /> : null}
      </div>
    </>
  )
}

interface WholeCardsProps<R> {
  readonly label: string
  readonly rows: FoundRows<R>
  readonly cardOf: (row: R) => CardListItemProps
}

function WholeCards<R>({ label, rows, cardOf }: WholeCardsProps<R>) {
  const { length, see } = rows
  useEffect(() => see?.(0, length - 1), [see, length])
  useComingRows(rows)
  return (
    <CardList label={label}>
      {Array.from({ length }, (_, place) => {
        const row = rows.at(place)
        return <CardListItem key={rows.idAt(place)} {...(row ? cardOf(row) : coming)} />
      })}
    </CardList>
  )
}

const coming = { title: 'Loading' }
