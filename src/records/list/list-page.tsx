/**
 * The page of a list: how many there are, the way to add one for who may, and the list (architecture,
 * "A module's seam"). A module gives what is its own and nothing else; the rows it is given.
 */
import type { ReactNode } from 'react'
import { declarations } from '#contract/core/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/registry.ts'
import { formatCount } from '#contract/measure/display.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { NewButton } from '../page/new-button.tsx'
import { unusualStatus, useSyncStates } from '../save/row-sync-state.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'

export interface ListPageProps<N extends ResourceName>
  extends Omit<RecordListProps<N>, 'label' | 'to' | 'empty'> {
  readonly title: string
  /** Of the list; a record's page is below it. */
  readonly path: string
  /** "Add a customer". */
  readonly add: string
  /** Where one is added; `/new` below the list when left out. */
  readonly addTo?: string
  readonly addIcon?: Icon
  readonly icon: Icon
  /** Said where there is none yet; "No customers yet" when left out. */
  readonly emptyTitle?: string
  /** Why one would add one. */
  readonly emptyText: string
  /** One line under the title; how many are in use when left out. */
  readonly second?: ReactNode
  /** Said over the list. */
  readonly note?: ReactNode
  /** Beside the button that adds. */
  readonly actions?: ReactNode
}

/** Of those that are not archived; nothing while they are read. */
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
    icon,
    card,
    actions,
    note,
    ...list
  } = props
  const { emptyTitle, emptyText, second, ...shown } = list
  const { resource, rows, isWhole = true } = props
  const states = useSyncStates(resource)
  const button = (
    <NewButton resource={resource} to={addTo} {...(addIcon && { icon: addIcon })}>
      {add}
    </NewButton>
  )
  return (
    <Page
      title={title}
      second={second ?? countWords(resource, rows, isWhole)}
      actions={
        rows?.length === 0 ? null : (
          <>
            {actions}
            {button}
          </>
        )
      }
    >
      {note}
      <RecordList<N>
        {...(shown as unknown as RecordListProps<N>)}
        label={title}
        to={({ id }) => `${path}/${id}`}
        card={(row, reading) => {
          const face = card(row, reading)
          return { ...face, status: unusualStatus(states.get(row.id)) ?? face.status }
        }}
        empty={
          <Empty icon={icon} title={emptyTitle ?? `No ${title.toLowerCase()} yet`} action={button}>
            {emptyText}
          </Empty>
        }
      />
    </Page>
  )
}
