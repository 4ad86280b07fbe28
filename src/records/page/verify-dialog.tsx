/**
 * Verifies what somebody else recorded (domain §1.5, §2.23): from then on it has an admin's or
 * auditor's name and time. Always holds: it closes once it is saved, so that a comment isn't lost.
 */
import { useState } from 'react'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useSave } from '../save/use-save.ts'

const words = {
  checks: { noun: 'check', done: 'Check verified' },
  'temperature-logs': { noun: 'reading', done: 'Reading verified' },
} as const

interface VerifyDialogProps<N extends keyof typeof words> {
  resource: N
  record: RecordsByResource[N]
  onDone: () => void
}

export function VerifyDialog<N extends keyof typeof words>(props: VerifyDialogProps<N>) {
  const { resource, record, onDone } = props
  const { noun, done } = words[resource]
  const { caller } = useSession()
  const save = useSave()
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()

  async function verify(): Promise<void> {
    if (!caller) return
    const said = comment.trim()
    const saved = await save.edit(resource, record, {
      verified_by: caller.user_id,
      verified_at: Date.now(),
      ...(said && { verified_comment: said }),
    } as Partial<RecordsByResource[N]>)
    if (!saved.ok) return setProblem(saved.message)
    toast.success(done, { second: 'Saved on this device' })
    onDone()
  }

  return (
    <ConfirmDialog
      opened
      title={`Verify this ${noun}?`}
      verb="Verify"
      onConfirm={verify}
      onCancel={onDone}
    >
      <p>Your name and the time stay with it.</p>
      <TextArea
        label="Comment, if any"
        value={comment}
        onChange={setComment}
        maxLength={4000}
        error={problem}
      />
    </ConfirmDialog>
  )
}
