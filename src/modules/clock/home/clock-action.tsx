/**
 * The quick action for one's own clock (domain §9, Clock): a link to the clock, or a button to
 * clock out while clocked in. Always holds: the saving code is fetched with the first tap; the time
 * is that of the tap.
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

/** @param words the menu's label, until the clock state is known */
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
