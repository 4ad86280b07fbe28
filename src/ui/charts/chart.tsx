/**
 * Readings over time against their limits. The drawing (uPlot) is fetched when a chart is shown;
 * its space is reserved before. Screen readers get one sentence; the table beside the chart has
 * every value.
 */
import { lazy, Suspense } from 'react'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { useTheme } from '../theme/larder-theme.tsx'
import styles from './chart.module.css'

export interface ChartPoint {
  /** ms */
  at: number
  value: number | null
  /** Instead of the verdict from the limits. */
  flag?: 'safe' | 'warning' | 'fail' | 'info' | undefined
}

export interface ChartSeries {
  label: string
  points: readonly ChartPoint[]
}

/** Limits from a moment (ms) on; the first from -Infinity. */
export interface ChartLimits {
  from: number
  limits: Limits
}

export interface ChartProps {
  series: readonly ChartSeries[]
  /**
   * Soft bands, and lines with their label: "Fail above 8 °C", "Target 5 °C". They step where the
   * limits changed, in order of time.
   */
  limits?: readonly ChartLimits[]
  unit?: string
  /** Where it was measured: this zone gives days and hours. */
  timezone: string
  /** One sentence: "31 days: 2.2 to 9.6 °C, one reading above 8 °C on 22 Feb." */
  summary: string
  height?: number
}

const Plot = lazy(() => import('./chart-plot.tsx'))

export function Chart(props: ChartProps) {
  const { height = 280, summary } = props
  const { scheme } = useTheme()
  return (
    <div role="img" aria-label={summary} className={styles.chart} style={{ minHeight: height }}>
      <Suspense fallback={null}>
        {/* Colours are read from the tokens when it is built, so a change of theme rebuilds it. */}
        <Plot key={scheme} {...props} height={height} />
      </Suspense>
    </div>
  )
}
