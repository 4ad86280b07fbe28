/** Asks once before clocking out from Home, where a glove may slip; says so only once it is saved. */
import { kindWords } from '#contract/rules/clock-acts.ts'
import { localTime } from '#contract/rules/zoned-time.ts'
import { usePersonClock } from '#src/records/use-person-clock.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.ts'

interface ClockOutProps {
  readonly userId: string
  /** When the button was tapped (ms). */
  readonly date: number
  readonly onClose: () => void
}

export function ClockOut({ userId, date, onClose }: ClockOutProps) {
  const { tap, timezone } = usePersonClock('APP', userId)

  async function clockOut(): Promise<void> {
    const said = await tap({ kind: 'OUT', date })
    onClose()
    if (said.ok) toast.success(said.sentence, { second: 'Saved on this device' })
    else toast.fail(said.sentence)
  }
  return (
    <ConfirmDialog
      opened
      title={`Clock out at ${localTime(date, timezone)}?`}
      verb={kindWords.OUT}
      onConfirm={clockOut}
      onCancel={onClose}
    />
  )
}
