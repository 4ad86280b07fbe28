/**
 * Inviting people, several in a row: after each save the link appears above and the form is empty
 * again (domain §3.4).
 */
import { useState } from 'react'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { fullName, type Named } from '#contract/text/names.ts'
import { RecordForm, type Saved } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { OneTimeLink } from './one-time-link.tsx'
import { checkUser, fittingRole, hiddenUserOptions, userGroups } from './user-form.ts'

interface InviteFormProps {
  /** Only what signing in needs. */
  short?: boolean
  /** Nobody else is to be invited now: only the links are shown. */
  isDone?: boolean
  cancelTo: string
  /** @param again another one is invited next */
  onInvited?: (again: boolean) => void
}

const shortGroups = userGroups.slice(0, 2)
const asks = ['first_name', 'last_name', 'email_address', 'username', 'roles']

export function InviteForm({
  short = false,
  isDone = false,
  cancelTo,
  onInvited,
}: InviteFormProps) {
  const { location } = useSession()
  const save = useSave()
  const [made, setMade] = useState<readonly { name: string; invite: InviteReply }[]>([])

  function saved({ record, reply }: Saved, again: boolean) {
    const name = fullName(record as Named)
    setMade((before) => [{ name, invite: reply as InviteReply }, ...before])
    onInvited?.(again)
  }

  return (
    <>
      {made.map(({ name, invite }) => (
        <OneTimeLink key={invite.id} name={name} invite={invite} />
      ))}
      {isDone ? null : (
        <RecordForm
          resource="users"
          groups={short ? shortGroups : userGroups}
          {...(short && { asks, sections: true })}
          start={{
            roles: ['user'],
            location_ids: location ? [location.id] : [],
          }}
          check={checkUser}
          derive={fittingRole}
          hiddenOptions={hiddenUserOptions}
          save={(fields) => save.create('users', fields)}
          onSaved={saved}
          cancelTo={cancelTo}
          verb="Invite"
          another="Invite and next"
        />
      )}
    </>
  )
}
