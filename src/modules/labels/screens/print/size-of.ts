/** The size a lot's labels are printed at, unless somebody chooses another. */
import { LABEL_SIZES, type LabelSize } from '#contract/modules/labels/label-sizes.ts'
import type { LotResource } from './lot-of-label.ts'

/** What is in this tablet's printer; otherwise the large one, and a small one for a shelf. */
export function sizeOf(
  printer: { readonly width_mm: number; readonly height_mm: number } | null,
  resource: LotResource,
): LabelSize {
  const own = Object.entries(LABEL_SIZES).find(
    ([, one]) => one.width_mm === printer?.width_mm && one.height_mm === printer.height_mm,
  )
  return (own?.[0] as LabelSize | undefined) ?? (resource === 'products' ? 'WIDE' : 'SMALL')
}
