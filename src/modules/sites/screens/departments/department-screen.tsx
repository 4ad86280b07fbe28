/**
 * One department: `/departments/new` adds, `/departments/{id}` edits; people who aren't admins can
 * only read.
 */
import { useMemo } from 'react'
import { type Account, isActive } from '#contract/modules/people/accounts.ts'
import type { User } from '#contract/modules/people/users.ts'
import { archiveProblem, membersOf } from '#contract/modules/sites/departments.rules.ts'
import { fullName } from '#contract/text/names.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecord } from '#src/records/page/edit-record.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

const back = { to: '/departments', label: 'Departments' }
const groups: readonly FieldGroup[] = [
  { title: 'Department', fields: ['name', 'location_ids', 'manager_id', 'sort'] },
]
const hiddenOptions = {
  manager_id: (row: FormData) => !isActive(row as Account),
}

const form = { resource: 'departments', groups, hiddenOptions } as const

export function DepartmentScreen() {
  const id = useRouteId()
  return id === null ? <NewDepartment /> : <DepartmentPage key={id} id={id} />
}

function NewDepartment() {
  return (
    <NewRecordPage
      {...form}
      title="New department"
      back={back}
      othersRead="Only an admin can add a department."
      verb="Add department"
    />
  )
}

function DepartmentPage({ id }: { id: string }) {
  const department = useRecord('departments', id)
  const people = useRecords('users')
  const mayEdit = useMayDo('edit', 'departments')
  const { caller } = useSession()
  const members = useMemo(() => people && membersOf(id, people).sort(byName), [id, people])
  return (
    <RecordPage
      resource="departments"
      record={department}
      back={back}
      chips={department?.archived ? <Chip>Archived</Chip> : null}
      actions={
        department && people && caller ? (
          <ArchiveButton
            resource="departments"
            record={department}
            problem={archiveProblem(id, people, caller.user_id)}
          >
            It can no longer be chosen. Past records are kept.
          </ArchiveButton>
        ) : null
      }
      aside={members && members.length > 0 ? <People people={members} linked={mayEdit} /> : null}
    >
      <EditRecord {...form} record={department} list="/departments" />
    </RecordPage>
  )
}

const byName = (a: User, b: User) => fullName(a).localeCompare(fullName(b), 'en-GB')

/** Only managers may open a person's page, so only they get a link. */
function People({ people, linked }: { people: readonly User[]; linked: boolean }) {
  return (
    <Card title="People" flush>
      <List label="People">
        {people.map((person) => (
          <ListRow
            key={person.id}
            title={fullName(person)}
            to={linked ? `/users/${person.id}` : undefined}
          />
        ))}
      </List>
    </Card>
  )
}
