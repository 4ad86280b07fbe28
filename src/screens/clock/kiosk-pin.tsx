/** One person's four digits (AC 3.2.5): a wrong PIN shakes, clears and says how many tries are left. */
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from '#contract/rules/names.ts'
import { PIN_LOCKED_SENTENCE } from '#contract/rules/pin-lock.ts'
import type { TabletPerson } from '#contract/session-protocol.ts'
import { openWithPin, refreshPeople } from '#src/session/tablet.ts'
import { useSession } from '#src/session/use-session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { pageTitleId } from '#src/ui/page.tsx'
import { PinPad } from '#src/ui/pin-pad.tsx'
import styles from './kiosk.module.css'

export function KioskPin({ person, onLeave }: { person: TabletPerson; onLeave: () => void }) {
  const { api } = useSession()
  const [wrong, setWrong] = useState<{ sentence: string; count: number }>()
  const [isBusy, setIsBusy] = useState(false)
  const isLocked = person.locked || wrong?.sentence === PIN_LOCKED_SENTENCE

  async function open(pin: string): Promise<void> {
    setIsBusy(true)
    const done = await openWithPin(api, person, pin)
    setIsBusy(false)
    if (done.ok) return
    setWrong((before) => ({ sentence: done.sentence, count: (before?.count ?? 0) + 1 }))
    if (done.sentence === PIN_LOCKED_SENTENCE) void refreshPeople(api)
  }
  return (
    <main className={styles.pin}>
      <div className={styles.who}>
        <Avatar firstName={person.first_name} lastName={person.last_name} size={72} />
        <div>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.name}>
            {fullName(person)}
          </h1>
          <p>Enter your PIN</p>
        </div>
        <IconButton icon={IconX} name="Back to the people" onClick={onLeave} />
      </div>
      <PinPad
        label={`PIN of ${fullName(person)}`}
        onPin={(pin) => void open(pin)}
        disabled={isBusy || isLocked}
        error={isLocked ? PIN_LOCKED_SENTENCE : wrong?.sentence}
        errorKey={wrong?.count ?? 0}
        hint="Five wrong tries switch the PIN off on this tablet."
      />
    </main>
  )
}
