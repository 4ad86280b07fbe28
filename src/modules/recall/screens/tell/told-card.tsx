/** Who was told, by whom and when; only ever added to. */
import { IconCircleCheck } from '@tabler/icons-react'
import { othersWords } from '#contract/modules/recall/others-to-tell.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { lotCount } from '../../parts/sent-words.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'

type Notice = NonNullable<RecallRecord['notices']>[number]

interface ToldCardProps {
  readonly notices: readonly Notice[]
  readonly customers: readonly CustomerToTell[]
}

export function ToldCard({ notices, customers }: ToldCardProps) {
  const now = useNow()
  const { nameOf, timezone } = useReading({ users: [...new Set(notices.map(({ by }) => by))] })
  if (notices.length === 0) return null
  const nameOfTold = ({ customer_id, other }: Notice) =>
    other
      ? othersWords[other]
      : (customers.find((one) => one.customer_id === customer_id)?.customer?.name ??
        'A customer that is not on this device')
  const when = (at: number) =>
    localDay(at, timezone) === localDay(now, timezone)
      ? formatTime(at, timezone)
      : formatWhenSaid(at, now, timezone)
  return (
    <Card title="Told" flush>
      <List label="Told">
        {notices.map((notice) => (
          <ListRow
            key={notice.id}
            title={nameOfTold(notice)}
            second={notice.note ?? `Of ${lotCount(notice.lots.length)}`}
            aside={
              <StatusLine tone="safe" icon={IconCircleCheck}>
                {[nameOf('users', notice.by), when(notice.at)].filter(Boolean).join(' ')}
              </StatusLine>
            }
          />
        ))}
      </List>
    </Card>
  )
}
