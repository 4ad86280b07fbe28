/**
 * How a person signs in, and what an admin does if they can't (domain §3.4; security.md, PIN): a
 * one-time link for a forgotten password, clearing a forgotten PIN. Neither is ever shown.
 */

import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import { useFlag } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { UserAct } from './user-acts.tsx'

interface SigningInCardProps {
  user: User
  onLink: (invite: InviteReply) => void
}

export function SigningInCard({ user, onLink }: SigningInCardProps) {
  const [role] = user.roles
  // A PIN opens shared tablets, which only staff and admins use (AC 3.13.4).
  const hasUse = useFlag('kiosk_mode') && (role === 'admin' || role === 'user')
  return (
    <Card title="Signing in" flush>
      <List>
        <ListRow
          title="Password"
          second={user.invited ? 'They haven’t set one yet' : 'Only they know it'}
          action={<UserAct act="reset" user={user} onLink={onLink} />}
        />
        {hasUse ? (
          <ListRow
            title="PIN for shared tablets"
            second={user.has_pin ? 'Set' : 'They’ll be asked for one when they sign in'}
            action={user.has_pin ? <UserAct act="reset-pin" user={user} /> : null}
          />
        ) : null}
      </List>
    </Card>
  )
}
