/**
 * What is drawn around a chart's line: soft bands and limit lines below it,
 * flagged dots above. Bands and lines step where the limits changed.
 */
import type uPlot from 'uplot'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { ChartLimits, ChartSeries } from './chart.tsx'
import type { ChartTokens } from './chart-tokens.ts'
import { formatNumber, valueToZoneIndex, type Zone } from './limit-zones.ts'

/** Limits from a moment on, with their zones. */
interface Span extends ChartLimits {
  zones: readonly Zone[]
}

interface Marks {
  series: readonly ChartSeries[]
  spans: readonly Span[]
  unit: string
  tokens: ChartTokens
}

interface Line {
  value: number
  words: string
  tone: 'warning' | 'fail'
}

export function limitsToLines(
  { limit_min, limit_max, warn_min, warn_max }: Limits,
  unit: string,
): Line[] {
  const name = (value: number): string => `${formatNumber(value)} ${unit}`.trim()
  const lines: Line[] = []
  if (typeof limit_max === 'number')
    lines.push({ value: limit_max, words: `Fail above ${name(limit_max)}`, tone: 'fail' })
  if (typeof limit_min === 'number')
    lines.push({ value: limit_min, words: `Fail below ${name(limit_min)}`, tone: 'fail' })
  if (typeof warn_max === 'number')
    lines.push({ value: warn_max, words: `Target ${name(warn_max)}`, tone: 'warning' })
  if (typeof warn_min === 'number')
    lines.push({ value: warn_min, words: `Target ${name(warn_min)}`, tone: 'warning' })
  return lines
}

/** Where a span is drawn, in pixels of the canvas; null outside it. */
function sidesOf(plot: uPlot, spans: readonly Span[], place: number) {
  const { left: start, width } = plot.bbox
  const end = start + width
  const at = (from: number | undefined, otherwise: number) => {
    if (from === undefined || !Number.isFinite(from)) return otherwise
    return Math.min(Math.max(plot.valToPos(from, 'x', true), start), end)
  }
  const left = at(spans[place]?.from, start)
  const right = at(spans[place + 1]?.from, end)
  return right > left ? { left, right } : null
}

function drawBands(plot: uPlot, { spans, tokens }: Marks): void {
  const { ctx, bbox } = plot
  const bottom = bbox.top + bbox.height
  for (const [place, { zones }] of spans.entries()) {
    const sides = sidesOf(plot, spans, place)
    if (!sides) continue
    for (const [index, zone] of zones.entries()) {
      const isLast = index === zones.length - 1
      const high = isLast ? bbox.top : Math.max(plot.valToPos(zone.to, 'y', true), bbox.top)
      const low = index === 0 ? bottom : Math.min(plot.valToPos(zone.from, 'y', true), bottom)
      if (low <= high) continue
      ctx.fillStyle = tokens.tones[zone.tone].soft
      ctx.fillRect(sides.left, high, sides.right - sides.left, low - high)
    }
  }
}

function drawLimits(plot: uPlot, { spans, unit, tokens }: Marks): void {
  const { ctx, bbox } = plot
  const scale = devicePixelRatio
  ctx.font = `600 ${14 * scale}px ${tokens.font}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'bottom'
  for (const [place, { limits }] of spans.entries()) {
    const sides = sidesOf(plot, spans, place)
    if (!sides) continue
    const before = limitsToLines(spans[place - 1]?.limits ?? {}, unit)
    for (const line of limitsToLines(limits, unit)) {
      const y = plot.valToPos(line.value, 'y', true)
      if (y < bbox.top || y > bbox.top + bbox.height) continue
      ctx.strokeStyle = tokens.tones[line.tone].mark
      ctx.lineWidth = 2 * scale
      ctx.setLineDash(line.tone === 'warning' ? [6 * scale, 5 * scale] : [])
      ctx.beginPath()
      ctx.moveTo(sides.left, y)
      ctx.lineTo(sides.right, y)
      ctx.stroke()
      ctx.setLineDash([])
      // A line that goes on keeps its name; one without room for it has it in the sentence below.
      const isNamed = before.some(({ words }) => words === line.words)
      const room = sides.right - sides.left - 16 * scale
      if (isNamed || ctx.measureText(line.words).width > room) continue
      ctx.fillStyle = tokens.tones[line.tone].text
      ctx.fillText(line.words, sides.left + 8 * scale, y - 2 * scale)
    }
  }
}

function drawFlags(plot: uPlot, { series, spans, tokens }: Marks): void {
  const { ctx } = plot
  for (const line of series) {
    for (const point of line.points) {
      if (point.value === null) continue
      const zones = spans.findLast(({ from }) => from <= point.at)?.zones ?? []
      const tone = point.flag ?? zones[valueToZoneIndex(point.value, zones)]?.tone
      if (!tone || tone === 'safe') continue
      ctx.beginPath()
      ctx.arc(
        plot.valToPos(point.at, 'x', true),
        plot.valToPos(point.value, 'y', true),
        7 * devicePixelRatio,
        0,
        2 * Math.PI,
      )
      ctx.fillStyle = tokens.tones[tone].mark
      ctx.fill()
      ctx.lineWidth = 2 * devicePixelRatio
      ctx.strokeStyle = tokens.surface
      ctx.stroke()
    }
  }
}

export function chartHooks(marks: Marks): uPlot.Hooks.Arrays {
  return {
    drawClear: [(plot) => drawBands(plot, marks)],
    drawAxes: [(plot) => drawLimits(plot, marks)],
    draw: [(plot) => drawFlags(plot, marks)],
  }
}
