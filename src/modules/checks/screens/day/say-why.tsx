/**
 * Why one check was missed: with one tap, in one's own words, or both. Saved on this device first,
 * under the person's own name; it is sent to the server like a check.
 */
import { useState } from 'react'
import type { ScheduledCheck } from '#contract/modules/checks/check-day.ts'
import {
  missedReason,
  missedReasonProblem,
  missedReasonsOf,
} from '#contract/modules/checks/missed-checks.ts'
import { toActionText } from '#src/modules/forms/parts/check-form/action-text.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../checks.module.css'

interface SayWhyProps {
  missed: ScheduledCheck
  /** "yesterday 07:00" */
  when: string
  onClose: () => void
}

export function SayWhy({ missed, when, onClose }: SayWhyProps) {
  const { schedule, form, occurrence } = missed
  const { caller, location } = useSession()
  const options = missedReasonsOf(location ?? {}).map((value) => ({ value, label: value }))
  const save = useSave()
  const [picked, setPicked] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const reason = toActionText({ chosen: picked === null ? [] : [picked], own: own.trim() })

  async function keep(): Promise<void> {
    const missing = missedReasonProblem(reason)
    if (missing !== null || !caller) return setProblem(missing ?? undefined)
    const by = { user_id: caller.user_id, now: Date.now() }
    const saved = await during(
      save.create('checks', missedReason(schedule, occurrence.at, reason, by)),
    )
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    toast.success('Reason saved', { second: 'Saved on this device' })
    onClose()
  }
  return (
    <Sheet
      opened
      place="center"
      onClose={onClose}
      title="Why was it missed?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={isBusy} onClick={() => void keep()}>
            Save the reason
          </Button>
        </>
      }
    >
      <div className={styles.sign}>
        <p className={styles.asked}>
          {form.title}, {when}. It stays in the records as missed, with your name and the time.
        </p>
        <PickGroup
          label="Reason"
          hideLabel
          layout="wrap"
          options={options}
          value={picked}
          onChange={setPicked}
        />
        <TextArea
          label="In your own words"
          value={own}
          onChange={setOwn}
          maxLength={900}
          error={problem}
        />
      </div>
    </Sheet>
  )
}
