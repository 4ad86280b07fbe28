/**
 * The drawing of a Chart. Loaded only by chart.tsx. Canvas, so that 10,000 readings stay fast; it
 * is rebuilt when its data, its width or the theme changes, and keeps nothing between builds.
 */
import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { ChartProps } from './chart.tsx'
import { seriesToData } from './chart-data.ts'
import { chartHooks } from './chart-marks.ts'
import { readTokens, seriesColours } from './chart-tokens.ts'
import { limitsToZones } from './limit-zones.ts'

const day = 86_400_000

function formatAxis(at: number, span: number, timeZone: string): string {
  const words: Intl.DateTimeFormatOptions =
    span > 2 * day
      ? { day: 'numeric', month: 'short', timeZone }
      : { hour: '2-digit', minute: '2-digit', timeZone }
  return new Date(at).toLocaleString('en-GB', words)
}

function toOptions(props: ChartProps, width: number): uPlot.Options {
  const { series, limits = [], unit = '°C', height = 280, timezone } = props
  const tokens = readTokens()
  const spans = limits.map((span) => ({ ...span, zones: limitsToZones(span.limits, unit) }))
  const colours = seriesColours(tokens, series.length)
  const isPhone = width < 480
  const font = `14px ${tokens.font}`
  return {
    width,
    height,
    ms: 1,
    tzDate: (at) => uPlot.tzDate(new Date(at), timezone),
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 8, 0, 0],
    scales: {
      // A step after the last reading is in sight too.
      x: { time: true, range: (_plot, from, to) => [from, Math.max(to, spans.at(-1)?.from ?? to)] },
      y: {
        range: (_plot, low, high) => {
          const inner = spans.flatMap(({ zones }) => zones.filter(({ kind }) => kind !== 'fail'))
          const from = Math.min(low, ...inner.map((zone) => zone.from))
          const to = Math.max(high, ...inner.map((zone) => zone.to))
          const air = Math.max((to - from) * 0.12, 1)
          return [from - air / 2, to + air]
        },
      },
    },
    axes: [
      {
        font,
        stroke: tokens.text2,
        grid: { show: false },
        ticks: { show: false },
        space: 84,
        size: 32,
        values: (plot, splits) => {
          const { min = 0, max = 0 } = plot.scales.x ?? {}
          return splits.map((at) => formatAxis(at, (max ?? 0) - (min ?? 0), timezone))
        },
      },
      {
        font,
        stroke: tokens.text2,
        grid: { stroke: tokens.line, width: 1 },
        ticks: { show: false },
        size: 58,
        space: 40,
        values: (_plot, splits) =>
          splits.map((value) => `${String(value).replace('-', '−')} ${unit}`.trim()),
      },
    ],
    series: [
      {},
      ...series.map((line, index) => ({
        label: line.label,
        stroke: colours[index] ?? tokens.text,
        width: 2,
        spanGaps: true,
        points: {
          show: !isPhone,
          size: 6,
          fill: colours[index] ?? tokens.text,
          stroke: colours[index] ?? tokens.text,
        },
      })),
    ],
    hooks: chartHooks({ series, spans, unit, tokens }),
  }
}

export default function ChartPlot(props: ChartProps) {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const data = seriesToData(props.series)
    let plot: uPlot | undefined
    const build = (): void => {
      const width = Math.floor(element.clientWidth)
      if (width === 0 || width === plot?.width) return
      plot?.destroy()
      plot = new uPlot(toOptions(props, width), data, element)
    }
    const watcher = new ResizeObserver(build)
    watcher.observe(element)
    build()
    return () => {
      watcher.disconnect()
      plot?.destroy()
    }
  }, [props])

  return <div ref={host} aria-hidden="true" />
}
