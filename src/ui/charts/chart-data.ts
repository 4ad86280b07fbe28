/**
 * Series of points in uPlot's form: one sorted time axis, and a column per series with null where
 * that series has no reading. Pure.
 */
import type { ChartSeries } from './chart.tsx'

export type PlotData = [number[], ...(number | null)[][]]

export function seriesToData(series: readonly ChartSeries[]): PlotData {
  const times = new Set<number>()
  for (const line of series) for (const point of line.points) times.add(point.at)
  const axis = [...times].sort((a, b) => a - b)
  const placeOf = new Map(axis.map((at, place) => [at, place]))
  const columns = series.map((line) => {
    const column: (number | null)[] = new Array(axis.length).fill(null)
    for (const point of line.points) column[placeOf.get(point.at) ?? 0] = point.value
    return column
  })
  return [axis, ...columns]
}
