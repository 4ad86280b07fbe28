/**
 * After the password on a shared tablet: setting a PIN for it, continuing, or ending the sharing.
 */
import { type FormEvent, useState } from 'react'
import { isPinComplete, newPinProblem } from '#contract/modules/people/pin.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { type PasswordOpening, setPinHere, stopSharing } from '#src/session/tablet.ts'
import { useSession } from '#src/session/use-session.ts'
import { NewPinFields } from '#src/ui/fields/pin-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from '../clock.module.css'

interface AfterPasswordProps {
  opening: PasswordOpening
  onGoOn: () => Promise<void>
}

export function AfterPassword({ opening, onGoOn }: AfterPasswordProps) {
  const { api } = useSession()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = newPinProblem(pin, again)
    if (wrong) return setProblem(wrong)
    const done = await during(setPinHere(api, opening, pin))
    if (!done.ok) return setProblem(failureSentence(done))
    toast.success('Pin Set')
    await onGoOn()
  }
  async function stop(): Promise<void> {
    setProblem((await during(stopSharing(api, opening))) ?? undefined)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {opening.hasPin ? (
        <Button kind="primary" onClick={() => void onGoOn()}>
          Go on
        </Button>
      ) : (
        <>
          <NewPinFields
            label="Your new PIN"
            help="Four digits, not 1234 and not four the same."
            value={pin}
            onChange={setPin}
            again={again}
            onAgain={setAgain}
          />
          <Button
            kind="primary"
            type="submit"
            disabled={isBusy || !isPinComplete(pin) || !isPinComplete(again)}
          >
            Set PIN
          </Button>
          <Button onClick={() => void onGoOn()}>Carry on without a PIN</Button>
        </>
      )}
      <Problem>{problem}</Problem>
      {opening.isAdmin ? (
        <Button kind="danger" disabled={isBusy} onClick={() => void stop()}>
          Stop sharing this tablet
        </Button>
      ) : null}
    </form>
  )
}
