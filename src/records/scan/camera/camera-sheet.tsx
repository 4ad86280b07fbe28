/**
 * Reads a code with the camera, full screen on a phone (design, Scan field). Always holds: the code can
 * be typed here too, whatever the camera says (AC 3.40.5); a scanner's code counts as read.
 */
import { IconBulb, IconCheck, IconRefresh, IconScan, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { Status } from '#src/ui/status/tone.ts'
import styles from './camera-sheet.module.css'
import { GUIDE } from './crop.ts'
import { type Refusal, useCamera } from './use-camera.ts'
import { useFrames } from './use-frames.ts'

interface CameraSheetProps {
  /** "Scan a label". */
  title?: string
  /** Once, as a scanner would type it; the caller closes the sheet. */
  onCode: (code: string) => void
  onClose: () => void
}

const READ_MS = 10

const rest = (share: number) => `${((1 - share) / 2) * 100}%`
/** What is read at full resolution (crop.ts). */
const guide = { inset: `${rest(GUIDE.height)} ${rest(GUIDE.width)}` }

export function CameraSheet(props: CameraSheetProps) {
  const { title = 'Scan', onClose } = props
  return (
    <Layer opened onClose={onClose} label={title} place="top" flush>
      <Content {...props} title={title} />
    </Layer>
  )
}

function Content({ title, onCode, onClose }: CameraSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isRead = useRef(false)
  const [isBroken, setIsBroken] = useState(false)
  const { camera, tryAgain } = useCamera()

  function take(code: string): void {
    if (isRead.current || code === '') return
    isRead.current = true
    navigator.vibrate?.(READ_MS)
    onCode(code)
  }
  useScanned(take)
  useFrames({
    video,
    stream: camera.is === 'open' && !isBroken ? camera.stream : null,
    onCode: take,
    onBroken: () => setIsBroken(true),
  })

  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h2 className="l-h2">{title}</h2>
        <IconButton icon={IconX} name="Close" kind="plain" onClick={onClose} />
      </div>
      <div className={styles.stage} data-open={camera.is === 'open' || undefined}>
        <video
          ref={video}
          className={styles.video}
          muted
          playsInline
          aria-label="What the camera sees"
        />
        {camera.is === 'open' && !isBroken ? (
          <>
            <div className={styles.guide} style={guide} aria-hidden="true" />
            {camera.setLight ? <Light set={camera.setLight} /> : null}
          </>
        ) : null}
        {camera.is === 'refused' ? <Refused why={camera.why} onTryAgain={tryAgain} /> : null}
        {isBroken ? (
          <div className={styles.said}>
            <Note tone="fail" title="The camera can't read codes here" live="assertive">
              Type the code, or scan it with a scanner.
            </Note>
          </div>
        ) : null}
      </div>
      <div className={styles.foot} data-action-bar="">
        <output className={styles.hint}>
          {camera.is === 'open' && !isBroken ? (
            <StatusLine tone="info" icon={IconScan}>
              Hold the code inside the frame
            </StatusLine>
          ) : camera.is === 'starting' ? (
            'Starting the camera'
          ) : null}
        </output>
        <Typed onCode={take} />
      </div>
    </div>
  )
}

const words: Record<Refusal, { tone: Status; title: string; second: string }> = {
  denied: {
    tone: 'fail',
    title: "The camera isn't allowed",
    second: 'Allow the camera in the browser, or type the code.',
  },
  none: {
    tone: 'info',
    title: 'No camera found',
    second: 'Type the code, or scan it with a scanner.',
  },
  busy: {
    tone: 'warning',
    title: 'Another app is using the camera',
    second: 'Close that app and try again, or type the code.',
  },
}

function Refused({ why, onTryAgain }: { why: Refusal; onTryAgain: () => void }) {
  const { tone, title, second } = words[why]
  return (
    <div className={styles.said}>
      <Note
        tone={tone}
        title={title}
        live="assertive"
        action={
          <Button icon={IconRefresh} onClick={onTryAgain}>
            Try again
          </Button>
        }
      >
        {second}
      </Note>
    </div>
  )
}

function Light({ set }: { set: (on: boolean) => Promise<void> }) {
  const [isOn, setIsOn] = useState(false)
  async function turn(): Promise<void> {
    await set(!isOn)
    setIsOn(!isOn)
  }
  return (
    <div className={styles.light}>
      <IconButton
        icon={IconBulb}
        name="Light"
        aria-pressed={isOn}
        // A camera that lost its light goes on reading.
        onClick={() => void turn().catch(() => undefined)}
      />
    </div>
  )
}

function Typed({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('')
  function use(event: FormEvent): void {
    event.preventDefault()
    onCode(text.trim())
  }
  return (
    <form className={styles.typed} onSubmit={use}>
      <TextField
        label="Or type the code"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <Button type="submit" icon={IconCheck} disabled={text.trim() === ''}>
        Use it
      </Button>
    </form>
  )
}
