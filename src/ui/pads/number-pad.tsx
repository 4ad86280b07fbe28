/**
 * The 3 × 4 pad: 1-2-3 on top, last row ± 0 point. It only reports which key was pressed; the
 * number itself is in useNumberEntry, shown by ReadingDisplay, so that a rail can be placed between
 * them.
 */
import type { ReactNode } from 'react'
import type { PadKey } from '../fields/number-entry.ts'
import styles from './number-pad.module.css'
import { PadButton } from './pad-button.tsx'

interface NumberPadProps {
  onKey: (key: PadKey) => void
  /** Off for weights and counts: the ± key is then empty. */
  signed?: boolean
  /** Off for whole numbers. */
  decimals?: boolean
  /** What is being typed, for screen readers: "Temperature of Meat display 2". */
  label: string
  /** In the place of ±, where there is none: a scale's key. */
  first?: ReactNode
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export function NumberPad(props: NumberPadProps) {
  const { onKey, signed = true, decimals = true, label, first } = props
  return (
    <fieldset className={styles.pad}>
      <legend className="l-hidden">{label}</legend>
      {digits.map((digit) => (
        <PadButton key={digit} onPress={() => onKey(digit)}>
          {digit}
        </PadButton>
      ))}
      {signed ? (
        <PadButton quiet name="Plus or minus" onPress={() => onKey('sign')}>
          ±
        </PadButton>
      ) : (
        (first ?? <span />)
      )}
      <PadButton onPress={() => onKey('0')}>0</PadButton>
      {decimals ? (
        <PadButton quiet name="Point" onPress={() => onKey('.')}>
          .
        </PadButton>
      ) : (
        <span />
      )}
    </fieldset>
  )
}
