/** What was agreed and when, with the texts (domain §3.13). */

import type { User } from '#contract/modules/people/users.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Facts } from './facts.tsx'

export function LegalCard({ user }: { user: User }) {
  const { location } = useSession()
  const at = user.legal_at ? formatDateMedium(user.legal_at, timezoneOf(location)) : ''
  const words = (accepted: boolean | undefined) =>
    accepted ? `Accepted ${at}`.trim() : 'Not accepted yet'
  return (
    <Card title="Legal agreements">
      <Facts
        rows={[
          ['End user licence agreement', words(user.legal?.eula_accepted)],
          ['Terms of service', words(user.legal?.tos_accepted)],
          ['Privacy policy', words(user.legal?.privacy_policy_accepted)],
        ]}
      />
    </Card>
  )
}
