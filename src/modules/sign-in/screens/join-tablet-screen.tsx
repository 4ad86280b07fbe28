/**
 * A tablet joins by the code an admin's screen shows (kit, First run): opened from the QR code it
 * joins at once, otherwise it asks for the six digits. Always holds: somebody who is signed in here
 * is never signed out by it.
 */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { failureSentence } from '#src/session/api-result.ts'
import { joinHere } from '#src/session/tablet.ts'
import { useSession } from '#src/session/use-session.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ApronPage } from './apron-page.tsx'
import styles from './login.module.css'
import { useBusiness } from './use-business.ts'

/** What the link carries after `#`, where no server sees it. */
const codeInLink = () => location.hash.slice(1)

export function JoinTabletScreen() {
  const { api, status } = useSession()
  const business = useBusiness()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const customerId = business?.customer_id
  const isSignedIn = status === 'signed-in'

  async function join(given: string): Promise<void> {
    if (!customerId) return
    const done = await during(joinHere(api, customerId, given))
    if (!done.ok) setProblem(failureSentence(done))
  }

  const joinByLink = useEffectEvent(() => {
    const given = codeInLink()
    if (!given || isSignedIn) return
    history.replaceState(null, '', '/t')
    void join(given)
  })
  useEffect(() => {
    if (customerId && status === 'signed-out') joinByLink()
  }, [customerId, status])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    const isWhole = /^\d{6}$/.test(digits)
    setProblem(isWhole ? undefined : 'Type the six digits from the screen.')
    if (isWhole) void join(digits)
  }

  if (isSignedIn) {
    return (
      <ApronPage
        title="Somebody is signed in here"
        second="Sign out on this device first, then scan the code again."
        businessName={business?.name ?? null}
      >
        <div className={styles.form}>
          <div className={styles.actions}>
            <Button kind="primary" to="/">
              Back to Home
            </Button>
          </div>
        </div>
      </ApronPage>
    )
  }
  return (
    <ApronPage
      title="Put Larder on this tablet"
      second="Everybody who works at the site signs in on it."
      businessName={business?.name ?? null}
    >
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Code"
          help="Six digits, from the screen of whoever sets Larder up."
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={isBusy || !customerId}>
            {isBusy ? 'Joining …' : 'Join'}
          </Button>
        </div>
      </form>
    </ApronPage>
  )
}
