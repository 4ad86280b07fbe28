/** A label to try a printer with: where it comes from, and a code to try the scanner with. */
import { zplLabel } from '#contract/modules/scanner/zpl.ts'
import type { FilesPort } from '#src/platform/browser-files.ts'
import { sendToLabelPort } from '#src/platform/label-port.ts'
import { printLabel } from '#src/platform/print-label.ts'
import type { LabelPrinter } from '#src/records/scan/label-printer.ts'

const TITLE = 'Larder test label'

async function svgOf({ width_mm, height_mm, name }: LabelPrinter, code: string): Promise<string> {
  const { datamatrix, drawingSVG } = await import('bwip-js/browser')
  const drawn: string = datamatrix({ bcid: 'datamatrix', text: code }, drawingSVG())
  const size = Math.min(width_mm / 3, height_mm - 6)
  const placed = drawn.replace(
    '<svg',
    `<svg x="${width_mm - size - 3}" y="3" width="${size}" height="${size}"`,
  )
  const words = [TITLE, name, code]
    .map((text, at) => `<text x="3" y="${7 + at * 5}">${escaped(text)}</text>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width_mm} ${height_mm}" font-family="sans-serif" font-size="3.4" font-weight="600">${words}${placed}</svg>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @param device its code, "K3"; @returns false if the printer didn't take it */
export async function printTestLabel(
  printer: LabelPrinter,
  device: string,
  files: FilesPort,
): Promise<boolean> {
  const code = `TEST-${device || 'LARDER'}`
  if (printer.way === 'DIALOG') {
    const svg = await svgOf(printer, code)
    printLabel({ ...printer, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    return true
  }
  const zpl = zplLabel({ ...printer, lines: [TITLE, printer.name, code], code })
  if (printer.way === 'ZPL_PORT') return sendToLabelPort(zpl)
  await files.save('test-label.zpl', new Blob([zpl], { type: 'text/plain' }))
  return true
}
