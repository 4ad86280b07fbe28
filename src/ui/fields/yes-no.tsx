/**
 * Yes and No, two equal buttons 56 high in every density; NA is a third of the same size. Pressed
 * fills with safe or fail; the tick and the cross show the same without colour. The screen assigns
 * `y`, `n` and `a` (useShortcuts), because there are many on one page.
 */
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './yes-no.module.css'

export type YesNoValue = 'yes' | 'no' | 'na'

interface YesNoProps {
  /** The question, visible elsewhere on the screen: it names the group for screen readers. */
  label: ReactNode
  value: YesNoValue | null | undefined
  onChange: (value: YesNoValue) => void
  withNa?: boolean
  /** Words instead of Yes and No: "None seen", "Yes, signs seen". */
  words?: Readonly<Partial<Record<YesNoValue, string>>> | undefined
  disabled?: boolean
  'aria-describedby'?: string | undefined
}

const answers = [
  { value: 'yes', usual: 'Yes', tone: 'safe' },
  { value: 'no', usual: 'No', tone: 'fail' },
  { value: 'na', usual: 'NA', tone: 'neutral' },
] as const

export function YesNo(props: YesNoProps) {
  const { label, value, onChange, withNa = false, words, disabled, ...aria } = props
  const name = useId()
  return (
    <fieldset
      className={styles.group}
      data-worded={words !== undefined || undefined}
      disabled={disabled}
      {...aria}
    >
      <legend className="l-hidden">{label}</legend>
      {answers
        .filter((answer) => answer.value !== 'na' || withNa)
        .map((answer) => (
          <label
            key={answer.value}
            className={styles.answer}
            data-tone={answer.tone}
            data-pressed={answer.value === value || undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={answer.value === value}
              onChange={() => onChange(answer.value)}
            />
            {answer.value === 'yes' ? (
              <IconCheck size={22} stroke={2.4} aria-hidden="true" />
            ) : null}
            {answer.value === 'no' ? <IconX size={22} stroke={2.4} aria-hidden="true" /> : null}
            {words?.[answer.value] ?? answer.usual}
          </label>
        ))}
    </fieldset>
  )
}
