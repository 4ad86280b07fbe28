/** A person's account: their fields, and switching it off and on (domain §2.31, AC 3.4). */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isActive } from '#contract/rules/accounts.ts'
import { fullName } from '#contract/rules/names.ts'
import type { InviteReply } from '#contract/session-protocol.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { RecordPage } from '#src/records/record-page.tsx'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useRecord } from '#src/records/use-records.ts'
import { useSave } from '#src/records/use-save.ts'
import { Chip } from '#src/ui/chip.tsx'
import { toast } from '#src/ui/toasts.ts'
import { OneTimeLink } from './one-time-link.tsx'
import { accountStatus } from './person-status.ts'
import { SigningInCard } from './signing-in-card.tsx'
import { UserActs } from './user-acts.tsx'
import { checkUser, hiddenUserOptions, userGroups } from './user-form.ts'

const facts = [
  'roles',
  'email_address',
  'username',
  'phone_number',
  'location_ids',
  'department_ids',
  'job_title',
  'start_date',
  'has_pin',
]

export function UserPage({ id }: { id: string }) {
  const user = useRecord('users', id)
  const mayEdit = useMayDo('archive', 'users')
  const save = useSave()
  const navigate = useNavigate()
  const [invite, setInvite] = useState<InviteReply>()
  const status = user ? accountStatus(user) : undefined
  return (
    <RecordPage
      resource="users"
      record={user}
      back={{ to: '/users', label: 'Users' }}
      chips={
        status ? (
          <Chip tone={status.tone} icon={status.icon}>
            {status.words}
          </Chip>
        ) : null
      }
      actions={user && mayEdit ? <UserActs user={user} /> : null}
      {...(mayEdit ? {} : { facts })}
    >
      {user && invite ? <OneTimeLink name={fullName(user)} invite={invite} /> : null}
      {user && mayEdit && isActive(user) ? <SigningInCard user={user} onLink={setInvite} /> : null}
      {user && mayEdit ? (
        <RecordForm
          resource="users"
          groups={userGroups}
          record={user}
          check={checkUser}
          hiddenOptions={hiddenUserOptions}
          save={(patch) => save.edit('users', user, patch)}
          onSaved={() => {
            toast.success(`${fullName(user)} is saved`)
            void navigate({ to: '/users' } as Parameters<typeof navigate>[0])
          }}
          cancelTo="/users"
        />
      ) : null}
    </RecordPage>
  )
}
