/** The changes that need a decision, each a link to its detail. */
import { IconAlertOctagon, IconVersions } from '@tabler/icons-react'
import { formatWhen } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import styles from './attention.module.css'
import { isConflict } from './conflict-lines.ts'
import type { Attention } from './use-attention.ts'

interface AttentionListProps {
  items: readonly Attention[]
  /** Outbox position of the one shown beside the list. */
  current: number | undefined
  path: string
}

export function AttentionList({ items, current, path }: AttentionListProps) {
  const { timezone } = useReading()
  const now = Date.now()
  return (
    <List label="Needs attention">
      {items.map(({ entry, title, changedBy, savedBy }) => (
        <ListRow
          key={entry.seq}
          title={title}
          glyph={isConflict(entry) ? IconVersions : IconAlertOctagon}
          glyphTone={isConflict(entry) ? 'warning' : 'fail'}
          second={
            <>
              {isConflict(entry)
                ? `${savedBy ?? 'You'} and ${changedBy} both changed it`
                : `The server didn't accept it${savedBy ? ` from ${savedBy}` : ''}`}
              <span className={styles.when}>{formatWhen(entry.created, now, timezone)}</span>
            </>
          }
          to={`${path}?entry=${entry.seq}`}
          current={entry.seq === current}
        />
      ))}
    </List>
  )
}
