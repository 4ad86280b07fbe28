/**
 * A signature drawn with a finger: a picture of the line, saved on this device when the person says
 * it is done. Always holds: signing again makes another file and removes the old one; people who
 * can't draw, or only have a keyboard, tick instead.
 */
import { IconCheck } from '@tabler/icons-react'
import { use, useRef, useState } from 'react'
import { formatDateTime } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { placeOfFile } from '#local/outbox/new-file.ts'
import { keepSignature, type Signed } from '#src/records/files/keep-signature.ts'
import { Photo } from '#src/records/files/photo-view.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { SignaturePad } from '#src/ui/pads/signature-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { type AnswerProps, asText } from './answer-control.ts'
import styles from './check-form.module.css'
import { SeersContext } from './filling.ts'

export function SignatureAnswer({ title, value, onAnswer, error }: AnswerProps) {
  const save = useSave()
  const { location } = useSession()
  const seers = use(SeersContext)
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const fileId = asText(value)

  // The buttons differ before and after signing: keyboard users stay at the question.
  const isTurning = useRef(false)
  const takeFocus = (button: HTMLElement | null) => {
    if (!button || !isTurning.current) return
    isTurning.current = false
    button.focus()
  }
  const turn = (id: string | undefined) => {
    isTurning.current = true
    onAnswer(id)
  }
  const keep = useOneAtATime(async (signed: Signed) => {
    const place = placeOfFile({ ...seers, locationId: location?.id })
    const kept = await keepSignature(save, signed, place)
    setProblem(kept.ok ? null : kept.message)
    if (kept.ok) turn(kept.record.id)
  })
  const tickWords = () => `Confirmed by tick, ${formatDateTime(Date.now(), timezoneOf(location))}`
  function again(): void {
    setPath('')
    turn(undefined)
    void save.detach(fileId)
  }
  if (fileId) {
    return (
      <div className={styles.near}>
        <Photo fileId={fileId} alt={`Signature: ${title}`} />
        <Button ref={takeFocus} about={title} onClick={again}>
          Sign again
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.signature}>
      <SignaturePad label={title} value={path} onChange={setPath} />
      <div className={styles.near}>
        <Button
          icon={IconCheck}
          about={title}
          disabled={path === ''}
          onClick={() => void keep({ path })}
        >
          Keep this signature
        </Button>
        <Button
          kind="plain"
          ref={takeFocus}
          about={title}
          onClick={() => void keep({ words: tickWords() })}
        >
          Tick instead of signing
        </Button>
      </div>
      {(problem ?? error) ? <p className={styles.error}>{problem ?? error}</p> : null}
    </div>
  )
}
