/**
 * Changing one's password (AC 3.13.2): the old one is proved, the new one is judged before it is
 * sent.
 */
import { type FormEvent, useMemo, useState } from 'react'
import type { ChangePasswordRequest } from '#contract/core/access/session-protocol.ts'
import { passwordProblem } from '#contract/modules/people/password.ts'
import type { PasswordWords } from '#contract/modules/people/password-strength.ts'
import { type Failure, failureFields, failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { usePasswordHint } from '#src/session/use-password-hint.ts'
import { useSession } from '#src/session/use-session.ts'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './profile.module.css'

type Problems = { readonly old?: string | undefined; readonly next?: string | undefined }

function toProblems(failure: Failure): Problems {
  const fields = failureFields(failure)
  const sentence = failureSentence(failure)
  if (failure.reason === 'refused' && failure.problem.code === 'wrong_current_password') {
    return { old: sentence }
  }
  return { old: fields.current_password, next: fields.new_password ?? sentence }
}

export function PasswordCard() {
  const { api, user, client, locations } = useSession()
  const online = useOnline()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, during] = useBusy()
  const words = useMemo<PasswordWords>(
    () => ({
      owner: {
        email: user?.email_address?.email,
        username: user?.username,
        first_name: user?.first_name,
        last_name: user?.last_name,
      },
      business: client?.name ?? null,
      sites: locations.map(({ name }) => name),
    }),
    [user, client, locations],
  )
  const hint = usePasswordHint(next, words)
  // Once the server has refused it, the error says so.
  const toldHint = hint === problems.next ? null : hint

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong: Problems = {
      old: old ? undefined : 'Enter your current password.',
      next: passwordProblem(next, words.owner) ?? undefined,
    }
    setProblems(wrong)
    if (wrong.old || wrong.next) return
    const body: ChangePasswordRequest = { current_password: old, new_password: next }
    const reply = await during(api.post('/change-password', body))
    if (!reply.ok) return setProblems(toProblems(reply))
    setOld('')
    setNext('')
    toast.success('Password changed')
  }

  return (
    <Card title="Password">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          <PasswordField
            label="Current password"
            value={old}
            onChange={setOld}
            error={problems.old}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            help={
              <span role="status">
                {toldHint ?? 'At least 10 characters. Three or four random words work well.'}
              </span>
            }
            error={problems.next}
          />
        </div>
        <div className={styles.foot}>
          <Button type="submit" disabled={!online || isBusy}>
            Change password
          </Button>
          {online ? null : <span role="status">You need a connection to change this.</span>}
        </div>
      </form>
    </Card>
  )
}
