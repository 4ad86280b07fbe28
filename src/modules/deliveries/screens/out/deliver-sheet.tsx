/** Handed over: who took it in, and their signature. */
import { useState } from 'react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { keepSignature } from '#src/records/files/keep-signature.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from './out.module.css'
import { SignField } from './sign-field.tsx'

interface DeliverSheetProps {
  readonly delivery: Delivery
  readonly onClose: () => void
}

export function DeliverSheet({ delivery, onClose }: DeliverSheetProps) {
  const save = useSave()
  const [name, setName] = useState('')
  const [fileId, setFileId] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [says, setSays] = useState<string>()
  const [path, setPath] = useState('')
  /** What is drawn becomes a file once. @returns its id; null if it couldn't be kept */
  async function signature(): Promise<string | undefined | null> {
    if (fileId !== undefined || path === '') return fileId
    const kept = await keepSignature(save, { path }, { location_id: delivery.location_id })
    if (!kept.ok) {
      setSays(kept.message)
      return null
    }
    setFileId(kept.record.id)
    return kept.record.id
  }
  const keep = useOneAtATime(async () => {
    const signed = await signature()
    if (signed === null) return
    const saved = await save.edit('deliveries', delivery, {
      status: 'DELIVERED',
      delivered_at: Date.now(),
      received_by_name: name.trim(),
      signed: signed !== undefined,
      ...(signed !== undefined && { signature_file_id: signed }),
    })
    if (!saved.ok) {
      setProblems(saved.fields)
      setSays(Object.keys(saved.fields).length > 0 ? undefined : saved.message)
      return
    }
    toast.success('Delivered', { second: 'Saved on this device' })
    onClose()
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Delivered"
      place="center"
      footer={
        <Button kind="primary" grow onClick={() => void keep()}>
          Delivered
        </Button>
      }
    >
      <div className={styles.asks}>
        <TextField
          label="Who took it in?"
          value={name}
          onChange={setName}
          error={problems.received_by_name}
          required
        />
        <SignField
          fileId={fileId}
          locationId={delivery.location_id}
          path={path}
          onDraw={setPath}
          onSigned={setFileId}
          error={problems.signed}
        />
        <Problem>{problems.status ?? says}</Problem>
      </div>
    </Sheet>
  )
}
