/** A recipe of the demo business, as it is told. */
import type { Recipe } from '#contract/modules/recipes/recipes.ts'

/** Item or recipe, amount in its unit, and per cent left after preparing. */
export type Line = readonly [name: string, quantity: number, left?: number]
export type Step = readonly [
  text: string,
  limit?: NonNullable<Recipe['method']>[number]['limit_code'],
]

export interface Told {
  readonly name: string
  readonly category: string
  /** Grams made, and portions. */
  readonly makes: readonly [grams: number, portions: number]
  readonly lines: readonly Line[]
  readonly method?: readonly Step[]
  /** Days. */
  readonly life: number
  /** Pence, inc VAT. */
  readonly price?: number
  readonly more?: Partial<Recipe>
}
