/** What came under a name nobody proved, each a line that leads to where it is put right. */
import { Card } from '#src/ui/card.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'
import type { Unproven } from './use-unproven.ts'

export function UnprovenList({ lines }: { lines: Unproven }) {
  return (
    <Card title="Names that are not proven" aside={lines.length} flush>
      <List label="Names that are not proven">
        {lines.map(({ id, ...line }) => (
          <ListRow key={id} {...line} />
        ))}
      </List>
    </Card>
  )
}
