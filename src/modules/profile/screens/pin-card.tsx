/**
 * The person's PIN for shared tablets: set here, never shown; only visible to people who can use
 * one (AC 3.13.4).
 */
import type { User } from '#contract/modules/people/users.ts'
import { Card } from '#src/ui/page/card.tsx'
import { PinForm } from './pin-form.tsx'

export function PinCard({ user }: { user: User }) {
  return (
    <Card title="PIN">
      <PinForm
        help={
          user.has_pin
            ? 'You have a PIN. A new one replaces it on every shared tablet.'
            : 'Four digits open a shared tablet for you. You don’t have a PIN yet.'
        }
      />
    </Card>
  )
}
