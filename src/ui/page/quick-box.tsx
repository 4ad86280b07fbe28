/** A quick action's box: a link or a button. */
import { useId } from 'react'
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
  const id = useId()
  return (
    <button type="button" className={styles.quick} aria-describedby={id} onClick={onClick}>
      <Shape size={24} stroke={1.9} aria-hidden="true" />
      <span className={styles.words}>
        {words}
        <span id={id} className="l-second" aria-hidden="true">
          {second}
        </span>
      </span>
    </button>
  )
}
