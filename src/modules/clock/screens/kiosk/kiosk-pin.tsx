/** One person's PIN, across the whole screen of a shared tablet. */
import { IconX } from '@tabler/icons-react'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { fullName } from '#contract/text/names.ts'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import styles from './kiosk.module.css'
import { PinEntry } from './pin-entry.tsx'

interface KioskPinProps {
  person: TabletPerson
  onLeave: () => void
  onPassword: () => void
}

export function KioskPin({ person, onLeave, onPassword }: KioskPinProps) {
  return (
    <main className={styles.pin}>
      <div className={styles.who}>
        <Avatar firstName={person.first_name} lastName={person.last_name} size={72} />
        <div>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.name}>
            {fullName(person)}
          </h1>
          {person.locked ? null : <p>Enter your PIN</p>}
        </div>
        <IconButton icon={IconX} name="Not you? Go back" onClick={onLeave} />
      </div>
      <PinEntry person={person} at="kiosk" onPassword={onPassword} />
    </main>
  )
}
