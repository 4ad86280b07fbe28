/** Whom the business wants rung in every recall (domain §2.33 `recall_contacts`). */
import { formatPhone } from '#contract/text/phone.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'

export function AlsoRing() {
  const { client } = useSession()
  const contacts = client?.settings?.recall_contacts ?? []
  if (contacts.length === 0) return null
  return (
    <Card title="Also ring" flush>
      <List label="Also ring">
        {contacts.map(({ name, phone, email }) => (
          <ListRow
            key={[name, phone, email].join(' ')}
            title={name ?? phone ?? email ?? 'No name'}
            second={email}
            action={phone ? <Button href={`tel:${phone}`}>{formatPhone(phone)}</Button> : null}
          />
        ))}
      </List>
    </Card>
  )
}
