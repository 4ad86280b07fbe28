/**
 * Inviting people, several in a row: after each save the link appears above and the form is empty
 * again (domain §3.4).
 */
import { useState } from 'react'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { fullName, type Named } from '#contract/text/names.ts'
import { RecordForm, type Saved } from '#src/records/form/record-form.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { checkUser, fittingRole, hiddenUserOptions, userGroups } from './user-form.ts'

const back = { to: '/users', label: 'Users' }

export function InviteUser() {
  const { location } = useSession()
  const save = useSave()
  const mayInvite = useMayDo('create', 'users')
  const [made, setMade] = useState<readonly { name: string; invite: InviteReply }[]>([])
  const [isDone, setIsDone] = useState(false)

  function saved({ record, reply }: Saved, again: boolean) {
    const name = fullName(record as Named)
    setMade((before) => [{ name, invite: reply as InviteReply }, ...before])
    setIsDone(!again)
  }

  if (!mayInvite)
    return <Page title="Invite" back={back} second="Only an admin can invite people." />
  return (
    <Page
      title={isDone ? 'Invited' : 'Invite'}
      back={back}
      actions={
        isDone ? (
          <>
            <Button onClick={() => setIsDone(false)}>Invite another</Button>
            <Button kind="primary" to="/users">
              Done
            </Button>
          </>
        ) : null
      }
    >
      {made.map(({ name, invite }) => (
        <OneTimeLink key={invite.id} name={name} invite={invite} />
      ))}
      {isDone ? null : (
        <RecordForm
          resource="users"
          groups={userGroups}
          start={{
            roles: ['user'],
            location_ids: location ? [location.id] : [],
          }}
          check={checkUser}
          derive={fittingRole}
          hiddenOptions={hiddenUserOptions}
          save={(fields) => save.create('users', fields)}
          onSaved={saved}
          cancelTo="/users"
          verb="Invite"
          another="Invite and next"
        />
      )}
    </Page>
  )
}
