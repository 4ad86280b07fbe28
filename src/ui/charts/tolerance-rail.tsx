/**
 * The limit rail for amounts (design, Tolerance rail): what is within, what has to be checked, what is
 * over. Not to scale: every zone has room for its words, and the triangle stands inside the right one
 * in proportion.
 */
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import type { Status } from '../status/tone.ts'
import styles from './tolerance-rail.module.css'

export interface RailZone {
  readonly tone: Status
  readonly words: string
}

interface ToleranceRailProps {
  readonly zones: readonly RailZone[]
  /** Which zone, and where in it (0 to 1); null while there is nothing to judge. */
  readonly place: { readonly zone: number; readonly share: number } | null
  /** The whole of it as a sentence: "7.20 kg, 4.0% off: check 2–5%". */
  readonly says: string
}

/** Never on the joint of two zones: it has to be seen in which it is. */
const INSIDE = 0.06

export function ToleranceRail({ zones, place, says }: ToleranceRailProps) {
  const count = zones.length
  const share = place ? Math.min(Math.max(place.share, INSIDE), 1 - INSIDE) : 0
  const left = place ? `${fixedHalfAway(((place.zone + share) / count) * 100, 2)}%` : undefined
  return (
    <div role="img" aria-label={says}>
      <div className={styles.pointer}>
        {left === undefined ? null : (
          <svg className={styles.triangle} style={{ left }} viewBox="0 0 16 13" aria-hidden="true">
            <path d="M2.2 1h11.6a1.4 1.4 0 0 1 1.2 2.2l-5.6 8.1a1.7 1.7 0 0 1-2.8 0L1 3.2A1.4 1.4 0 0 1 2.2 1z" />
          </svg>
        )}
      </div>
      <div className={styles.zones}>
        {zones.map(({ tone, words }) => (
          <span key={words} className={styles.zone} data-tone={tone}>
            <span className={styles.bar} />
            {words}
          </span>
        ))}
      </div>
    </div>
  )
}
