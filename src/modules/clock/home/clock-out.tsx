/**
 * Asks once before clocking out from Home, where a glove may slip, and why if the person clocked in
 * elsewhere (domain §2.32); reports it only once it is saved.
 */
import { Suspense, useState } from 'react'
import { kindWords } from '#contract/modules/clock/clock-acts.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { part } from '#src/ui/page/part.ts'
import { usePersonClock } from '../parts/use-person-clock.ts'

const ClockOutElsewhere = part(
  () => import('../parts/clock-out-elsewhere.tsx'),
  'ClockOutElsewhere',
)

interface ClockOutProps {
  readonly userId: string
  /** When the button was tapped (ms). */
  readonly date: number
  readonly onClose: () => void
}

export function ClockOut({ userId, date, onClose }: ClockOutProps) {
  const { state, elsewhere, tap, timezone } = usePersonClock('APP', userId)
  /** The sentence if they clocked in elsewhere, null if here; undefined until it is known. */
  const [asked, setAsked] = useState<string | null>()

  async function clockOut(reason?: string): Promise<void> {
    const said = await tap({ kind: 'OUT', date, ...(reason !== undefined && { reason }) })
    onClose()
    if (said.ok) toast.success(said.sentence, { second: 'Saved on this device' })
    else toast.fail(said.sentence)
  }
  // Decided once: while it is being saved they are already out.
  if (asked === undefined && state) setAsked(elsewhere)
  if (asked === undefined) return null
  if (asked !== null) {
    return (
      <Suspense fallback={null}>
        <ClockOutElsewhere opened elsewhere={asked} onConfirm={clockOut} onCancel={onClose} />
      </Suspense>
    )
  }
  return (
    <ConfirmDialog
      opened
      title={`Clock out at ${localTime(date, timezone)}?`}
      verb={kindWords.OUT}
      onConfirm={() => clockOut()}
      onCancel={onClose}
    />
  )
}
