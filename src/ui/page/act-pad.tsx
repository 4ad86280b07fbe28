/**
 * What can be done next, as one row of big keys (design, Act pad): the first is filled and 1.6 times as
 * wide. On a phone it has a row of its own and the others stand two by two. At most five; the rest is
 * behind "…".
 */
import type { Icon } from '../status/status-icon.tsx'
import styles from './act-pad.module.css'
import { AppLink } from './app-link.tsx'

export interface PadAct {
  readonly key: string
  readonly label: string
  readonly icon: Icon
  /** A path; or what it does. */
  readonly to?: string | undefined
  readonly onClick?: (() => void) | undefined
}

export function ActPad({ label, acts }: { label: string; acts: readonly PadAct[] }) {
  if (acts.length === 0) return null
  return (
    <ul className={styles.pad} aria-label={label}>
      {acts.map(({ key, label: words, icon: Shape, to, onClick }, place) => {
        const look = { className: styles.key, 'data-filled': place === 0 || undefined }
        const inner = (
          <>
            <Shape size={26} stroke={1.9} aria-hidden="true" />
            {words}
          </>
        )
        return (
          <li key={key} className={styles.act}>
            {to === undefined ? (
              <button type="button" {...look} onClick={onClick}>
                {inner}
              </button>
            ) : (
              <AppLink to={to} {...look}>
                {inner}
              </AppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
