/** A quick action's box: a link or a button. */

import type { Icon } from '../status/status-icon.tsx'
import { AppLink } from './app-link.tsx'
import styles from './quick-box.module.css'

interface QuickBoxProps {
  words: string
  icon: Icon
}

export function QuickLink({ words, icon: Shape, to }: QuickBoxProps & { to: string }) {
  return (
    <AppLink to={to} className={styles.quick}>
      <Shape size={24} stroke={1.9} aria-hidden="true" />
      {words}
    </AppLink>
  )
}

export function QuickAct(props: QuickBoxProps & { second: string; onClick: () => void }) {
  const { words, icon: Shape, second, onClick } = props
  return (
    <button type="button" className={styles.quick} onClick={onClick}>
      <Shape size={24} stroke={1.9} aria-hidden="true" />
      <span className={styles.words}>
        {words}
        <span className="l-second">{second}</span>
      </span>
    </button>
  )
}
