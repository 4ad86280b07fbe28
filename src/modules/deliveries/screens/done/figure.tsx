/** A figure over the word for it. */
import type { ReactNode } from 'react'
import styles from './done.module.css'

interface FigureProps {
  amount: string
  title: string
  children: ReactNode
}

export function Figure({ amount, title, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.title}>{title}</span>
      <span className="l-second">{children}</span>
    </div>
  )
}
