/** Fridges and freezers of the current site in walking order (domain §2.18). */
import { IconFridge } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterBar } from '#src/records/list/filters/filter-bar.tsx'
import { archivedFilter, passesFilters } from '#src/records/list/filters/list-filter.ts'
import { foldText, matchesSearch } from '#src/records/list/list-search.ts'
import { useListState } from '#src/records/list/use-list-state.ts'
import { NewButton } from '#src/records/page/new-button.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { List } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty, NothingMatches } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { FridgeRow } from './fridge-row.tsx'
import { useReorder } from './use-reorder.ts'
import { inWalkingOrder } from './walking-order.ts'

const filters = [archivedFilter]
const none: readonly never[] = []

export function FridgesScreen() {
  const { location } = useSession()
  const siteId = location?.id
  const rows = useRecords(
    'temperature-locations',
    siteId ? { where: { location_id: siteId }, includeArchived: true } : null,
  )
  const states = useSyncStates('temperature-locations')
  const mayAdd = useMayDo('create', 'temperature-locations')
  const list = useListState(['archived'])
  const inUse = useMemo(() => inWalkingOrder((rows ?? []).filter((row) => !row.archived)), [rows])
  const move = useReorder(inUse)
  const shown = inWalkingOrder(rows ?? []).filter(
    (row) =>
      passesFilters(row, filters, list.values) && matchesSearch(foldText(row.name), list.search),
  )
  const add = (
    <NewButton resource="temperature-locations" to="/fridges/new">
      Add a fridge
    </NewButton>
  )
  return (
    <Page
      title="Fridges and freezers"
      second="Your fridges, in walking order"
      actions={rows?.length === 0 ? null : add}
    >
      {rows === undefined ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <Empty icon={IconFridge} title="No fridges yet" action={add}>
          Add the fridges and freezers you log.
        </Empty>
      ) : (
        <>
          <FilterBar
            state={list}
            filters={rows.some(({ archived }) => archived) || list.values.archived ? filters : none}
            searchIn="Name"
            count={shown.length}
          />
          {shown.length === 0 ? (
            <NothingMatches onClear={list.clear} />
          ) : (
            <Card flush>
              <List label="Fridges and freezers">
                {shown.map((fridge) => (
                  <FridgeRow
                    key={fridge.id}
                    fridge={fridge}
                    state={states.get(fridge.id)}
                    onMove={mayAdd && !list.isFiltered ? (by) => move(fridge.id, by) : undefined}
                  />
                ))}
              </List>
            </Card>
          )}
        </>
      )}
    </Page>
  )
}
