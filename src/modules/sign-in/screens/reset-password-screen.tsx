/**
 * Sets a password with the one-time link of an invite or a reset (§7 reset-password). Always holds:
 * the link's token is only used as the bearer of that one call and is stored nowhere.
 */
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useMemo, useState } from 'react'
import type { ResetPasswordRequest } from '#contract/core/access/session-protocol.ts'
import { passwordProblem } from '#contract/modules/people/password.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { usePasswordHint } from '#src/session/use-password-hint.ts'
import { useSession } from '#src/session/use-session.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ApronPage } from './apron-page.tsx'
import styles from './login.module.css'
import { useBusiness } from './use-business.ts'

type Search = { token?: string; welcome?: string }
type Problems = { password?: string | null; repeat?: string | null; page?: string | null }

export function ResetPasswordScreen() {
  const { api } = useSession()
  const router = useRouter()
  const { token, welcome } = router.state.location.search as Search
  const business = useBusiness()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, during] = useBusy()
  const [isDone, setIsDone] = useState(false)
  const businessName = business?.name ?? null
  const words = useMemo<PasswordWords>(
    () => ({ owner: {}, business: businessName, sites: [] }),
    [businessName],
  )
  const hint = usePasswordHint(password, words)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong: Problems = {
      password: passwordProblem(password),
      repeat: repeat === password ? null : 'The two passwords differ.',
    }
    setProblems(wrong)
    if (wrong.password || wrong.repeat || !token) return
    const body: ResetPasswordRequest = { password }
    const reply = await during(api.call('POST', '/reset-password', { body, bearer: token }))
    if (reply.ok) return setIsDone(true)
    const field = failureFields(reply).password
    setProblems(field ? { password: field } : { page: failureSentence(reply) })
  }

  if (isDone || !token) {
    return (
      <ApronPage
        title={isDone ? 'Your password is set' : 'This link is not complete'}
        second={
          isDone ? 'Sign in with it now.' : 'Open it again from the email, or ask for a new one.'
        }
        businessName={businessName}
      >
        <div className={styles.form}>
          <div className={styles.actions}>
            <Button kind="primary" to="/login">
              Sign in
            </Button>
          </div>
        </div>
      </ApronPage>
    )
  }
  return (
    <ApronPage
      title={welcome ? 'Welcome to Larder' : 'Set a new password'}
      second={welcome ? 'Choose your password, then sign in.' : undefined}
      businessName={businessName}
    >
      {problems.page ? <Note tone="fail" title={problems.page} live="assertive" /> : null}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          help={
            <span role="status">
              {hint ?? 'At least 10 characters. Three or four random words work well.'}
            </span>
          }
          value={password}
          onChange={setPassword}
          error={problems.password}
        />
        <PasswordField
          label="The same again"
          name="repeat-password"
          autoComplete="new-password"
          value={repeat}
          onChange={setRepeat}
          error={problems.repeat}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            Set password
          </Button>
        </div>
      </form>
    </ApronPage>
  )
}
