/**
 * The limits a value is judged against: a bar, one word under each zone, the limits as numbers where
 * two zones meet, a triangle at the value. A reading is never shown without it.
 */
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import styles from './limit-rail.module.css'
import {
  formatNumber,
  type LimitWords,
  limitsToZones,
  railToSentence,
  valueToPlace,
  zoneShares,
} from './limit-zones.ts'

interface LimitRailProps {
  limits: Limits
  value?: number | null | undefined
  unit?: string
  /** Other labels for the zones: intake uses "Accept" and "Over". */
  words?: LimitWords
  /**
   * Reserves space for the triangle while there is no value yet; off if there never will be one.
   */
  pointer?: boolean
}

const gapPx = 3

export function LimitRail({ limits, value, unit = '°C', words, pointer = true }: LimitRailProps) {
  const zones = limitsToZones(limits, unit, words)
  if (zones.length === 0) return null
  const shares = zoneShares(zones)
  const place = typeof value === 'number' ? valueToPlace(value, zones) : undefined
  const gapsTotal = (zones.length - 1) * gapPx
  const left = place
    ? `calc((100% - ${gapsTotal}px) * ${fixedHalfAway(place.share, 4)} + ${place.gaps * gapPx}px)`
    : undefined

  return (
    <div role="img" aria-label={railToSentence(value, limits, unit, words)}>
      {pointer ? (
        <div className={styles.pointer}>
          {left === undefined ? null : (
            <svg
              className={styles.triangle}
              style={{ left }}
              viewBox="0 0 16 13"
              aria-hidden="true"
            >
              <path d="M2.2 1h11.6a1.4 1.4 0 0 1 1.2 2.2l-5.6 8.1a1.7 1.7 0 0 1-2.8 0L1 3.2A1.4 1.4 0 0 1 2.2 1z" />
            </svg>
          )}
        </div>
      ) : null}
      <div className={styles.bars}>
        {zones.map((zone, at) => (
          <span
            key={zone.words}
            className={styles.bar}
            data-tone={zone.tone}
            style={{ flexGrow: shares[at] }}
          />
        ))}
      </div>
      <div className={styles.words}>
        {zones.map((zone, at) => (
          <span
            key={zone.words}
            className={styles.word}
            data-tone={zone.tone}
            style={{ flexGrow: shares[at] }}
          >
            {at > 0 ? <span className={styles.joint}>{formatNumber(zone.from)}</span> : null}
            {zone.label}
          </span>
        ))}
      </div>
    </div>
  )
}
