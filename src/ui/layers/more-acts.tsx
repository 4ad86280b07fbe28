/**
 * Actions besides the two or three buttons of a head (guide, page patterns): behind "…", a row
 * each. Renders nothing if there are none.
 */
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../page/button.tsx'
import { IconButton } from '../page/icon-button.tsx'
import type { Icon } from '../status/status-icon.tsx'
import styles from './more-acts.module.css'
import { Sheet } from './sheet.tsx'

export type MoreAct = {
  readonly label: string
  readonly icon?: Icon
  /** Plain red. */
  readonly isDanger?: boolean
  /** A path. */
  readonly to?: string
  readonly onClick?: () => void
}

interface MoreActsProps {
  acts: readonly (MoreAct | false)[]
  /** For one row among others: what it is about, for screen readers. */
  about?: string
}

export function MoreActs({ acts, about }: MoreActsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = acts.filter((act) => act !== false)
  if (shown.length === 0) return null
  return (
    <>
      <IconButton
        icon={IconDots}
        kind={about ? 'plain' : 'default'}
        name={about ? `More about ${about}` : 'More'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? <MoreActsSheet acts={shown} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface MoreActsSheetProps {
  acts: readonly MoreAct[]
  onClose: () => void
}

/** What the button opens, for a page that has its own key for it. */
export function MoreActsSheet({ acts, onClose }: MoreActsSheetProps) {
  return (
    <Sheet opened onClose={onClose} title="More" place="center">
      <div>
        <ul className={styles.acts}>
          {acts.map(({ label, icon, isDanger, to, onClick }) => (
            <li key={label}>
              <Button
                grow
                kind={isDanger ? 'danger' : 'default'}
                icon={icon}
                to={to}
                onClick={() => {
                  onClose()
                  onClick?.()
                }}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
