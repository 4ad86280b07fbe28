/**
 * The quick action of one's own clock (domain §9, Clock): it leads to the clock, and clocks out while
 * one is in. Always holds: what saves is fetched with the first tap; the tap is when one went out.
 */
import { IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { kindWords } from '#contract/modules/clock/clock-acts.ts'
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import { QuickAct, QuickLink } from '#src/ui/page/quick-box.tsx'
import { useStandings } from '../parts/use-standings.ts'

const ClockOut = part(() => import('./clock-out.tsx'), 'ClockOut')

/** @param words until it is known whether one is in, those of the menu */
const ClockLink = ({ words = 'Clock In/Out' }: { words?: string }) => (
  <QuickLink words={words} icon={IconLogin2} to="/user-clock" />
)

export function ClockAction() {
  const { caller, location } = useSession()
  const standings = useStandings()
  const [tappedAt, setTappedAt] = useState<number>()
  if (!standings || !caller) return <ClockLink />
  const since = standings.get(caller.user_id)?.from
  if (!since) return <ClockLink words={kindWords.IN} />
  return (
    <>
      <QuickAct
        words={kindWords.OUT}
        second={`In since ${localTime(since, timezoneOf(location))}`}
        icon={IconLogout2}
        onClick={() => setTappedAt(Date.now())}
      />
      <Suspense fallback={null}>
        {tappedAt === undefined ? null : (
          <ClockOut
            userId={caller.user_id}
            date={tappedAt}
            onClose={() => setTappedAt(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
