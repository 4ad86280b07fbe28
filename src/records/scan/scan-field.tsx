/**
 * Where codes land on a page (design, Scan field): scanned anywhere on it, typed with Enter, or read by
 * the camera. It always listens while it is on the page. A code that can't be right is said under the
 * field and never passed on.
 */
import { IconCamera, IconScan } from '@tabler/icons-react'
import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { Problem } from '#src/ui/status/problem.tsx'
import { CameraSheet } from './camera/lazy-camera.ts'
import styles from './scan-field.module.css'
import { type ReadScan, useScans } from './use-scans.ts'

interface ScanFieldProps {
  /**
   * Called once a code. Words that are no code come as `TEXT`, to be searched for. What it means for the
   * page ("That lot is on hold") is said by the page, in `problem` or beside the work.
   */
  onScan?: (scan: ReadScan) => void
  /** Every code as it came, one that can't be right too: for a page that shows codes themselves. */
  onRaw?: (raw: string) => void
  /** Inside, until something is typed; also its name. */
  label?: string
  /** The first thing to do on the page: a frame in the accent colour. */
  isFirst?: boolean
  /** Why the last code can't be used here. */
  problem?: string | undefined
  /** Off while the page waits for something else; it stays in its place. */
  active?: boolean
}

export function ScanField(props: ScanFieldProps) {
  const { label = 'Scan a label or type a code', isFirst = false, active = true } = props
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const problem = wrong ?? props.problem
  const take = useScans({
    onScan: props.onScan,
    onWrong: setWrong,
    onRaw(raw) {
      setIsCameraOpen(false)
      setText('')
      setWrong(undefined)
      props.onRaw?.(raw)
    },
    field: input,
    active,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '') take(text.trim())
  }

  return (
    <div>
      <form className={styles.field} data-first={isFirst || undefined} onSubmit={submit}>
        <IconScan className={styles.icon} size={28} stroke={1.9} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          disabled={!active}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <button
          type="button"
          className={styles.camera}
          disabled={!active}
          aria-haspopup="dialog"
          onClick={() => setIsCameraOpen(true)}
        >
          <IconCamera size={22} stroke={1.9} aria-hidden="true" />
          Camera
        </button>
      </form>
      <div id={problemId} className={styles.said}>
        <Problem>{problem}</Problem>
      </div>
      <Suspense fallback={null}>
        {isCameraOpen ? (
          <CameraSheet title={label} onCode={take} onClose={() => setIsCameraOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  )
}
