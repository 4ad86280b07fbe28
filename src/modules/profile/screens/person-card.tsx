/**
 * Name and phone, which people may change on their own record (domain §2.31, SELF). Online only.
 */
import { type FormEvent, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { patchBetween } from '#contract/core/resource/patch.ts'
import { type FieldProblems, patchProblems } from '#contract/core/resource/validate.ts'
import type { User } from '#contract/modules/people/users.ts'
import { failureFields, failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './profile.module.css'

export function PersonCard({ user }: { user: User }) {
  const { api } = useSession()
  const online = useOnline()
  const [first, setFirst] = useState(user.first_name)
  const [last, setLast] = useState(user.last_name)
  const [phone, setPhone] = useState(user.phone_number?.phone ?? '')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = phone.replace(/[\s()-]/g, '')
    const patch = patchBetween(
      { first_name: user.first_name, last_name: user.last_name, phone_number: user.phone_number },
      {
        first_name: first.trim(),
        last_name: last.trim(),
        phone_number: typed ? { phone: typed } : undefined,
      },
    )
    const wrong = patchProblems(declarations.users, patch)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || Object.keys(patch).length === 0) return
    const reply = await during(api.put(`/users/${user.id}`, patch))
    if (reply.ok) return toast.success('Saved')
    setProblems(failureFields(reply))
    toast.fail('Not saved', { second: failureSentence(reply), id: 'profile' })
  }

  return (
    <Card title="You">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          <TextField
            label="First name"
            autoComplete="given-name"
            value={first}
            onChange={setFirst}
            error={problems.first_name}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            value={last}
            onChange={setLast}
            error={problems.last_name}
          />
        </div>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          help="With its country code, for example +447700900123."
          value={phone}
          onChange={setPhone}
          error={problems.phone_number}
        />
        <div className={styles.foot}>
          <Button type="submit" kind="primary" disabled={!online || isBusy}>
            Save
          </Button>
          {online ? null : <span>You need a connection to change this.</span>}
        </div>
      </form>
    </Card>
  )
}
