/**
 * Taking a van off the road and putting it back, with why (domain §2.10). Anyone who sees that it isn't
 * fit to drive stops it; an admin says what was done.
 */
import { IconBan, IconRoad } from '@tabler/icons-react'
import { useState } from 'react'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'

export function RoadButton({ vehicle }: { readonly vehicle: Vehicle }) {
  const [isAsking, setIsAsking] = useState(false)
  const off = useAct('vehicles', 'off-road')
  const on = useAct('vehicles', 'on-road')
  const act = vehicle.off_road ? on : off
  if (!act || vehicle.archived) return null
  return (
    <>
      <Button
        icon={vehicle.off_road ? IconRoad : IconBan}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {act.label}
      </Button>
      {isAsking ? (
        <ActSheet
          act={act}
          resource="vehicles"
          record={vehicle}
          named={vehicle.registration}
          onClose={() => setIsAsking(false)}
        >
          {vehicle.off_road ? (
            <p>It is off the road because: {vehicle.off_road.reason}</p>
          ) : (
            <p>It can’t be chosen for a delivery until an admin puts it back on the road.</p>
          )}
        </ActSheet>
      ) : null}
    </>
  )
}

/** Why it stands, or what was done since. */
export function RoadNote({ vehicle }: { readonly vehicle: Vehicle }) {
  const { off_road, back_on_road } = vehicle
  const now = useNow(60_000)
  const timezone = useTimezone()
  const said = off_road ?? back_on_road
  const nameOf = useNames({ users: said ? [said.by] : [] })
  if (!said) return null
  const when = formatWhenSaid(said.at, now, timezone)
  const by = [nameOf('users', said.by), when].filter(Boolean).join(', ')
  return off_road ? (
    <Note tone="fail" title={`Off the road: ${off_road.reason}`}>
      {by}
    </Note>
  ) : (
    <Note tone="info" icon={IconRoad} title={`Back on the road: ${said.reason}`}>
      {by}
    </Note>
  )
}
