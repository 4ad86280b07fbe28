/**
 * Asks why before something is voided, discarded or put on hold. The reason is stored with the act,
 * so an empty one isn't accepted; the verb says so instead of doing nothing.
 */
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Pick } from '../fields/pick.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { useBusy } from '../input/use-busy.ts'
import { useIsPhone } from '../input/use-media.ts'
import { Button } from '../page/button.tsx'
import styles from './dialog.module.css'
import { Layer } from './layer.tsx'

interface ReasonDialogProps {
  opened: boolean
  /** A question: "Void this reading?" */
  title: string
  children?: ReactNode
  verb: string
  cancel?: string
  danger?: boolean
  /** The text's label. */
  label?: string
  /** One-tap reasons that fill the text. */
  suggestions?: readonly string[]
  onConfirm: (reason: string) => void | Promise<void>
  onCancel: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const isPhone = useIsPhone()
  return (
    <Layer
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      place={isPhone ? 'bottom' : 'center'}
    >
      <ReasonForm {...props} />
    </Layer>
  )
}

/** Mounted with the dialog, so that it opens empty every time. */
function ReasonForm(props: ReasonDialogProps) {
  const { children, verb, cancel = 'Cancel', danger = false, label = 'Reason' } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, during] = useBusy()

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    const given = reason.trim()
    if (given === '') {
      setError('Say why. The reason is kept with the record.')
      return
    }
    await during(Promise.resolve(props.onConfirm(given)))
  }

  return (
    <form id={formId} onSubmit={(event) => void confirm(event)} noValidate>
      {children ? <div className={styles.body}>{children}</div> : null}
      {props.suggestions ? (
        <div className={styles.suggestions}>
          {props.suggestions.map((suggestion) => (
            <Pick
              key={suggestion}
              chosen={reason === suggestion}
              onClick={() => setReason(suggestion)}
            >
              {suggestion}
            </Pick>
          ))}
        </div>
      ) : null}
      <TextArea
        label={label}
        value={reason}
        onChange={setReason}
        error={error}
        required
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button onClick={props.onCancel}>{cancel}</Button>
        <Button kind={danger ? 'danger-filled' : 'primary'} type="submit" disabled={isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
