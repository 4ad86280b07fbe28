/** A week's times that no longer count: what they were, who voided them and why (domain §1.5). */
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { eventWords } from '#contract/modules/clock/clock-acts.ts'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import styles from '../clock.module.css'

interface VoidedTimesProps {
  events: readonly UserClockEvent[]
  timezone: string
}

export function VoidedTimes({ events, timezone }: VoidedTimesProps) {
  const nameOf = useNames({ users: events.flatMap(({ modified_by }) => modified_by ?? []) })
  if (events.length === 0) return null
  const whatBecameOf = (event: UserClockEvent) => {
    const by = nameOf('users', event.modified_by ?? '') ?? 'somebody else'
    return `${isVoidedAlone(event) ? 'Voided' : 'Changed'} by ${by}. ${event.void_reason ?? ''}`
  }
  return (
    <section className={styles.voided} aria-label="No longer counts">
      <h3 className={styles.shiftHead}>No longer counts</h3>
      {events.map((event) => (
        <p key={event.id} className={styles.reason}>
          {formatDayShort(localDay(clockedAt(event), timezone))}, {eventWords[event.kind]}{' '}
          {localTime(clockedAt(event), timezone)}. {whatBecameOf(event)}
        </p>
      ))}
    </section>
  )
}
