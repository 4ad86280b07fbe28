/** How an intake of one lot names what it takes in. */
import type { ReceivedKind } from '../lot/lot-draft.ts'

export const kindWords = {
  MEAT: { title: 'Take in meat', one: 'meat', button: 'Meat' },
  INGREDIENT: { title: 'Take in an ingredient', one: 'an ingredient', button: 'Ingredient' },
  PACKAGING: { title: 'Take in packaging', one: 'packaging', button: 'Packaging' },
} as const satisfies Record<ReceivedKind, { title: string; one: string; button: string }>
