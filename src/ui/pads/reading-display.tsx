/**
 * The number being typed, at reading size, with Delete inside. Its border takes the verdict's
 * colour, and on a fail also its background; the verdict's text is beside it (never colour alone).
 */
import { IconBackspace } from '@tabler/icons-react'
import { entryToDisplay, isBeforeNumber } from '../fields/number-entry.ts'
import { useTouchDown } from '../input/use-touch-down.ts'
import type { Tone } from '../status/tone.ts'
import styles from './reading-display.module.css'

interface ReadingDisplayProps {
  text: string
  unit?: string
  /** The number's verdict; neutral if there is none. */
  tone?: Tone
  /** Shown while nothing is typed: "Read the display". */
  placeholder?: string
  /** If absent: no Delete inside (a finished value). */
  onDelete?: (() => void) | undefined
  /** The number's name, for screen readers. */
  label: string
}

export function ReadingDisplay(props: ReadingDisplayProps) {
  const { text, unit = '°C', tone = 'neutral', placeholder = 'Read the display', onDelete } = props
  const remove = useTouchDown(() => onDelete?.())
  return (
    <div className={styles.display} data-tone={tone}>
      <output className={styles.value} aria-label={props.label} aria-live="polite">
        {text === '' ? (
          <span className={styles.placeholder}>{placeholder}</span>
        ) : (
          <>
            {isBeforeNumber(unit) ? <span className="l-reading">{unit}</span> : null}
            <span className="l-reading">{entryToDisplay(text)}</span>{' '}
            {isBeforeNumber(unit) ? null : <span className="l-reading-unit">{unit}</span>}
          </>
        )}
      </output>
      {onDelete ? (
        <button type="button" className={styles.delete} data-pad-key="" {...remove}>
          <IconBackspace size={30} stroke={2} aria-hidden="true" />
          <span className="l-hidden">Delete</span>
        </button>
      ) : null}
    </div>
  )
}
