/**
 * A person to tap: initials, name, status at the bottom. Rows of a PeopleGrid share their height:
 * two columns on a phone, three on a tablet, four on a desktop.
 */
import type { ReactNode } from 'react'
import { useIsPhone } from '../input/use-media.ts'
import { Avatar } from '../page/avatar.tsx'
import { Block, countTo, Late } from '../status/skeletons.tsx'
import styles from './person-tile.module.css'

interface PersonTileProps {
  firstName: string
  lastName?: string | undefined
  /** Usually a StatusLine: "In since 07:40". */
  status?: ReactNode
  onClick: () => void
  /** The small one in the sign-in panel. */
  compact?: boolean
}

export function PersonTile({ firstName, lastName, status, onClick, compact }: PersonTileProps) {
  const isPhone = useIsPhone()
  const size = compact ? 52 : isPhone ? 40 : 76
  return (
    <button
      type="button"
      className={styles.tile}
      data-compact={compact || undefined}
      onClick={onClick}
    >
      <Avatar firstName={firstName} lastName={lastName} size={size} />
      <span className={styles.name}>
        {compact ? firstName : `${firstName} ${lastName ?? ''}`.trim()}
        {compact && lastName ? <span className="l-hidden"> {lastName}</span> : null}
      </span>
      {status ? <span className={styles.status}>{status}</span> : null}
    </button>
  )
}

/** Three placeholders while the people are loading. */
export function PeopleSkeleton() {
  const isPhone = useIsPhone()
  return (
    <Late>
      <PeopleGrid>
        {countTo(3).map((place) => (
          <div key={place} className={styles.tile}>
            <Block width={isPhone ? 40 : 76} height={isPhone ? 40 : 76} />
            <Block width="62%" height={24} />
          </div>
        ))}
      </PeopleGrid>
    </Late>
  )
}

export function PeopleGrid({ compact, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <div className={styles.grid} data-compact={compact || undefined}>
      {children}
    </div>
  )
}
