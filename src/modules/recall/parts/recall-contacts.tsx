/** Who is rung in every recall, as the settings show it. */
import type { BusinessSettings } from '#contract/modules/business/client.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'

export function RecallContacts({ settings }: { readonly settings: BusinessSettings }) {
  const contacts = settings.recall_contacts ?? []
  if (contacts.length === 0) {
    return <p className="l-second">Nobody yet. Add your insurer, your vet or your consultant.</p>
  }
  return (
    <List label="Who to ring in a recall">
      {contacts.map(({ name, phone, email }) => (
        <ListRow
          key={[name, phone, email].join(' ')}
          title={name ?? phone ?? email ?? 'No name'}
          second={[phone, email].filter(Boolean).join(', ')}
        />
      ))}
    </List>
  )
}
