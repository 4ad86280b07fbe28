/** Which devices have heard of it, and, with a connection, which of the shared tablets haven't yet. */
import { IconCircleCheck, IconDeviceTablet } from '@tabler/icons-react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { useSharedTablets } from '#src/modules/clock/parts/use-shared-tablets.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

export function HeardCard({ recall }: { readonly recall: RecallRecord }) {
  const { timezone } = useReading()
  const isAdmins = useMayDo('edit', 'recalls')
  const isOpen = recall.status === 'OPEN'
  const { tablets } = useSharedTablets(isAdmins && isOpen)
  const heard = recall.heard ?? []
  const silent = tablets.filter(({ id }) => !heard.some(({ device_id }) => device_id === id))
  if (heard.length + silent.length === 0) return null
  return (
    <Card
      title="Devices"
      aside={`${heard.length} ${heard.length === 1 ? 'has' : 'have'} heard`}
      flush
    >
      <List label="Devices">
        {silent.map(({ id, name }) => (
          <ListRow key={id} title={name} status={{ tone: 'warning', words: 'Not heard yet' }} />
        ))}
        {heard.map(({ device_id, device, at }) => (
          <ListRow
            key={device_id}
            title={device ?? 'A device'}
            status={{
              tone: 'safe',
              icon: IconCircleCheck,
              words: formatTime(at, timezone),
            }}
            glyph={IconDeviceTablet}
            glyphTone="neutral"
          />
        ))}
      </List>
    </Card>
  )
}
