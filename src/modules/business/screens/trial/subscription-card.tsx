/** The trial, and how to contact the provider. */
import type { Client } from '#contract/modules/business/client.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { contactWays } from './contact-ways.ts'

export function SubscriptionCard({ client }: { client: Client }) {
  const { timezone } = useReading()
  const ways = contactWays(client.settings?.provider_contact)
  const { trial, trial_expires: until } = client
  return (
    <Card title="Subscription">
      <Stack>
        <p className="l-body">
          {trial && until !== undefined
            ? `Your trial runs until ${formatDateMedium(until, timezone)}.`
            : 'Larder is yours to use. There is no trial running.'}
        </p>
        {ways.map(({ kind, label, value, href }) => (
          <p className="l-body" key={kind}>
            <a href={href}>{label}</a>: {value}
          </p>
        ))}
        {ways.length === 0 ? (
          <p className="l-body">Questions? Ask whoever set up Larder for you.</p>
        ) : null}
      </Stack>
    </Card>
  )
}
