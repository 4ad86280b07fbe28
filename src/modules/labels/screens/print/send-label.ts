/** A label to the printer of this device (records/scan/label-printer.ts). */
import { labelPages } from '#contract/modules/labels/label-pages.ts'
import { zplPicture } from '#contract/modules/scanner/zpl.ts'
import type { FilesPort } from '#src/platform/browser-files.ts'
import { sendToLabelPort } from '#src/platform/label-port.ts'
import { printLabel } from '#src/platform/print-label.ts'
import type { LabelPrinter } from '#src/records/scan/label-printer.ts'
import { labelDots, labelPicture } from './label-canvas.ts'
import type { LaidOutLabel } from './use-laid-out.ts'

export interface Sent extends LaidOutLabel {
  readonly copies: number
  /** "HS-260305-K3-12": the name of a file of it. */
  readonly name: string
}

/**
 * On a press. @param printer null: the print dialog
 * @returns false if it didn't take it
 */
export async function sendLabel(
  { layout, blocks, copies, name }: Sent,
  printer: LabelPrinter | null,
  files: FilesPort,
): Promise<boolean> {
  if (!printer || printer.way === 'DIALOG') {
    const { width_mm, height_mm } = layout
    printLabel({ width_mm, height_mm, picture: labelPicture(layout, blocks), copies })
    return true
  }
  const zpl = zplPicture(labelDots(layout, blocks), copies)
  if (printer.way === 'ZPL_PORT') return sendToLabelPort(zpl)
  await files.save(`${name}.zpl`, new Blob([zpl], { type: 'text/plain' }))
  return true
}

/**
 * One each of several lots, in one go. On a press. @param name of a file of them
 * @returns false if the printer didn't take them
 */
export async function sendLabels(
  labels: readonly LaidOutLabel[],
  name: string,
  { printer, files }: { readonly printer: LabelPrinter | null; readonly files: FilesPort },
): Promise<boolean> {
  const [first] = labels
  if (!first) return true
  if (!printer || printer.way === 'DIALOG') {
    const { width_mm, height_mm } = first.layout
    const picture = labels.map(({ layout, blocks }) => labelPicture(layout, blocks))
    printLabel({ width_mm, height_mm, picture })
    return true
  }
  const zpl = labels.map(({ layout, blocks }) => zplPicture(labelDots(layout, blocks), 1)).join('')
  if (printer.way === 'ZPL_PORT') return sendToLabelPort(zpl)
  await files.save(`${name}.zpl`, new Blob([zpl], { type: 'text/plain' }))
  return true
}

/** One page each, to be printed elsewhere or sent on. */
export async function saveLabelPdf(
  { layout, blocks, copies, name }: Sent,
  files: FilesPort,
): Promise<void> {
  const { makeLaidOutPdf } = await import('#src/platform/documents-host.ts')
  const pages = labelPages(layout, blocks, { title: `Labels ${name}`, copies })
  const { content } = await makeLaidOutPdf(pages, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  await files.save(`Labels ${name}.pdf`, content)
}
