/**
 * Labels by the letters of this app: their widths for the layout, and a picture of them for printers.
 * Always holds: nothing is measured before its font is here.
 */
import { type CodeBlock, DOTS_A_MM } from '#contract/modules/labels/code-blocks.ts'
import type { LabelLayout, Measure } from '#contract/modules/labels/label-layout.ts'
import type { DotPicture } from '#contract/modules/scanner/zpl.ts'

export const LABEL_FONT = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif'
export const [PLAIN, BOLD] = [400, 800]

/** Letters are measured large, because small ones are rounded to pixels. */
const MEASURED_PX = 100

const fontOf = (px: number, isBold: boolean) => `${isBold ? BOLD : PLAIN} ${px}px ${LABEL_FONT}`

/** @returns a measure in mm, once both weights are loaded */
export async function labelMeasure(): Promise<Measure> {
  await Promise.all(
    [PLAIN, BOLD].map((weight) => document.fonts.load(`${weight} 20px ${LABEL_FONT}`)),
  )
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser can’t draw labels.')
  context.textRendering = 'geometricPrecision'
  const known = new Map<string, number>()
  return (text, size, isBold) => {
    const key = `${isBold ? 'b' : 'p'}${text}`
    let width = known.get(key)
    if (width === undefined) {
      context.font = fontOf(MEASURED_PX, isBold)
      width = context.measureText(text).width / MEASURED_PX
      known.set(key, width)
    }
    return width * size
  }
}

/** Black on white. @param dots a mm */
function drawn(layout: LabelLayout, blocks: readonly CodeBlock[], dots: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = layout.width_mm * dots
  canvas.height = layout.height_mm * dots
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser can’t draw labels.')
  context.textRendering = 'geometricPrecision'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { text, x, y, size, isBold } of layout.words) {
    context.font = fontOf(size * dots, isBold)
    context.fillText(text, x * dots, y * dots)
  }
  for (const { x, y, width } of layout.rules) {
    context.fillRect(x * dots, y * dots, width * dots, Math.max(1, 0.3 * dots))
  }
  for (const { x, y, width, height } of blocks) {
    context.fillRect(Math.round(x * dots), Math.round(y * dots), width * dots, height * dots)
  }
  return canvas
}

/** Dot for dot, as a label printer prints it. */
export function labelDots(layout: LabelLayout, blocks: readonly CodeBlock[]): DotPicture {
  const { width, height, ...canvas } = drawnDots(layout, blocks)
  // Grey edges of letters: half is black.
  return { width, height, isBlack: (x, y) => (canvas.data[(y * width + x) * 4] ?? 255) < 128 }
}

function drawnDots(layout: LabelLayout, blocks: readonly CodeBlock[]) {
  const canvas = drawn(layout, blocks, DOTS_A_MM)
  const { width, height } = canvas
  const picture = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  return { width, height, data: picture?.data ?? new Uint8ClampedArray() }
}

/** Three times as fine as a label printer's own dots, so that its bars stay whole. */
const FINE = DOTS_A_MM * 3

/** For the browser's print dialog. */
export const labelPicture = (layout: LabelLayout, blocks: readonly CodeBlock[]): string =>
  drawn(layout, blocks, FINE).toDataURL('image/png')
