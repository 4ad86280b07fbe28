/**
 * Another time for one event: a correction beside the old one, with its reason (domain §1.5). An
 * admin can void it instead, if nothing should replace it.
 */
import { IconBan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import {
  clockProblems,
  clockVoidRefusal,
  REASON_SENTENCE,
} from '#contract/modules/clock/user-clock-events.rules.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { instantOf, localDay, localTime } from '#contract/time/zoned-time.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from '../clock.module.css'
import { timeWords } from './look-words.ts'

interface ChangeTimeProps {
  event: UserClockEvent
  timezone: string
  onVoid: () => void
  onClose: () => void
}

export function ChangeTime({ event, timezone, onVoid, onClose }: ChangeTimeProps) {
  const { caller } = useSession()
  const save = useSave()
  const [day, setDay] = useState(localDay(clockedAt(event), timezone))
  const [time, setTime] = useState(localTime(clockedAt(event), timezone))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, during] = useBusy()

  async function submit(form: FormEvent): Promise<void> {
    form.preventDefault()
    if (day === '' || time === '') return setProblems({ date: 'Enter the day and the time.' })
    const override_reason = reason.trim()
    const date = instantOf(day, time, timezone)
    const changes = { date, override: true, override_reason, source: 'MANAGER', approved_by: null }
    const wrong = clockProblems({ ...event, ...changes, created: Date.now() } as never)
    if (Object.keys(wrong).length > 0) return setProblems(wrong)
    const done = await during(save.correct('user-clock-events', event, changes, override_reason))
    if (!done.ok) return setProblems({ page: done.message, ...done.fields })
    toast.success('Time changed', { second: 'The old one stays in the history.' })
    onClose()
  }
  const mayVoid = caller !== null && clockVoidRefusal(event, caller) === null
  const said = problems.override_reason ?? problems.void_reason
  return (
    <Sheet opened onClose={onClose} title={`Change the ${timeWords[event.kind]}`}>
      <form className={styles.form} onSubmit={(form) => void submit(form)} noValidate>
        <div className={styles.pair}>
          <DateField label="Day" value={day} onChange={setDay} />
          <TimeField label="Time" value={time} onChange={setTime} error={problems.date} />
        </div>
        <TextArea
          label="Why"
          value={reason}
          onChange={setReason}
          error={said && REASON_SENTENCE}
          required
        />
        {problems.page && !said && !problems.date ? <Problem>{problems.page}</Problem> : null}
        <Button kind="primary" type="submit" disabled={isBusy}>
          Change this time
        </Button>
        {mayVoid ? (
          <Button kind="danger" icon={IconBan} onClick={onVoid}>
            Void this time
          </Button>
        ) : null}
      </form>
    </Sheet>
  )
}
