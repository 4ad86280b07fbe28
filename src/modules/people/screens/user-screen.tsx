/** One person: `/users/new` invites, `/users/{id}` edits; an auditor reads (AC 3.4.5). */
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { InviteUser } from './invite-user.tsx'
import { UserPage } from './user-page.tsx'

export function UserScreen() {
  const id = useRouteId()
  return id === null ? <InviteUser /> : <UserPage key={id} id={id} />
}
