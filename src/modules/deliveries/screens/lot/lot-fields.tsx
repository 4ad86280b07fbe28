/**
 * What is asked of every lot at the door, in one go: its details, its questions, and the buttons
 * below (domain §2.2-2.4). The rest is behind All fields.
 */
import type { ReactNode } from 'react'
import { AllFieldsButton } from './all-fields-button.tsx'
import styles from './lot.module.css'
import { LotDetails } from './lot-details.tsx'
import type { LotPartProps } from './lot-part.ts'
import { LotQuestions } from './lot-questions.tsx'

interface LotFieldsProps extends LotPartProps {
  /** The buttons below, beside All fields. */
  children: (allFields: ReactNode) => ReactNode
}

export function LotFields({ children, ...part }: LotFieldsProps) {
  return (
    <div className={styles.lot}>
      <LotDetails {...part} asks={part.state.asks} />
      <LotQuestions {...part} />
      {children(<AllFieldsButton {...part} />)}
    </div>
  )
}
