/** The number being explained, its verdict and the limit it crossed, with the way back to the pad. */
import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { crossedBound, type Limits } from '#contract/modules/temperature/limits.ts'
import { verdictWord } from '#contract/modules/temperature/verdict-word.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './reading-band.module.css'

interface ReadingBandProps {
  celsius: number
  limits: Limits
  words: TemperatureWords
  onChange: () => void
}

export function ReadingBand({ celsius, limits, words, onChange }: ReadingBandProps) {
  const crossed = crossedBound(celsius, limits)
  const tone = crossed?.result === 'FAIL' ? 'fail' : crossed ? 'warning' : 'safe'
  const [figure = '', unit = ''] = formatTemperature(celsius, words).split(' ')
  return (
    <div className={styles.band} data-tone={tone}>
      <p className={styles.value}>
        <span className="l-reading">{figure}</span> <span className="l-reading-unit">{unit}</span>
      </p>
      <div className={styles.verdict}>
        <StatusLine tone={tone}>{verdictWord(celsius, limits)}</StatusLine>
        {crossed ? (
          <p className={styles.limit}>
            {crossed.side === 'above' ? 'Over' : 'Under'} {formatTemperature(crossed.bound, words)}
          </p>
        ) : null}
      </div>
      <button type="button" className={styles.change} onClick={onChange}>
        Change reading
      </button>
    </div>
  )
}
