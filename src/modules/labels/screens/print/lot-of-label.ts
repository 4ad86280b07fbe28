/** The lots that have labels, and the list that each is of. */
export const labelledLots = {
  products: { to: '/products', label: 'Products' },
  meats: { to: '/meats', label: 'Meats' },
  ingredients: { to: '/ingredients', label: 'Ingredients' },
  packaging: { to: '/packaging', label: 'Packaging' },
} as const

export type LotResource = keyof typeof labelledLots
