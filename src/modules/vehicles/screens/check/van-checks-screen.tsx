/** The vans as they are today, and their checks of the last three months (domain §2.11, §3.46). */
import { IconPlus, IconSteeringWheel, IconTruckDelivery } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { useVans } from '../../parts/use-vans.ts'
import {
  checkStatus,
  type VanState,
  vanCheckPath,
  vanName,
  vanStatus,
} from '../../parts/van-state.ts'

export function VanChecksScreen() {
  const vans = useVans()
  const { location } = useSession()
  const checks = useRecords('van-checks', location ? { where: { location_id: location.id } } : null)
  const mayCheck = useMayDo('create', 'van-checks')
  const now = useNow()
  const timezone = useTimezone()
  const nameOf = useNames({
    users: [...new Set(checks?.map(({ driver_id }) => driver_id))].sort(),
  })
  const columns = useMemo(() => columnsOf(now, timezone), [now, timezone])
  const done = vans?.filter(({ todays }) => todays !== undefined).length
  return (
    <Page
      title="Van checks"
      second={vans ? `${done} of ${vans.length} checked today` : ' '}
      actions={
        mayCheck ? (
          <Button kind="primary" icon={IconPlus} to={vanCheckPath()}>
            Check a van
          </Button>
        ) : null
      }
    >
      {vans && vans.length > 0 ? (
        <Card flush>
          <List label="Vans today">
            {vans.map((one) => (
              <VanRow key={one.van.id} state={one} timezone={timezone} mayCheck={mayCheck} />
            ))}
          </List>
        </Card>
      ) : null}
      <RecordList
        resource="van-checks"
        label="Van checks"
        rows={checks}
        columns={columns}
        usualSort="-date"
        mayChoose={false}
        canArchive={false}
        searchIn="Van or driver"
        to={({ id }) => `/van-checks/${id}`}
        card={(check) => ({
          second: [formatWhen(check.date, now, timezone), nameOf('users', check.driver_id)]
            .filter(Boolean)
            .join(', '),
          status: checkStatus(check),
        })}
        empty={
          <Empty icon={IconSteeringWheel} title="No van checks yet">
            The driver checks the van before the first trip of the day.
          </Empty>
        }
      />
    </Page>
  )
}

interface VanRowProps {
  readonly state: VanState
  readonly timezone: string
  readonly mayCheck: boolean
}

function VanRow({ state, timezone, mayCheck }: VanRowProps) {
  const { van, todays, problem } = state
  return (
    <ListRow
      title={van.registration}
      second={problem === null ? vanName(van) : (van.off_road?.reason ?? problem)}
      glyph={IconTruckDelivery}
      status={vanStatus(state, timezone)}
      to={todays ? `/van-checks/${todays.id}` : undefined}
      action={
        mayCheck && !todays ? (
          <Button to={vanCheckPath(van.id)} about={van.registration}>
            Check
          </Button>
        ) : undefined
      }
    />
  )
}

function columnsOf(now: number, timezone: string): readonly AskedColumn<VanCheck>[] {
  return [
    'vehicle_id',
    {
      id: 'date',
      title: 'When',
      isShort: true,
      text: ({ date }) => formatWhen(date, now, timezone),
      order: ({ date }) => date,
    },
    'driver_id',
    'mileage',
    {
      id: 'found',
      title: 'Found',
      text: (check) => String(checkStatus(check).words),
      cell(check) {
        const { tone, icon, words } = checkStatus(check)
        return (
          <StatusLine tone={tone} icon={icon}>
            {words}
          </StatusLine>
        )
      },
    },
  ]
}
