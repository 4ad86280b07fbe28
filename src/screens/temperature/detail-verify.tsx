/** Verifies a reading somebody else made: an auditor's one act on records (domain §1.5). */
import { useState } from 'react'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toasts.ts'

export function DetailVerify({ log, onDone }: { log: TemperatureLog; onDone: () => void }) {
  const { caller } = useSession()
  const save = useSave()
  const [comment, setComment] = useState('')

  async function verify(): Promise<void> {
    if (!caller) return
    const said = comment.trim()
    const saved = await save.edit('temperature-logs', log, {
      verified_by: caller.user_id,
      verified_at: Date.now(),
      ...(said && { verified_comment: said }),
    })
    if (saved.ok) toast.success('Reading verified', { second: 'Saved on this device' })
    else toast.fail('The reading is not verified', { second: saved.message })
    onDone()
  }

  return (
    <ConfirmDialog
      opened
      title="Verify this reading?"
      verb="Verify"
      onConfirm={verify}
      onCancel={onDone}
    >
      <p>Your name and the time stay with it.</p>
      <TextArea label="Comment, if any" value={comment} onChange={setComment} maxLength={4000} />
    </ConfirmDialog>
  )
}
