/**
 * No match: what was looked for and where, the nearest match, and what to do (kit-patterns §12).
 */
import { IconFileUnknown } from '@tabler/icons-react'
import { useListsComplete, useOnline } from '#src/session/use-online.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { kindTitle } from './palette-rows.ts'
import { ALL } from './palette-sections.ts'
import styles from './search.module.css'
import type { Palette } from './use-palette.ts'

export function NothingFound({ palette }: { palette: Palette }) {
  const { typed, nearest, isScanned, wrong, kind, totalOfAll = 0 } = palette
  const isOnline = useOnline()
  const listsComplete = useListsComplete()
  if (kind !== ALL && totalOfAll > 0) {
    return (
      <div className={styles.nothing}>
        <Empty
          icon={IconFileUnknown}
          title={`${kindTitle(kind)}: nothing for “${typed}”`}
          action={
            <Button kind="primary" onClick={() => palette.setKind(ALL)}>
              Show all {totalOfAll}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <Empty
        icon={IconFileUnknown}
        title={wrong ?? (isScanned ? "We can't find this code" : `We can't find “${typed}”`)}
      >
        {isScanned ? (
          <>
            Nothing on this device has <b className={styles.code}>{typed}</b>.{' '}
          </>
        ) : isOnline ? null : (
          "It isn't on this device. "
        )}
        {!isOnline
          ? 'Connect to receive what others have added.'
          : listsComplete
            ? `Your records are still arriving: ${listsComplete}`
            : isScanned
              ? 'Scan it again, or search by name.'
              : 'Check the spelling, or type fewer letters.'}
      </Empty>
      {nearest ? (
        <Card title="Did you mean" flush>
          <List label="Did you mean">
            <ListRow
              title={nearest.codes.join(', ')}
              second={[nearest.name, nearest.more].filter(Boolean).join(', ')}
              onClick={nearest.open}
            />
          </List>
        </Card>
      ) : null}
    </div>
  )
}
