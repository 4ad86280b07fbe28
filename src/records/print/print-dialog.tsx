/**
 * A document while it is being made, and then the two things to do with it. Fetched when it is
 * asked for.
 */

import { IconDeviceFloppy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFileSize } from '#contract/measure/display.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { openFile } from '#src/platform/open-file.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './print-dialog.module.css'
import type { PrintState } from './use-print.ts'

interface PrintDialogProps {
  state: PrintState
  /** "Stock": what is printed. */
  what: string
  onAgain: () => void
  onClose: () => void
}

export function PrintDialog({ state, what, onAgain, onClose }: PrintDialogProps) {
  const isPhone = useIsPhone()
  const titles = { making: `Making ${what}`, ready: `${what} is ready`, failed: `Printing ${what}` }
  return (
    <Layer
      opened
      onClose={onClose}
      title={titles[state.step]}
      place={isPhone ? 'bottom' : 'center'}
      closeOnScrim={false}
    >
      {state.step === 'making' ? (
        <Making share={state.share} what={what} onCancel={onClose} />
      ) : state.step === 'ready' ? (
        <Ready file={state} onClose={onClose} />
      ) : (
        <>
          <Note tone="fail" title={state.words} live="assertive" />
          <div className={styles.buttons}>
            <Button onClick={onClose}>Close</Button>
            <Button kind="primary" onClick={onAgain}>
              Try again
            </Button>
          </div>
        </>
      )}
    </Layer>
  )
}

function Making({ share, what, onCancel }: { share: number; what: string; onCancel: () => void }) {
  const percent = roundHalfAway(share * 100)
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={`Making ${what}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Stop</Button>
      </div>
    </>
  )
}

function Ready({
  file,
  onClose,
}: {
  file: Extract<PrintState, { step: 'ready' }>
  onClose: () => void
}) {
  const { platform } = useSession()
  const [isBlocked, setIsBlocked] = useState(false)
  const { name, pages, content } = file
  return (
    <>
      <p className={styles.words} role="status">
        {pages === 1 ? '1 page' : `${pages} pages`}, {formatFileSize(content.size)}. Print it from
        the tab that opens, or save it.
      </p>
      {isBlocked ? (
        <Note tone="warning" title="Your browser didn’t open it. Save it instead." live="polite" />
      ) : null}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button icon={IconDeviceFloppy} onClick={() => void platform.files.save(name, content)}>
          Save
        </Button>
        <Button
          kind="primary"
          icon={IconExternalLink}
          data-autofocus
          onClick={() => setIsBlocked(!openFile(content))}
        >
          Open
        </Button>
      </div>
    </>
  )
}
