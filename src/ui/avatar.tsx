/**
 * A person as initials on accent ground. The name stands beside it, so it is hidden from readers.
 */
import styles from './avatar.module.css'

interface AvatarProps {
  firstName: string
  lastName?: string | undefined
  /** 36 in the header, 60-76 on a tile, 40 on a phone. */
  size?: number
}

export function nameToInitials(firstName: string, lastName = ''): string {
  return `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toLocaleUpperCase('en-GB')
}

export function Avatar({ firstName, lastName, size = 36 }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: `${Math.max(14, size * 0.38) / 16}rem` }}
      aria-hidden="true"
    >
      {nameToInitials(firstName, lastName)}
    </span>
  )
}
