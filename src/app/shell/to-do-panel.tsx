/** The To-do list from anywhere (domain §3.31): one line a thing, worst first. Fetched when opened. */
import { IconAlertOctagon, IconClock, IconClockExclamation, IconRefresh } from '@tabler/icons-react'
import { localTime } from '#contract/rules/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow, type RowStatus } from '#src/ui/list-row.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ToDoLine } from './to-do-lines.ts'

function statusOf({ kind, dueBy, was }: ToDoLine, timezone: string): RowStatus {
  const by = dueBy === undefined ? '' : ` by ${localTime(dueBy, timezone)}`
  switch (kind) {
    case 'attention':
      return { tone: 'fail', icon: IconAlertOctagon, words: 'Not taken by the server' }
    case 'overdue':
      return { tone: 'warning', icon: IconClockExclamation, words: `Was due${by}` }
    case 'recheck':
      return { tone: 'info', icon: IconRefresh, words: `Was ${was ?? 'out of limits'}` }
    case 'due':
      return { tone: 'info', icon: IconClock, words: `Due${by}` }
  }
}

export function ToDoPanel({ lines, onClose }: { lines: readonly ToDoLine[]; onClose: () => void }) {
  const { location } = useSession()
  const timezone = location?.timezone ?? 'Europe/London'
  return (
    <Sheet opened onClose={onClose} title="To do">
      {lines.length === 0 ? <p>Nothing due. Nice work.</p> : null}
      <List>
        {lines.map((line) => {
          const { icon, tone, words } = statusOf(line, timezone)
          return (
            <ListRow
              key={line.key}
              title={line.title}
              glyph={icon}
              glyphTone={tone}
              second={words}
              to={line.to}
              onClick={onClose}
            />
          )
        })}
      </List>
    </Sheet>
  )
}
