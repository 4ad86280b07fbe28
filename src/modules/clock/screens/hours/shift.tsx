/**
 * One shift of a person's week: its times, breaks included, what needs a review, why it was
 * changed, and the actions. A break that belongs to no shift is shown beside them in the same way.
 */
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isTimeUnproven, timeUnproven } from '#contract/core/sync/unproven.ts'
import { eventWords } from '#contract/modules/clock/clock-acts.ts'
import type { ClockKind } from '#contract/modules/clock/clock-sessions.ts'
import {
  breakMinutes,
  type LookAt,
  type WeekSession,
  type WeekStray,
} from '#contract/modules/clock/clock-week.ts'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from '../clock.module.css'
import { AnswerFor } from './answer-for.tsx'
import { hoursText, lookWords } from './look-words.ts'
import { SeeToUnfit } from './see-to-unfit.tsx'

/** Actions on a shift, each in its own sheet or dialog. */
export type Doing =
  | { readonly is: 'add'; readonly kind?: ClockKind; readonly day?: string }
  | { readonly is: 'change' | 'void'; readonly event: UserClockEvent }

interface Shown {
  timezone: string
  onDo: (doing: Doing) => void
}

export function Shift({ one, ...shown }: Shown & { one: WeekSession<UserClockEvent> }) {
  const { session, day, minutes, lookAt } = one
  const { state, events } = session
  const { onDo } = shown
  const rest = breakMinutes(session.breaks, Date.now())
  return (
    <>
      <h3 className={styles.shiftHead}>
        {formatDayShort(day)}
        <span>{state === 'OPEN' ? 'In now' : hoursText(minutes)}</span>
      </h3>
      <Times events={events} {...shown}>
        {rest > 0 ? <span>{rest} min break</span> : null}
      </Times>
      <Looks lookAt={lookAt} />
      <Reasons events={events} timezone={shown.timezone} />
      <div className={styles.acts}>
        {state === 'MISSING_OUT' ? (
          <Button onClick={() => onDo({ is: 'add', kind: 'OUT', day })}>Add the clock-out</Button>
        ) : null}
        {state === 'MISSING_IN' ? (
          <Button onClick={() => onDo({ is: 'add', kind: 'IN', day })}>Add the clock-in</Button>
        ) : null}
        {lookAt.includes('NOT_FIT') ? <SeeToUnfit events={events} /> : null}
        <AnswerFor events={events} onVoid={(event) => onDo({ is: 'void', event })} />
      </div>
    </>
  )
}

export function StrayBreak({ one, ...shown }: Shown & { one: WeekStray<UserClockEvent> }) {
  const { event, day, lookAt } = one
  return (
    <>
      <h3 className={styles.shiftHead}>
        {formatDayShort(day)}
        <span>No shift</span>
      </h3>
      <Times events={[event]} {...shown}>
        <span>Not part of a shift, so it doesn't count.</span>
      </Times>
      <Looks lookAt={lookAt} />
      <Reasons events={[event]} timezone={shown.timezone} />
      <div className={styles.acts}>
        <AnswerFor events={[event]} onVoid={(one) => shown.onDo({ is: 'void', event: one })} />
      </div>
    </>
  )
}

interface Events {
  events: readonly UserClockEvent[]
}

function Times(props: Shown & Events & { children: ReactNode }) {
  return (
    <p className={styles.times}>
      {props.events.map((event) => (
        <Button
          key={event.id}
          kind="plain"
          icon={IconPencil}
          about="to change"
          onClick={() => props.onDo({ is: 'change', event })}
        >
          {eventWords[event.kind]} {localTime(clockedAt(event), props.timezone)}
        </Button>
      ))}
      {props.children}
    </p>
  )
}

function Looks({ lookAt }: { lookAt: readonly LookAt[] }) {
  if (lookAt.length === 0) return null
  return (
    <p className={styles.chips}>
      {lookAt.map((look) => (
        <Chip key={look} tone={lookWords[look].tone} icon={lookWords[look].icon}>
          {lookWords[look].words}
        </Chip>
      ))}
    </p>
  )
}

function Reasons({ events, timezone }: Events & Pick<Shown, 'timezone'>) {
  return events.map((event) => {
    const doubt = isTimeUnproven(event) && timeUnproven(event, Date.now(), timezone)
    const words = [event.override_reason, event.notes, doubt].filter(Boolean).join(' · ')
    return words ? (
      <p key={event.id} className={styles.reason}>
        {eventWords[event.kind]}: {words}
      </p>
    ) : null
  })
}
