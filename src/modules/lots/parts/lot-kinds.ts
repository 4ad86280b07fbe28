/** The four kinds of lots: where they are listed, and what people call them (§2). */
import type { lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'

export type LotResource = (typeof lotsOfKind)[Stock['kind']]

/** The name of its list, which is also its menu entry. */
export const lotListNames: Readonly<Record<LotResource, string>> = {
  meats: 'Meat',
  ingredients: 'Ingredients',
  packaging: 'Packaging',
  products: 'Products',
}

export const isLotResource = (resource: string): resource is LotResource => resource in lotListNames

/** Where a lot's page is. */
export const lotPath = (resource: LotResource, id: string): string => `/${resource}/${id}`

/** Where one is taken in without a delivery note; products are made here. */
export const lotIntakePaths = {
  MEAT: '/intake/meat',
  INGREDIENT: '/intake/ingredient',
  PACKAGING: '/intake/packaging',
} as const satisfies Partial<Record<Stock['kind'], string>>
