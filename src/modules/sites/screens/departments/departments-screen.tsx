/** Departments of the business, and who works in each (domain §2.12, §3.12). */
import { IconHierarchy2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { membersOf } from '#contract/modules/sites/departments.rules.ts'
import type { Department } from '#contract/modules/sites/departments.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { useRecords } from '#src/records/read/use-records.ts'

const peopleText = (count: number) =>
  count === 0 ? 'Nobody yet' : `${count} ${count === 1 ? 'person' : 'people'}`

export function DepartmentsScreen() {
  const people = useRecords('users')
  const columns = useMemo((): readonly AskedColumn<Department>[] => {
    const members = ({ id }: Department) => (people ? membersOf(id, people).length : undefined)
    return [
      'name',
      'location_ids',
      {
        id: 'people',
        title: 'People',
        text: (department) => {
          const count = members(department)
          return count === undefined ? '' : peopleText(count)
        },
        order: members,
        csv: [{ title: 'People, number', value: members }],
      },
      'manager_id',
    ]
  }, [people])
  return (
    <ListScreen
      resource="departments"
      title="Departments"
      path="/departments"
      add="Add a department"
      icon={IconHierarchy2}
      emptyText="Add a department, or leave it: departments are optional."
      columns={columns}
      searchIn="Name"
      usualSort="name"
      card={({ id }) => ({ second: people ? peopleText(membersOf(id, people).length) : ' ' })}
    />
  )
}
