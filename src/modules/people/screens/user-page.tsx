/** A person's account: their fields, deactivating and reactivating it (domain §2.31, AC 3.4). */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import { fullName } from '#contract/text/names.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { OneTimeLink } from '../parts/one-time-link.tsx'
import { checkUser, hiddenUserOptions, userGroups } from '../parts/user-form.ts'
import { accountStatus } from './person-status.ts'
import { SigningInCard } from './signing-in-card.tsx'
import { UserActs } from './user-acts.tsx'

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
