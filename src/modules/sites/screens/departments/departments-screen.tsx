/** Departments of the business, and who works in each (domain §2.12, §3.12). */
import { IconHierarchy2, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { membersOf } from '#contract/modules/sites/departments.rules.ts'
import type { Department } from '#contract/modules/sites/departments.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { archivedFilter } from '#src/records/list/list-filter.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { unusualStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

const filters = [archivedFilter]

const peopleText = (count: number) =>
  count === 0 ? 'Nobody yet' : `${count} ${count === 1 ? 'person' : 'people'}`

export function DepartmentsScreen() {
  const rows = useRecords('departments', { includeArchived: true })
  const people = useRecords('users')
  const states = useSyncStates('departments')
  const mayAdd = useMayDo('create', 'departments')
  const inUse = rows?.filter(({ archived }) => !archived).length
  const columns = useMemo((): readonly AskedColumn<Department>[] => {
    const members = ({ id }: Department) => (people ? peopleText(membersOf(id, people).length) : '')
    return ['name', 'location_ids', { id: 'people', title: 'People', text: members }, 'manager_id']
  }, [people])
  const add = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to="/departments/new">
      Add a department
    </Button>
  ) : null
  return (
    <Page
      title="Departments"
      second={inUse === undefined ? ' ' : `${inUse} in use`}
      actions={rows?.length === 0 ? null : add}
    >
      <RecordList
        resource="departments"
        label="Departments"
        rows={rows}
        columns={columns}
        filters={filters}
        searchIn="Name"
        usualSort="name"
        to={({ id }) => `/departments/${id}`}
        card={({ id }) => ({
          second: people ? peopleText(membersOf(id, people).length) : ' ',
          status: unusualStatus(states.get(id)),
        })}
        empty={
          <Empty icon={IconHierarchy2} title="No departments yet" action={add}>
            Add a department, or leave it: departments are optional.
          </Empty>
        }
      />
    </Page>
  )
}
