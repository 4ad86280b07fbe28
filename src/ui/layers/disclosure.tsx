/**
 * A heading that opens and closes what is under it: menu groups, "more fields". The closed part
 * isn't in the page, so that it is neither found nor focused.
 */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  /** Given with `onToggle`: the caller remembers. Otherwise it remembers until it unmounts. */
  opened?: boolean | undefined
  onToggle?: ((opened: boolean) => void) | undefined
  startOpen?: boolean
  children: ReactNode
}

export function Disclosure({
  label,
  opened,
  onToggle,
  startOpen = false,
  children,
}: DisclosureProps) {
  const [own, setOwn] = useState(startOpen)
  const bodyId = useId()
  const isOpen = opened ?? own
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => {
          setOwn(!isOpen)
          onToggle?.(!isOpen)
        }}
      >
        <span>{label}</span>
        <Chevron size={18} stroke={2} aria-hidden="true" />
      </button>
      {isOpen ? <div id={bodyId}>{children}</div> : null}
    </div>
  )
}
