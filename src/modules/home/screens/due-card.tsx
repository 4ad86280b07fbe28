/**
 * What is due: one row per task, the first with the page's only filled button (guide, Home). The clock
 * ticks every half minute, so a task appears here within a minute of its time (AC 3.1.1).
 */
import type { HomeNow, HomeReader } from '#src/records/seam/home.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { dueInOrder } from './due-of-all.ts'
import { dueStatus } from './due-status.ts'
import { NothingWords } from './nothing-due.tsx'

interface DueCardProps {
  /** One per module; undefined during the first read. */
  due: readonly (HomeNow | undefined)[]
  reader: HomeReader
}

export function DueCard({ due, reader }: DueCardProps) {
  const known = due.flatMap((now) => now ?? [])
  const rows = dueInOrder(known)
  const isWhole = known.every((now) => now.isWhole)
  if (known.length < due.length || (rows.length === 0 && !isWhole)) return <ListSkeleton rows={2} />
  return (
    <Card title="Due" flush>
      {rows.length === 0 ? (
        <NothingWords due={known} />
      ) : (
        <List label="Due">
          {rows.map((row, place) => (
            <ListRow
              key={row.key}
              title={row.title}
              second={row.second}
              glyph={row.icon}
              status={dueStatus(row, reader)}
              action={
                <Button kind={place === 0 ? 'primary' : 'default'} to={row.to} about={row.about}>
                  {row.verb}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}
