/**
 * A person as initials on the accent colour. The name is beside it, so it is hidden from screen
 * readers.
 */
import { initials } from '#contract/text/names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  firstName: string
  lastName?: string | undefined
  /** 36 in the header, 60-76 on a tile, 40 on a phone. */
  size?: number
}

export function Avatar({ firstName, lastName, size = 36 }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.max(14, Math.round(size * 0.38)) }}
      aria-hidden="true"
    >
      {initials({ first_name: firstName, last_name: lastName })}
    </span>
  )
}
