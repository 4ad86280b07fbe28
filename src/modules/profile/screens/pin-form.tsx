/**
 * Four digits for shared tablets, typed twice and never shown (§5 PIN, AC 3.2.1). Always holds:
 * three digits set nothing; "Pin Set" only after the server has confirmed it (§8).
 */
import { type FormEvent, type ReactNode, useState } from 'react'
import { isPinComplete, newPinProblem } from '#contract/modules/people/pin.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { NewPinFields } from '#src/ui/fields/pin-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './profile.module.css'

interface PinFormProps {
  help: string
  onSet?: () => void
  /** The alternative button; then setting the PIN is the filled one. */
  other?: ReactNode
}

export function PinForm({ help, onSet, other }: PinFormProps) {
  const { api } = useSession()
  const online = useOnline()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = newPinProblem(pin, again)
    setProblem(wrong ?? undefined)
    if (wrong) return
    const reply = await during(api.post('/users/pin', { pin }))
    if (!reply.ok) return setProblem(failureFields(reply).pin ?? failureSentence(reply))
    setPin('')
    setAgain('')
    toast.success('Pin Set')
    onSet?.()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <NewPinFields
        label="New PIN"
        help={help}
        value={pin}
        onChange={setPin}
        again={again}
        onAgain={setAgain}
        error={problem}
      />
      <div className={other ? styles.buttons : styles.foot}>
        {other}
        <Button
          type="submit"
          kind={other ? 'primary' : 'default'}
          disabled={!online || isBusy || !isPinComplete(pin) || !isPinComplete(again)}
        >
          Set PIN
        </Button>
        {online ? null : <span>You need a connection to change this.</span>}
      </div>
    </form>
  )
}
