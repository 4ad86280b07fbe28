/** Verifies a check somebody else signed: a manager's or an auditor's second look (domain §2.23). */
import { useState } from 'react'
import type { Check } from '#contract/resources/checks.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toasts.ts'

export function VerifyCheck({ check, onDone }: { check: Check; onDone: () => void }) {
  const { caller } = useSession()
  const save = useSave()
  const [comment, setComment] = useState('')

  async function verify(): Promise<void> {
    if (!caller) return
    const said = comment.trim()
    const saved = await save.edit('checks', check, {
      verified_by: caller.user_id,
      verified_at: Date.now(),
      ...(said && { verified_comment: said }),
    })
    if (saved.ok) toast.success('Check verified', { second: 'Saved on this device' })
    else toast.fail('The check is not verified', { second: saved.message })
    onDone()
  }

  return (
    <ConfirmDialog
      opened
      title="Verify this check?"
      verb="Verify"
      onConfirm={verify}
      onCancel={onDone}
    >
      <p>Your name and the time stay with it.</p>
      <TextArea label="Comment, if any" value={comment} onChange={setComment} maxLength={4000} />
    </ConfirmDialog>
  )
}
