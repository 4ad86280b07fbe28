/** The parts of a piece as a flow bar shows them (design, Calculators). Pure. */
import {
  type CutType,
  type CuttingTest,
  partsWeighed,
} from '#contract/modules/calculators/cutting-test.ts'
import { cuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import type { FlowPart, FlowSwatch } from '#src/ui/charts/flow-parts.ts'

export const swatchOf: Readonly<Record<CutType, FlowSwatch>> = {
  CUT: 'used',
  BY_PRODUCT: 'sold',
  WASTE: 'wasted',
}

/** To sell, by-product, waste, loss. */
export function cuttingParts(test: CuttingTest): readonly FlowPart[] {
  const { cuts_g, by_products_g, waste_g, loss_g } = partsWeighed(test)
  const { weights, loss } = cuttingWords(test)
  return [
    { swatch: 'used', label: 'To sell', text: weights.cuts, amount: cuts_g },
    { swatch: 'sold', label: 'By-product', text: weights.byProducts, amount: by_products_g },
    { swatch: 'wasted', label: 'Waste', text: weights.waste, amount: waste_g },
    { swatch: 'missing', label: 'Loss', text: loss, amount: loss_g ?? 0 },
  ]
}
