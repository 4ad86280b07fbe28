/**
 * One shift of a person's week: its times, what there is to look at, why it was changed, and what
 * can be done about it. Always holds: nobody approves their own (§1.5).
 */
import { IconPencil } from '@tabler/icons-react'
import type { UserClockEvent } from '#contract/resources/user-clock-events.ts'
import { eventWords } from '#contract/rules/clock-acts.ts'
import type { ClockKind } from '#contract/rules/clock-sessions.ts'
import {
  breakMinutes,
  isInDoubt,
  type WeekSession,
  waitsForAdmin,
} from '#contract/rules/clock-week.ts'
import { formatDayShort } from '#contract/rules/display-time.ts'
import { localTime } from '#contract/rules/zoned-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { toast } from '#src/ui/toasts.ts'
import styles from './clock.module.css'
import { hoursText, lookWords } from './look-words.ts'
import { SeeToUnfit } from './see-to-unfit.tsx'

/** What is done about a shift, in a sheet of its own. */
export type Doing =
  | { readonly is: 'add'; readonly kind?: ClockKind; readonly day?: string }
  | { readonly is: 'change'; readonly event: UserClockEvent }

interface ShiftProps {
  one: WeekSession<UserClockEvent>
  timezone: string
  onDo: (doing: Doing) => void
}

export function Shift({ one, timezone, onDo }: ShiftProps) {
  const { session, day, minutes, lookAt } = one
  const rest = breakMinutes(session.breaks, Date.now())
  return (
    <>
      <h3 className={styles.shiftHead}>
        {formatDayShort(day)}
        <span>{session.state === 'OPEN' ? 'In now' : hoursText(minutes)}</span>
      </h3>
      <p className={styles.times}>
        {[session.in, session.out].map((event) =>
          event ? (
            <Button
              key={event.id}
              kind="plain"
              icon={IconPencil}
              about={`${eventWords[event.kind]} ${localTime(event.date, timezone)}`}
              onClick={() => onDo({ is: 'change', event })}
            >
              {eventWords[event.kind]} {localTime(event.date, timezone)}
            </Button>
          ) : null,
        )}
        {rest > 0 ? <span>{rest} min break</span> : null}
      </p>
      {lookAt.length > 0 ? (
        <p className={styles.chips}>
          {lookAt.map((look) => (
            <Chip key={look} tone={lookWords[look].tone} icon={lookWords[look].icon}>
              {lookWords[look].words}
            </Chip>
          ))}
        </p>
      ) : null}
      <Reasons events={[session.in, session.out]} />
      <div className={styles.acts}>
        {session.state === 'MISSING_OUT' ? (
          <Button onClick={() => onDo({ is: 'add', kind: 'OUT', day })}>Add the clock-out</Button>
        ) : null}
        {session.state === 'MISSING_IN' ? (
          <Button onClick={() => onDo({ is: 'add', kind: 'IN', day })}>Add the clock-in</Button>
        ) : null}
        {lookAt.includes('NOT_FIT') ? <SeeToUnfit events={[session.in, session.out]} /> : null}
        <Approve events={[session.in, session.out]} />
      </div>
    </>
  )
}

type Events = readonly (UserClockEvent | null)[]

function Reasons({ events }: { events: Events }) {
  return events.map((event) => {
    const words = [event?.override_reason, event?.notes].filter(Boolean).join(' · ')
    return event && words ? (
      <p key={event.id} className={styles.reason}>
        {eventWords[event.kind]}: {words}
      </p>
    ) : null
  })
}

function Approve({ events }: { events: Events }) {
  const { caller } = useSession()
  const save = useSave()
  const waiting = events.filter((event) => event !== null).filter(waitsForAdmin)
  if (waiting.length === 0) return null
  const isOwn = waiting.some((event) => event.user_id === caller?.user_id)
  if (isOwn) return <p className={styles.reason}>Another admin approves your own.</p>

  async function approve(): Promise<void> {
    for (const event of waiting) {
      if (!caller) continue
      const done = await save.edit('user-clock-events', event, { approved_by: caller.user_id })
      if (!done.ok) return toast.fail(done.message)
    }
    toast.success('Approved', { second: 'Saved on this device' })
  }
  return (
    <Button onClick={() => void approve()}>
      {waiting.every(isInDoubt) ? 'It was them' : 'Approve'}
    </Button>
  )
}
