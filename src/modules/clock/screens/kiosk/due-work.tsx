/**
 * What is due at this tablet's site, each a tap away (kit §13): today's by its time, then what was
 * missed before.
 */
import { useMemo } from 'react'
import { startOfDay } from '#contract/time/business-day.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { QuickAct } from '#src/ui/page/quick-box.tsx'
import styles from './kiosk.module.css'

/** More is on Home: what stands below must stay in sight on a tablet. */
const SHOWN = 3

export function DueWork({ onOpen }: { onOpen: (to: string) => void }) {
  const { location } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const reader = useMemo(() => ({ now, timezone, fahrenheit }), [now, timezone, fahrenheit])
  const parts = usePartsOn(useSeam().home.now)
  const { values, finders } = useGathered(parts, reader)
  const all = values.flatMap((found) => found?.due ?? []).toSorted((a, b) => a.dueBy - b.dueBy)
  const today = startOfDay(now, timezone)
  const due = [
    ...all.filter(({ dueBy }) => dueBy >= today),
    ...all.filter(({ dueBy }) => dueBy < today),
  ]
  return (
    <>
      {finders}
      {due.length === 0 ? null : (
        <section aria-labelledby="kiosk-work" className={styles.part}>
          <h2 id="kiosk-work" className="l-h2">
            Your work, {due.length}
          </h2>
          {due.slice(0, SHOWN).map(({ key, title, icon, dueBy, isMoment, to }) => (
            <QuickAct
              key={key}
              words={title}
              second={dueInWords({ dueBy, isMoment: isMoment === true }, now, timezone).words}
              icon={icon}
              onClick={() => onOpen(to)}
            />
          ))}
        </section>
      )}
    </>
  )
}
