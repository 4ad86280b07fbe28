/**
 * Signing in with a password (domain §3.2). Always holds: a refused sign-in keeps the email; a page
 * that isn't secure explains why nobody can work offline from it.
 */
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ApronPage } from './apron-page.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login.module.css'
import { type LoginProblems, missingProblems, signInProblems } from './login-problems.ts'
import { useBusiness } from './use-business.ts'
import { useLostDatabases } from './use-lost-databases.ts'

const NOT_SECURE =
  'This address is not secure, so the browser keeps nothing for work without signal. Open Larder at an address that starts with https.'

export function LoginScreen() {
  const { signIn } = useSession()
  const router = useRouter()
  const business = useBusiness()
  const isLost = useLostDatabases()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<LoginProblems>({})
  const [isBusy, during] = useBusy()
  const [forgot, setForgot] = useState(false)
  const notSecure = isSecureContext ? null : (business?.secure_needed ?? NOT_SECURE)

  const { override } = router.state.location.search as { override?: string }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = override ? {} : missingProblems(name, password)
    setProblems(missing)
    if (missing.name || missing.password) return
    const done = await during(signIn(override ? { override } : { name, password }))
    // The guard knows where a signed-in person belongs (§2, LoginPage).
    if (done.ok) await router.invalidate()
    else setProblems(signInProblems(done))
  }

  if (forgot) {
    return (
      <ForgotPassword
        name={name}
        businessName={business?.name ?? null}
        onBack={() => setForgot(false)}
      />
    )
  }
  const what = override ? 'Sign in as Larder support' : 'Sign in'
  return (
    <ApronPage
      title={what}
      second={override ? 'The link works once and for 30 minutes.' : undefined}
      businessName={business?.name ?? null}
    >
      {notSecure ? (
        <Note tone="warning" title="Tablets can't work offline from here.">
          {notSecure}
        </Note>
      ) : null}
      {isLost ? (
        <Note tone="warning" title="This browser cleared Larder's storage.">
          Sign in and your records come back from the server. What was not sent before is gone, so
          write it down again.
        </Note>
      ) : null}
      {problems.page ? <Note tone="fail" title={problems.page} live="assertive" /> : null}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {override ? null : (
          <>
            <TextField
              label="Email or username"
              name="username"
              autoComplete="username"
              inputMode="email"
              value={name}
              onChange={setName}
              error={problems.name}
            />
            <PasswordField
              label="Password"
              name="password"
              value={password}
              onChange={setPassword}
              error={problems.password}
            />
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isBusy || notSecure !== null}>
            {isBusy ? 'Signing in' : what}
          </Button>
          {override ? null : (
            <Button kind="plain" onClick={() => setForgot(true)}>
              Forgot your password?
            </Button>
          )}
        </div>
      </form>
    </ApronPage>
  )
}
