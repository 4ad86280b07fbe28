/**
 * The page of a catalogue: how many there are, the way to add one for who may, and the list (architecture,
 * "A module's seam"). A module gives what is its own and nothing else.
 */
import { IconPlus } from '@tabler/icons-react'
import type { ResourceName } from '#contract/core/registry.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import { useRecords } from '../read/use-records.ts'
import { unusualStatus, useSyncStates } from '../save/row-sync-state.ts'
import type { CardFace } from './floor-cards.tsx'
import { archivedFilter } from './list-filter.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'

interface ListScreenProps<N extends ResourceName>
  extends Omit<RecordListProps<N>, 'label' | 'rows' | 'to' | 'card' | 'empty'> {
  readonly title: string
  /** Of the list; a record's page is below it, a new one at `/new`. */
  readonly path: string
  /** "Add a customer". */
  readonly add: string
  readonly icon: Icon
  /** Said where there is none yet: why one would add one. */
  readonly emptyText: string
  readonly card: (...given: Parameters<RecordListProps<N>['card']>) => CardFace
}

export function ListScreen<N extends ResourceName>(props: ListScreenProps<N>) {
  const { title, path, add, icon, emptyText, card, filters = [], ...list } = props
  const { resource } = props
  const rows = useRecords(resource, { includeArchived: true })
  const states = useSyncStates(resource)
  const mayAdd = useMayDo('create', resource)
  const inUse = rows?.filter((row) => row.archived !== true).length
  const button = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to={`${path}/new`}>
      {add}
    </Button>
  ) : null
  return (
    <Page
      title={title}
      second={inUse === undefined ? ' ' : `${inUse} in use`}
      actions={rows?.length === 0 ? null : button}
    >
      <RecordList<N>
        {...(list as unknown as RecordListProps<N>)}
        label={title}
        rows={rows}
        filters={[...filters, archivedFilter]}
        to={({ id }) => `${path}/${id}`}
        card={(row, reading) => {
          const face = card(row, reading)
          return { ...face, status: unusualStatus(states.get(row.id)) ?? face.status }
        }}
        empty={
          <Empty icon={icon} title={`No ${title.toLowerCase()} yet`} action={button}>
            {emptyText}
          </Empty>
        }
      />
    </Page>
  )
}
