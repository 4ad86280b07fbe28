/**
 * Asks for a reset link (§7 request-reset-password). Always holds: the answer never reveals whether
 * an address is known.
 */
import { type FormEvent, useState } from 'react'
import type { RequestResetRequest } from '#contract/core/access/session-protocol.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ApronPage } from './apron-page.tsx'
import styles from './login.module.css'

interface ForgotPasswordProps {
  /** What was typed on the login page; used if it is an address. */
  name: string
  businessName: string | null
  onBack: () => void
}

export function ForgotPassword({ name, businessName, onBack }: ForgotPasswordProps) {
  const { api } = useSession()
  const [email, setEmail] = useState(name.includes('@') ? name : '')
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!email.includes('@')) {
      setError('Enter your email. Without one, ask an admin for a new link.')
      return
    }
    const body: RequestResetRequest = { email: email.trim() }
    const reply = await during(api.call('POST', '/request-reset-password', { body, bearer: null }))
    setError(reply.ok ? null : (failureFields(reply).email ?? failureSentence(reply)))
    if (reply.ok) setSentTo(body.email)
  }

  return (
    <ApronPage
      title="Forgot your password?"
      second="We send a link that sets a new one. It works once."
      businessName={businessName}
    >
      {sentTo ? (
        <Note
          tone="safe"
          title={`If ${sentTo} has an account, the link is on its way.`}
          live="polite"
        >
          Look in your inbox. No email? Ask an admin for a link.
        </Note>
      ) : null}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            Send link
          </Button>
          <Button kind="plain" onClick={onBack}>
            Back to sign in
          </Button>
        </div>
      </form>
    </ApronPage>
  )
}
