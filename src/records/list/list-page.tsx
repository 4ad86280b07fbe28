/**
 * The page of a list: the count, a button to add one for people who may, and the list
 * (architecture, "A module's seam"). A module passes only what is specific to it, and is passed its
 * rows.
 */
import { type ReactNode, Suspense } from 'react'
import type { ListRange } from '#contract/core/figures/list-range.figures.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { formatCount } from '#contract/measure/display.ts'
import { Page } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { Empty } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { Reading } from '../form/field-text.ts'
import { ImportButton } from '../import/import-button.tsx'
import { NewButton } from '../page/new-button.tsx'
import { unusualStatus, useSyncStates } from '../save/row-sync-state.ts'
import type { RangeListProps } from './range/range-list.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'

/** Fetched with the first list that is too long for memory. */
const RangeList = part(() => import('./range/range-list.tsx'), 'RangeList')

export interface ListPageProps<N extends ResourceName>
  extends Omit<RecordListProps<N>, 'label' | 'to' | 'empty'> {
  readonly title: string
  /** The list's path; a record's page is below it. */
  readonly path: string
  /** "Add a customer"; left out where nothing is added from the list. */
  readonly add?: string
  /** Where one is added; `/new` below the list by default. */
  readonly addTo?: string
  readonly addIcon?: Icon
  /** Where admins import some from a spreadsheet. */
  readonly importTo?: string
  readonly icon: Icon
  /** Message if there are none yet; "No customers yet" by default. */
  readonly emptyTitle?: string
  /** Why somebody would add one. */
  readonly emptyText: string
  /** Shown instead of rows, if they are too many for memory. */
  readonly range?: ListRange | undefined
  /** One line under the title, of the rows that are in memory; how many are in use by default. */
  readonly second?: ReactNode | ((rows: readonly RecordsByResource[N][] | undefined) => ReactNode)
  /** A note above the list. */
  readonly note?: ReactNode
  /** Next to the button that adds. */
  readonly actions?: ReactNode
}

/** Rows that aren't archived; empty while loading. */
function countWords<N extends ResourceName>(
  resource: N,
  rows: readonly RecordsByResource[N][] | undefined,
  isWhole: boolean,
): string {
  const { one, many } = declarations[resource].label
  if (!rows || !isWhole) return ' '
  const count = rows.filter(({ archived }) => archived !== true).length
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

export function ListPage<N extends ResourceName>(props: ListPageProps<N>) {
  const {
    title,
    path,
    add,
    addTo = `${path}/new`,
    addIcon,
    importTo,
    icon,
    card,
    actions,
    note,
    ...list
  } = props
  const { emptyTitle, emptyText, second, range, ...shown } = list
  const { resource, rows, isWhole = true } = props
  const states = useSyncStates(resource)
  const button = add ? (
    <NewButton resource={resource} to={addTo} {...(addIcon && { icon: addIcon })}>
      {add}
    </NewButton>
  ) : null
  const importing = importTo ? (
    <ImportButton to={importTo} about={declarations[resource].label.many} />
  ) : null
  const look = {
    ...shown,
    label: title,
    to: ({ id }: RecordsByResource[N]) => `${path}/${id}`,
    card: (row: RecordsByResource[N], reading: Reading) => {
      const face = card(row, reading)
      return { ...face, status: unusualStatus(states.get(row.id)) ?? face.status }
    },
    empty: (
      <Empty
        icon={icon}
        title={emptyTitle ?? `No ${title.toLowerCase()} yet`}
        action={
          importing ? (
            <>
              {importing}
              {button}
            </>
          ) : (
            button
          )
        }
      >
        {emptyText}
      </Empty>
    ),
  }
  return (
    <Page
      title={title}
      isUsable={rows !== undefined || range !== undefined}
      second={
        typeof second === 'function'
          ? second(isWhole ? rows : undefined)
          : (second ?? countWords(resource, rows, isWhole))
      }
      actions={
        rows?.length === 0 ? null : (
          <>
            {importing}
            {actions}
            {button}
          </>
        )
      }
    >
      {note}
      {range ? (
        <Suspense fallback={<ListSkeleton />}>
          <RangeList {...(look as unknown as RangeListProps<ResourceName>)} range={range} />
        </Suspense>
      ) : (
        <RecordList<N> {...(look as unknown as RecordListProps<N>)} />
      )}
    </Page>
  )
}
