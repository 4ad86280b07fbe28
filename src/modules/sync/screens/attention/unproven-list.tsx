/** Records with an unconfirmed author or time, each a line that links to where it is corrected. */

import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import type { Unproven } from './use-unproven.ts'

export function UnprovenLists({ lines }: { lines: Unproven }) {
  const [names, times] = [false, true].map((isOfTime) =>
    lines.filter((line) => line.isOfTime === isOfTime),
  )
  return (
    <>
      <UnprovenList title="Check who did this" lines={names ?? []} />
      <UnprovenList title="Times Larder can't confirm" lines={times ?? []} />
    </>
  )
}

function UnprovenList({ title, lines }: { title: string; lines: Unproven }) {
  if (lines.length === 0) return null
  return (
    <Card title={title} aside={lines.length} flush>
      <List label={title}>
        {lines.map(({ id, title: name, to, second }) => (
          <ListRow key={id} title={name} to={to} second={second} />
        ))}
      </List>
    </Card>
  )
}
