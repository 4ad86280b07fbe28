/**
 * The quick action of one's own clock (domain §9, Clock): it leads to the clock, and clocks out while
 * one is in. Always holds: what saves is fetched with the first tap; the tap is when one went out.
 */
import { IconLogout2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { kindWords } from '#contract/modules/clock/clock-acts.ts'
import { DEFAULT_TIMEZONE, localTime } from '#contract/time/zoned-time.ts'
import { useStandings } from '#src/modules/clock/parts/use-standings.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import styles from './home.module.css'
import { ClockLink } from './quick-link.tsx'

const ClockOut = part(() => import('./clock-out.tsx'), 'ClockOut')

export function ClockAction() {
  const { caller, location } = useSession()
  const standings = useStandings()
  const [tappedAt, setTappedAt] = useState<number>()
  if (!standings || !caller) return <ClockLink />
  const since = standings.get(caller.user_id)?.from
  if (!since) return <ClockLink words={kindWords.IN} />
  return (
    <>
      <button type="button" className={styles.quick} onClick={() => setTappedAt(Date.now())}>
        <IconLogout2 size={24} stroke={1.9} aria-hidden="true" />
        <span className={styles.words}>
          {kindWords.OUT}
          <span className="l-second">
            In since {localTime(since, location?.timezone ?? DEFAULT_TIMEZONE)}
          </span>
        </span>
      </button>
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
