/**
 * A forgotten time, or a replacement for a wrong tap (domain §2.32, override): what, when and why.
 * Always holds: it carries its reason; a person's own waits for an admin.
 */
import { type FormEvent, useState } from 'react'
import { eventWords } from '#contract/modules/clock/clock-acts.ts'
import type { ClockKind } from '#contract/modules/clock/clock-sessions.ts'
import { REASON_SENTENCE } from '#contract/modules/clock/user-clock-events.rules.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { usePersonClock } from '#src/modules/clock/parts/use-person-clock.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { type Choice, SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from '../clock.module.css'

interface AddEventProps {
  /** Null until somebody is chosen. */
  userId: string | null
  /** The people to choose from, if it isn't decided already. */
  people?: { options: readonly Choice[] | undefined; onChoose: (userId: string | null) => void }
  source: 'APP' | 'MANAGER'
  /** What is most likely missing. */
  kind?: ClockKind
  /** Today by default; empty if somebody has to choose. */
  day?: string
  onAdded?: () => void
  onClose: () => void
}

const kinds = Object.entries(eventWords).map(([value, label]) => ({ value, label }))

export function AddEvent({ userId, people, source, onClose, ...start }: AddEventProps) {
  const { caller } = useSession()
  const clock = usePersonClock(source, userId)
  const [kind, setKind] = useState<ClockKind>(start.kind ?? 'OUT')
  const [day, setDay] = useState(start.day ?? localDay(Date.now(), clock.timezone))
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, during] = useBusy()
  const isOwn = caller?.user_id === userId

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = {
      ...(userId === null && { user_id: 'Choose a person.' }),
      ...(day === '' && { day: 'Enter the day.' }),
      ...(time === '' && { time: 'Enter the time.' }),
      ...(reason.trim() === '' && { override_reason: REASON_SENTENCE }),
    }
    if (Object.keys(missing).length > 0) return setProblems(missing)
    const date = instantOf(day, time, clock.timezone)
    const done = await during(clock.tap({ kind, date, reason }))
    if (!done.ok) {
      const { date: atDate, ...others } = done.fields
      return setProblems({ page: done.sentence, ...others, ...(atDate && { time: atDate }) })
    }
    toast.success('Time added', {
      second: isOwn ? 'An admin approves it.' : done.sentence,
    })
    start.onAdded?.()
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={people ? 'Add for somebody else' : 'Add a missed time'}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {people ? (
          <SelectField
            label="Person"
            options={people.options}
            placeholder="Choose a person"
            value={userId}
            onChange={people.onChoose}
            error={problems.user_id}
          />
        ) : null}
        <SelectField
          label="What"
          options={kinds}
          value={kind}
          onChange={(value) => setKind((value ?? 'OUT') as ClockKind)}
        />
        <div className={styles.pair}>
          <DateField label="Day" value={day} onChange={setDay} error={problems.day} />
          <TimeField label="Time" value={time} onChange={setTime} error={problems.time} />
        </div>
        <TextArea
          label="Why"
          value={reason}
          onChange={setReason}
          error={problems.override_reason}
          required
        />
        {problems.page && Object.keys(problems).length === 1 ? (
          <Problem>{problems.page}</Problem>
        ) : null}
        <Button kind="primary" type="submit" disabled={isBusy}>
          Add this time
        </Button>
      </form>
    </Sheet>
  )
}
