/**
 * A customer's signature: a line drawn with a finger, which whatever it signs keeps as a picture; or a
 * tick instead.
 */
import { useState } from 'react'
import { formatDateTime } from '#contract/time/display-date.ts'
import { keepSignature } from '#src/records/files/keep-signature.ts'
import { Photo } from '#src/records/files/photo-view.tsx'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { SignaturePad } from '#src/ui/pads/signature-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from './out.module.css'

interface SignFieldProps {
  readonly fileId: string | undefined
  readonly locationId: string
  /** What is drawn and not kept yet; empty if nothing is. */
  readonly path: string
  readonly onDraw: (path: string) => void
  readonly onSigned: (fileId: string | undefined) => void
  readonly error: string | undefined
}

const LABEL = 'Signature of the person who takes it in'

export function SignField(props: SignFieldProps) {
  const { fileId, locationId, path, onDraw, onSigned, error } = props
  const save = useSave()
  const timezone = useTimezone()
  const [problem, setProblem] = useState<string>()
  const tick = useOneAtATime(async () => {
    const words = `Confirmed by tick, ${formatDateTime(Date.now(), timezone)}`
    const kept = await keepSignature(save, { words }, { location_id: locationId })
    if (!kept.ok) return setProblem(kept.message)
    onSigned(kept.record.id)
  })
  if (fileId !== undefined) {
    return (
      <div className={styles.sign}>
        <Photo fileId={fileId} alt={LABEL} />
        <Button
          onClick={() => {
            onDraw('')
            onSigned(undefined)
            void save.detach(fileId)
          }}
        >
          Sign again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.sign}>
      <SignaturePad label={LABEL} value={path} onChange={onDraw} />
      <div className={styles.near}>
        <Button kind="plain" onClick={() => void tick()}>
          Tick instead of signing
        </Button>
      </div>
      <Problem>{problem ?? error}</Problem>
    </div>
  )
}
