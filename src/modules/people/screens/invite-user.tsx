/** Inviting people, several in a row (domain §3.4). */
import { useState } from 'react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { InviteForm } from '../parts/invite-form.tsx'

const back = { to: '/users', label: 'Users' }

export function InviteUser() {
  const mayInvite = useMayDo('create', 'users')
  const [isDone, setIsDone] = useState(false)
  if (!mayInvite) {
    return <Page title="Invite" back={back} second="Only an admin can invite people." />
  }
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
      <InviteForm isDone={isDone} cancelTo="/users" onInvited={(again) => setIsDone(!again)} />
    </Page>
  )
}
