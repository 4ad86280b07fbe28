/** A customer's signature: a line drawn with a finger, kept as a picture; or a tick instead. */
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/time/display-date.ts'
import { keepSignature, type Signed } from '#src/records/files/keep-signature.ts'
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
  readonly onSigned: (fileId: string | undefined) => void
  readonly error: string | undefined
}

const LABEL = 'Signature of the person who takes it in'

export function SignField({ fileId, locationId, onSigned, error }: SignFieldProps) {
  const save = useSave()
  const timezone = useTimezone()
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<string>()
  const keep = useOneAtATime(async (signed: Signed) => {
    const kept = await keepSignature(save, signed, { location_id: locationId })
    if (!kept.ok) return setProblem(kept.message)
    onSigned(kept.record.id)
  })
  if (fileId !== undefined) {
    return (
      <div className={styles.sign}>
        <Photo fileId={fileId} alt={LABEL} />
        <Button
          onClick={() => {
            setPath('')
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
      <SignaturePad label={LABEL} value={path} onChange={setPath} />
      <div className={styles.near}>
        <Button icon={IconCheck} disabled={path === ''} onClick={() => void keep({ path })}>
          Keep this signature
        </Button>
        <Button
          kind="plain"
          onClick={() =>
            void keep({ words: `Confirmed by tick, ${formatDateTime(Date.now(), timezone)}` })
          }
        >
          Tick instead of signing
        </Button>
      </div>
      <Problem>{problem ?? error}</Problem>
    </div>
  )
}
