/**
 * Voids one measured fact without a replacement (domain §1.4, ADR 0017): asks why. Always holds:
 * the record stays readable, with the reason and the name; nothing is erased.
 */
import { useState } from 'react'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useSave } from '../save/use-save.ts'

interface VoidDialogProps<N extends ResourceName> {
  resource: N
  record: RecordsByResource[N]
  /** "check", "reading" */
  noun: string
  /** Its further consequences, in a sentence. */
  children?: string
  onDone: () => void
}

export function VoidDialog<N extends ResourceName>(props: VoidDialogProps<N>) {
  const { resource, record, noun, children, onDone } = props
  const save = useSave()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  async function confirm(): Promise<void> {
    const saved = await save.void(resource, record, reason)
    if (!saved.ok) return setProblem(saved.fields.void_reason ?? saved.message)
    toast.success(`The ${noun} is voided`, { second: 'Saved on this device' })
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={`Void this ${noun}?`}
      verb="Void it"
      onConfirm={confirm}
      onCancel={onDone}
    >
      <p>
        It no longer counts, and nothing takes its place. It stays readable, with your name and your
        reason. {children}
      </p>
      <TextArea
        label={`Why is this ${noun} void?`}
        value={reason}
        onChange={setReason}
        maxLength={4000}
        error={problem}
      />
    </ConfirmDialog>
  )
}
