/**
 * Sets a password with the one-time link of an invite or a reset (§7 reset-password), and signs in
 * with it; somebody new says how they are called (kit, First run). Always holds: the link's token is
 * only used as the bearer of these calls and is stored nowhere.
 */
import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import type {
  LinkOwner,
  ResetPasswordReply,
  ResetPasswordRequest,
} from '#contract/core/access/session-protocol.ts'
import { passwordProblem } from '#contract/modules/people/password.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'
import { formatDayShort, formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { usePasswordHint } from '#src/session/use-password-hint.ts'
import { useSession } from '#src/session/use-session.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ApronPage } from './apron-page.tsx'
import styles from './login.module.css'
import { useBusiness } from './use-business.ts'

type Search = { token?: string; welcome?: string }

export function ResetPasswordScreen() {
  const { api } = useSession()
  const router = useRouter()
  const { token, welcome } = router.state.location.search as Search
  const business = useBusiness()
  const [owner, setOwner] = useState<LinkOwner>()
  const [problem, setProblem] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const businessName = business?.name ?? null
  useEffect(() => {
    if (!token) return
    let isGone = false
    void api.call<LinkOwner>('GET', '/v2/password-link', { bearer: token }).then((reply) => {
      if (isGone) return
      if (reply.ok) setOwner(reply.value)
      else setProblem(failureSentence(reply))
    })
    return () => {
      isGone = true
    }
  }, [api, token])

  if (isDone) {
    return (
      <ToLogin title="Your password is set" second="Sign in with it now." name={businessName} />
    )
  }
  if (!token) {
    return (
      <ToLogin
        title="This link is not complete"
        second="Open it again from the email, or ask for a new one."
        name={businessName}
      />
    )
  }
  const title = welcome ? 'Welcome. Who are you?' : 'Set a new password'
  return (
    <ApronPage
      title={title}
      second={owner?.manages && welcome ? 'You will manage this business.' : undefined}
      businessName={businessName}
    >
      {problem ? (
        <>
          <Note tone="fail" title={problem} live="assertive" />
          <div className={styles.form}>
            <div className={styles.actions}>
              <Button to="/login">Sign in</Button>
            </div>
          </div>
        </>
      ) : owner ? (
        <PasswordForm
          token={token}
          owner={owner}
          isWelcome={welcome !== undefined}
          businessName={businessName}
          onDone={() => setIsDone(true)}
        />
      ) : null}
    </ApronPage>
  )
}

function ToLogin({
  title,
  second,
  name,
}: {
  title: string
  second: ReactNode
  name: string | null
}) {
  return (
    <ApronPage title={title} second={second} businessName={name}>
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

interface PasswordFormProps {
  token: string
  owner: LinkOwner
  isWelcome: boolean
  businessName: string | null
  /** Set, and signing in has to be done by hand. */
  onDone: () => void
}

type Problems = Partial<Record<'first' | 'last' | 'password' | 'repeat' | 'page', string | null>>

function PasswordForm({ token, owner, isWelcome, businessName, onDone }: PasswordFormProps) {
  const { api, signIn } = useSession()
  const router = useRouter()
  const [first, setFirst] = useState(owner.first_name)
  const [last, setLast] = useState(owner.last_name)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, during] = useBusy()
  const words = useMemo<PasswordWords>(
    () => ({ owner: { first_name: first, last_name: last }, business: businessName, sites: [] }),
    [businessName, first, last],
  )
  const hint = usePasswordHint(password, words)

  async function setAndSignIn(): Promise<void> {
    const names = isWelcome ? { first_name: first.trim(), last_name: last.trim() } : {}
    const body: ResetPasswordRequest = { password, ...names }
    const call = { body, bearer: token }
    const reply = await api.call<ResetPasswordReply>('POST', '/reset-password', call)
    if (!reply.ok) {
      const field = failureFields(reply).password
      return setProblems(field ? { password: field } : { page: failureSentence(reply) })
    }
    const done = await signIn({ name: reply.value.sign_in, password })
    if (!done.ok) return onDone()
    router.history.replace('/')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrong: Problems = {
      first: isWelcome && !first.trim() ? 'Type your first name.' : null,
      last: isWelcome && !last.trim() ? 'Type your last name.' : null,
      password: passwordProblem(password),
      // Somebody who signs in with it at once notices a wrong letter next time, and has a link then.
      repeat: isWelcome || repeat === password ? null : 'The two passwords differ.',
    }
    setProblems(wrong)
    if (Object.values(wrong).some(Boolean)) return
    void during(setAndSignIn())
  }

  return (
    <>
      {problems.page ? <Note tone="fail" title={problems.page} live="assertive" /> : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        {isWelcome ? (
          <>
            <TextField
              label="First name"
              name="given-name"
              autoComplete="given-name"
              value={first}
              onChange={setFirst}
              error={problems.first}
            />
            <TextField
              label="Last name"
              name="family-name"
              autoComplete="family-name"
              value={last}
              onChange={setLast}
              error={problems.last}
            />
          </>
        ) : null}
        <p className="l-second">
          You sign in as <strong>{owner.sign_in}</strong>.
        </p>
        <PasswordField
          label={isWelcome ? 'Choose a password' : 'New password'}
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
        {isWelcome ? null : (
          <PasswordField
            label="The same again"
            name="repeat-password"
            autoComplete="new-password"
            value={repeat}
            onChange={setRepeat}
            error={problems.repeat}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" iconAfter={IconArrowRight} disabled={isBusy}>
            {isWelcome && owner.manages ? 'Start setting up' : 'Set password and sign in'}
          </Button>
        </div>
        <p className="l-second">
          This link works once, until {formatDayShort(localDay(owner.expires, zone))},{' '}
          {formatTime(owner.expires, zone)}.
        </p>
      </form>
    </>
  )
}

/** Nobody's site is known here. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
