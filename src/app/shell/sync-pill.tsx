/**
 * The state of the person's records, always in sight (guide, Shell): sent, arriving, waiting,
 * offline, needs attention. A press opens the panel; if something was refused it opens that page.
 */
import {
  IconAlertOctagon,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react'
import { useListsComplete, useOnline } from '#src/session/use-online.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Popup } from '#src/ui/layers/popup.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { part } from '#src/ui/page/part.ts'
import styles from './sync-pill.module.css'
import { pillState } from './sync-pill-state.ts'

const fetchPanel = () => import('./sync-panel.tsx')
const SyncPanel = part(fetchPanel, 'SyncPanel')

const icons = {
  attention: IconAlertOctagon,
  offline: IconCloudOff,
  waiting: IconCloudUp,
  arriving: IconCloudDown,
  sent: IconCloudCheck,
}

export function SyncPill() {
  const outbox = useOutbox()
  const online = useOnline()
  // A device that hasn't started to fetch has no list arriving yet, and lacks everything.
  const isIncomplete = useSession().isMirrored === false
  const arriving = useListsComplete() !== null || isIncomplete
  const isPhone = useIsPhone()
  if (!outbox) return <span className={styles.counting} />
  const state = pillState({ ...outbox, online, arriving })
  const Shape = icons[state.kind]
  const pill = (
    <span className={styles.pill} data-tone={state.tone}>
      <Shape size={20} stroke={1.9} aria-hidden="true" />
      {isPhone ? state.phone : state.wide}
    </span>
  )
  return (
    <>
      <output className="l-hidden" aria-live="polite">
        {state.wide}
      </output>
      {state.kind === 'attention' ? (
        <AppLink to="/needs-attention" className={styles.target}>
          {pill}
        </AppLink>
      ) : (
        <Popup
          title="Sending"
          align="end"
          prepare={fetchPanel}
          button={(props) => (
            <button type="button" className={styles.target} {...props}>
              {pill}
            </button>
          )}
        >
          {(close) => <SyncPanel state={state} onDone={close} />}
        </Popup>
      )}
    </>
  )
}
