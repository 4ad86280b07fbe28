/** The lists that can come from a spreadsheet (domain §3.5, tab Data). */
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

const lists = [
  { flag: 'stock', to: '/stock/import', title: 'Stock items', second: 'A price list or catalogue' },
  { flag: 'suppliers', to: '/suppliers/import', title: 'Suppliers', second: 'Who delivers' },
  { flag: 'customers', to: '/customers/import', title: 'Customers', second: 'Who you deliver to' },
]

export function ImportCard() {
  const { flags } = useSession()
  const on = lists.filter(({ flag }) => flags?.some((one) => one === flag))
  if (on.length === 0) return null
  return (
    <Card title="Import from a CSV file" flush>
      <List label="Import from a CSV file">
        {on.map(({ to, title, second }) => (
          <ListRow key={to} title={title} second={second} to={to} />
        ))}
      </List>
    </Card>
  )
}
