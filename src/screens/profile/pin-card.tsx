/**
 * The person's PIN for shared tablets (§5 PIN, AC 3.2.1, 3.13.4): set here, never shown. Always
 * holds: only who may use one sees it; three digits set nothing; "Pin Set" only after the server
 * said so (§8).
 */
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/resources/users.ts'
import { isPinComplete, pinProblem } from '#contract/rules/pin.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PinField } from '#src/ui/pin-field.tsx'
import { toast } from '#src/ui/toasts.ts'
import styles from './profile.module.css'

export function PinCard({ user }: { user: User }) {
  const { api } = useSession()
  const online = useOnline()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = pinProblem(pin)
    setProblem(wrong ?? undefined)
    if (wrong) return
    setIsBusy(true)
    const reply = await api.post('/users/pin', { pin })
    setIsBusy(false)
    if (!reply.ok) return setProblem(failureFields(reply).pin ?? failureSentence(reply))
    setPin('')
    toast.success('Pin Set')
  }
  const says = user.has_pin
    ? 'You have a PIN. A new one replaces it on every shared tablet.'
    : 'Four digits open a shared tablet for you. You have none yet.'
  return (
    <Card title="PIN">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PinField label="New PIN" help={says} value={pin} onChange={setPin} error={problem} />
        <div className={styles.foot}>
          <Button type="submit" disabled={!online || isBusy || !isPinComplete(pin)}>
            Set PIN
          </Button>
          {online ? null : <span>You need a connection to change this.</span>}
        </div>
      </form>
    </Card>
  )
}
