/**
 * The business itself (domain §2.33, §3.5): its details, and how things stand with the provider. Changed
 * online only; offline it is read (AC 3.5.5).
 */
import type { Client } from '#contract/modules/business/client.ts'
import { formatDate } from '#contract/time/display-date.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useOnline } from '#src/session/use-online.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { contactWays } from './trial/contact-ways.ts'

const PATH = '/client-view'
const groups = [
  { title: 'Name', fields: ['name', 'trading_name', 'address'] },
  { title: 'Registered', fields: ['company_number', 'vat_number'] },
]

export function BusinessScreen() {
  const rows = useRecords('client')
  const client = rows && (rows[0] ?? null)
  const isOnline = useOnline()
  const section = useEditing()
  if (client && isOnline && section !== undefined) {
    return (
      <EditRecordPage
        resource="client"
        record={client}
        path={PATH}
        section={section}
        groups={groups}
      />
    )
  }
  const of = client && ({ resource: 'client', record: client, path: PATH } as const)
  return (
    <RecordPage
      resource="client"
      record={client}
      back={{ to: '/', label: 'Dashboard' }}
      title="Business"
      second={client?.name}
      chips={client?.trial ? <Chip tone="info">On trial</Chip> : null}
      actions={of && isOnline ? <EditButton resource="client" path={PATH} /> : null}
      aside={client ? <WithProvider client={client} /> : null}
    >
      {of ? (
        <Stack>
          {isOnline ? null : <Note tone="info" title="Connect to change these details." />}
          {groups.map(({ title, fields }) => (
            <RecordCard key={title} {...of} isFixed={!isOnline} title={title} fields={fields} />
          ))}
        </Stack>
      ) : null}
    </RecordPage>
  )
}

/** The trial, and how to reach whoever set Larder up. */
function WithProvider({ client }: { client: Client }) {
  const { timezone } = useReading()
  const ways = contactWays(client.settings?.provider_contact)
  const { trial, trial_expires: until } = client
  return (
    <Card title="Subscription">
      <Stack>
        <p className="l-body">
          {trial && until !== undefined
            ? `Your trial runs until ${formatDate(until, timezone)}.`
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
