/** The code of a label: bars or a square, as the layout has room for (domain §5.6). */
import type { CodeModules } from '#contract/modules/labels/code-blocks.ts'
import type { CodePlace } from '#contract/modules/labels/label-layout.ts'

type Raw = { readonly pixs?: number[]; readonly pixx: number; readonly sbs: number[] }

/** @param text a batch code: what any scanner reads, and Larder finds the lot by */
export async function codeModules(text: string, kind: CodePlace['kind']): Promise<CodeModules> {
  // Its named `raw` is a kind of barcode.
  const { default: bwip } = await import('bwip-js/browser')
  const bcid = kind === 'BARS' ? 'code128' : 'datamatrix'
  const [code] = bwip.raw({ bcid, text }) as unknown as [Raw]
  return code.pixs
    ? { kind: 'SQUARE', side: code.pixx, isBlack: code.pixs.map((pixel) => pixel === 1) }
    : { kind: 'BARS', widths: code.sbs }
}
