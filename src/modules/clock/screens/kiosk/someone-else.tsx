/**
 * Signing in on a shared tablet with the password: for the first time, without a PIN, or because it
 * is blocked here. They can set a PIN at once; an admin can stop sharing the tablet.
 */
import { type FormEvent, useEffect, useState } from 'react'
import type { TabletWorker } from '#local/device/device.ts'
import { goOn, leaveOpening, openWithPassword, type PasswordOpening } from '#src/session/tablet.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from '../clock.module.css'
import { AfterPassword } from './after-password.tsx'

interface SomeoneElseProps {
  /** Where they continue. */
  at: TabletWorker['at']
  /** The name that was tapped. */
  who?: string | undefined
  onClose: () => void
  onOpen?: (firstName: string) => void
}

export function SomeoneElse({ at, who = 'Someone else', onClose, onOpen }: SomeoneElseProps) {
  const { api } = useSession()
  const [opening, setOpening] = useState<PasswordOpening>()
  // Somebody who closes this, or walks away from it, is logged out.
  useEffect(() => leaveOpening, [])

  const enter = async (as: PasswordOpening): Promise<void> => {
    if (await goOn(api, as, at)) onOpen?.(as.firstName)
  }
  return (
    <Sheet opened onClose={onClose} title={opening ? 'You are signed in' : who} place="center">
      {opening ? (
        <AfterPassword opening={opening} onGoOn={() => enter(opening)} />
      ) : (
        <SignIn onOpen={setOpening} />
      )}
    </Sheet>
  )
}

function SignIn({ onOpen }: { onOpen: (opening: PasswordOpening) => void }) {
  const { api } = useSession()
  const online = useOnline()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name === '' || password === '') return setProblem('Enter your email and your password.')
    const done = await during(openWithPassword(api, name, password))
    if (done.ok) onOpen(done.value)
    else setProblem(done.sentence ?? undefined)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.reason}>Use your password once. After that, your PIN will do.</p>
      <TextField
        label="Email or username"
        autoComplete="off"
        inputMode="email"
        value={name}
        onChange={setName}
        data-autofocus
      />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <Problem>{online ? problem : 'You need a connection to sign in the first time.'}</Problem>
      <Button kind="primary" type="submit" disabled={!online || isBusy}>
        Sign in
      </Button>
    </form>
  )
}
