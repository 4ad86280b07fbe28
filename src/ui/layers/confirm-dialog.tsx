/**
 * Asks one question with two answers: a verb and Cancel. Focus starts on Cancel; Esc cancels.
 * Dialogs ask; they never report. On a phone it is a sheet from below.
 */
import type { ReactNode } from 'react'
import { useBusy } from '../input/use-busy.ts'
import { useIsPhone } from '../input/use-media.ts'
import { Button } from '../page/button.tsx'
import styles from './dialog.module.css'
import { Layer } from './layer.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  /** A question: "Archive Beef forequarter?" */
  title: string
  /** What happens, in a sentence. */
  children?: ReactNode
  /** The verb: "Archive". */
  verb: string
  cancel?: string
  /** The answer that stands out: the verb, unless most people mean the other one. */
  filled?: 'verb' | 'cancel'
  /** Red, for what can't be undone. */
  danger?: boolean
  /** If it returns a promise, the dialog waits before the verb can be pressed again. */
  onConfirm: () => void | Promise<void>
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, verb, cancel = 'Cancel', danger = false } = props
  const { filled = 'verb' } = props
  const isPhone = useIsPhone()
  const [isBusy, during] = useBusy()

  return (
    <Layer
      opened={opened}
      onClose={props.onCancel}
      title={title}
      place={isPhone ? 'bottom' : 'center'}
    >
      {children ? <div className={styles.body}>{children}</div> : null}
      <div className={styles.buttons}>
        <Button
          kind={filled === 'cancel' ? 'primary' : 'default'}
          onClick={props.onCancel}
          data-autofocus
        >
          {cancel}
        </Button>
        <Button
          kind={filled === 'cancel' ? 'default' : danger ? 'danger-filled' : 'primary'}
          disabled={isBusy}
          onClick={() => void during(Promise.resolve(props.onConfirm()))}
        >
          {verb}
        </Button>
      </div>
    </Layer>
  )
}
