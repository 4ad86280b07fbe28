/** People of the business (domain §3.4): their names, sites and presence. */
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { User } from '#contract/modules/people/users.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { accountStatus, isHere, lastActiveText, type Presence } from './person-status.ts'
import { usePresence } from './use-presence.ts'

const roleNames = { admin: 'Admin', auditor: 'Auditor', user: 'Staff', supplier: 'Supplier' }

const filters: readonly ListFilter<User>[] = [
  {
    key: 'role',
    label: 'Role',
    options: Object.entries(roleNames).map(([value, label]) => ({ value, label })),
    passes: (user, value) => value === undefined || user.roles[0] === value,
  },
  {
    key: 'deactivated',
    label: 'Deactivated',
    options: [{ value: 'yes', label: 'Deactivated' }],
    passes: (user, value) => value === undefined || user.deactivated === true,
  },
]

function columnsOf(present: ReadonlyMap<string, Presence>, now: number): AskedColumn<User>[] {
  return [
    'first_name',
    'roles',
    'location_ids',
    {
      id: 'last_active',
      title: 'Last active',
      text: (user) => accountWords(user) ?? lastActiveText(present.get(user.id), now),
      order: (user) => -(present.get(user.id)?.last_active ?? 0),
      cell: (user) => <LastActive user={user} presence={present.get(user.id)} now={now} />,
    },
    'has_pin',
  ]
}

const accountWords = (user: User) => accountStatus(user)?.words as string | undefined

interface LastActiveProps {
  user: User
  presence: Presence | undefined
  now: number
}

function LastActive({ user, presence, now }: LastActiveProps) {
  const account = accountStatus(user)
  if (account) {
    return (
      <StatusLine tone={account.tone} icon={account.icon}>
        {account.words}
      </StatusLine>
    )
  }
  const words = lastActiveText(presence, now)
  return isHere(presence, now) ? <StatusLine tone="safe">{words}</StatusLine> : words
}

export function UsersScreen() {
  const rows = useRecords('users', { includeArchived: true })
  const present = usePresence()
  const now = useNow()
  const columns = useMemo(() => columnsOf(present, now), [present, now])
  const active = rows?.filter((user) => !user.archived && !user.deactivated).length
  return (
    <ListPage
      resource="users"
      title="Users"
      path="/users"
      add="Invite"
      addIcon={IconUserPlus}
      icon={IconUsers}
      second={active === undefined ? ' ' : `${active} active`}
      emptyTitle="Only you so far"
      emptyText="Invite someone."
      rows={rows}
      columns={columns}
      filters={filters}
      searchIn="Name, role or site"
      usualSort="first_name"
      card={(user, reading) => ({
        second: fieldText(declarations.users, 'roles', user, reading),
        status: accountStatus(user) ?? seenStatus(present.get(user.id), now),
      })}
    />
  )
}

const seenStatus = (presence: Presence | undefined, now: number) => {
  const tone = isHere(presence, now) ? ('safe' as const) : ('neutral' as const)
  return presence ? { tone, words: lastActiveText(presence, now) } : undefined
}
