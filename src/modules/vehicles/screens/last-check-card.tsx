/** The last van checks of a vehicle, and one more (domain §2.11, §3.46). */
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useFlag } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { useVans } from '../parts/use-vans.ts'
import { checkStatus, vanCheckPath } from '../parts/van-state.ts'

const SHOWN = 3

export function LastCheckCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const isChecked = useFlag('van_checks')
  const mayCheck = useMayDo('create', 'van-checks')
  const now = useNow(60_000)
  const timezone = useTimezone()
  const state = useVans(isChecked)?.find(({ van }) => van.id === vehicle.id)
  const last = state?.checks.slice(0, SHOWN) ?? []
  const nameOf = useNames({ users: [...new Set(last.map(({ driver_id }) => driver_id))].sort() })
  if (!isChecked || !state) return null
  return (
    <Card
      title="Last checks"
      aside={mayCheck ? <Button to={vanCheckPath(vehicle.id)}>Check it</Button> : null}
      flush={last.length > 0}
    >
      {last.length === 0 ? <p className="l-second">None in 3 months.</p> : null}
      {last.length > 0 ? (
        <List label="Last checks">
          {last.map((check) => (
            <ListRow
              key={check.id}
              title={formatWhen(check.date, now, timezone)}
              second={nameOf('users', check.driver_id)}
              status={checkStatus(check)}
              to={`/van-checks/${check.id}`}
            />
          ))}
        </List>
      ) : null}
    </Card>
  )
}
