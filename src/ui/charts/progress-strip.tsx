/**
 * One segment per unit or question: safe, fail, accent for the current one, line for the rest.
 */
import styles from './progress-strip.module.css'

/** `none`: answered without a result. */
export type StripState = 'safe' | 'warning' | 'fail' | 'none' | 'current' | 'rest'

interface ProgressStripProps {
  states: StripState[]
  /** What is counted, for screen readers: "Morning temperatures". */
  label: string
  /** Shown on the right: "3 of 11". */
  words?: string | undefined
  /** Along the edge of a bar, without ends of its own. */
  edge?: boolean
}

export function ProgressStrip({ states, label, words, edge = false }: ProgressStripProps) {
  const done = states.filter((state) => state !== 'current' && state !== 'rest').length
  const places = states.map((state, index) => ({ place: `segment ${index + 1}`, state }))
  return (
    <div className={styles.strip} data-edge={edge || undefined}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={states.length}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${states.length} done`}
        className={styles.bars}
      >
        {places.map(({ place, state }) => (
          <span key={place} className={styles.bar} data-state={state} />
        ))}
      </div>
      {words ? <span className={styles.words}>{words}</span> : null}
    </div>
  )
}
