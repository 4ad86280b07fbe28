/**
 * Asks why before somebody clocks out at a site other than where they clocked in (domain §2.32):
 * the answer goes to their manager, who approves it. Used at the clock and on Home.
 */
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'

const whyHere = ['I moved here during the shift', 'I forgot to clock out there']

interface ClockOutElsewhereProps {
  opened: boolean
  /** Where they clocked in, in a sentence. */
  elsewhere: string | null
  onConfirm: (reason: string) => void | Promise<void>
  onCancel: () => void
}

export function ClockOutElsewhere({ elsewhere, ...asking }: ClockOutElsewhereProps) {
  return (
    <ReasonDialog
      {...asking}
      title="Clock out here?"
      verb="Clock out now"
      label="Why here"
      suggestions={whyHere}
    >
      <p>{elsewhere}</p>
    </ReasonDialog>
  )
}
