/**
 * The limits a value is judged against: a bar in their proportions, a label under each zone, a
 * triangle at the value. A reading is never shown without it.
 */
import type { CSSProperties } from 'react'
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import styles from './limit-rail.module.css'
import { type LimitWords, limitsToZones, railToSentence, valueToPlace } from './limit-zones.ts'

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
  const lengths = zones.map((zone) => `minmax(min-content, ${zone.to - zone.from}fr)`)
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
        {zones.map((zone) => (
          <span
            key={zone.words}
            className={styles.bar}
            data-tone={zone.tone}
            style={{ flexGrow: zone.to - zone.from }}
          />
        ))}
      </div>
      <div className={styles.words} style={{ '--zones': lengths.join(' ') } as CSSProperties}>
        {zones.map((zone) => (
          <span key={zone.words} data-tone={zone.tone}>
            <Words>{zone.words}</Words>
          </span>
        ))}
      </div>
    </div>
  )
}

/** A range isn't split where the zone is narrow: "Warm" over "10–12". */
function Words({ children }: { children: string }) {
  const [first = '', ...rest] = children.split(' ')
  if (!children.includes('–')) return children
  return (
    <>
      {first} <span className="l-nowrap">{rest[0]}</span> {rest.slice(1).join(' ')}
    </>
  )
}
