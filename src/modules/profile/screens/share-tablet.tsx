/**
 * An admin makes this device a shared tablet (sync.md, "Devices and people"): at which sites, then
 * it shows its people. Always holds: not while work of the admin's own waits here, to be sent or
 * resolved, because nobody could open it then.
 */
import { type FormEvent, useState } from 'react'
import { isDeactivated } from '#contract/text/names.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { shareHere } from '#src/session/tablet.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from './profile.module.css'

export function ShareTablet({ onClose }: { onClose: () => void }) {
  const { api, kept, locations, location } = useSession()
  const online = useOnline()
  // Nobody works at a deactivated one (AC 3.11.1).
  const sites = locations.filter((one) => !isDeactivated(one))
  const outbox = useOutbox()
  const left = outbox && outbox.waiting + outbox.attention
  const [siteIds, setSiteIds] = useState<string[]>(location ? [location.id] : [])
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (siteIds.length === 0) return setProblem('Choose the site this tablet is at.')
    if (!kept) return
    const done = await during(shareHere(api, kept, siteIds))
    if (!done.ok) setProblem(failureSentence(done))
  }
  const says = !left
    ? problem
    : outbox.attention > 0
      ? 'Resolve your records that need attention first.'
      : 'Your own records still wait here. Send them first.'
  return (
    <Sheet opened onClose={onClose} title="Share this tablet" place="center">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Everyone signs in here once with their password, and after that with their PIN. The tablet
          keeps the floor records of its sites and nothing private. You are signed out.
        </p>
        <MultiSelectField
          label="Where it is"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={siteIds}
          onChange={setSiteIds}
        />
        <Problem>{says}</Problem>
        <Button kind="primary" type="submit" disabled={!online || isBusy || left !== 0}>
          Share this tablet
        </Button>
      </form>
    </Sheet>
  )
}
