/**
 * Meat content against the names that law reserves: burger, economy burger, sausage (domain §2.16,
 * §5.2; Products Containing Meat etc. Regulations 2014). Pure. Always holds: advice only, never a
 * refusal; raw meat over the finished weight.
 */

import { formatExactShare } from '#contract/measure/display-share.ts'
import {
  compared,
  type Fraction,
  fraction,
  over,
  plus,
  times,
  toBasisPoints,
  toNearest,
} from '#contract/measure/fraction.ts'
import type { Stock } from '../stock/stocks.ts'
import { gramsOfLine, type WeighedStock } from './recipe-amounts.ts'
import type { Recipe } from './recipes.ts'

type Reserved = NonNullable<Recipe['reserved_description']>
type Species = NonNullable<Stock['species']>
type MeatStock = WeighedStock & Pick<Stock, 'kind' | 'species'>

const birds: readonly Species[] = ['CHICKEN', 'TURKEY', 'DUCK', 'GOOSE', 'GAME_BIRD', 'RABBIT']

/** Per cent of meat: from pigs only, from birds or rabbits only, from others or mixed. */
const least: Readonly<Record<Reserved, readonly [number, number, number]>> = {
  BURGER: [67, 55, 62],
  ECONOMY_BURGER: [50, 41, 47],
  SAUSAGE_PORK: [42, 42, 42],
  SAUSAGE: [32, 26, 30],
}

const names: Readonly<Record<Reserved, string>> = {
  BURGER: 'burger',
  ECONOMY_BURGER: 'economy burger',
  SAUSAGE_PORK: 'pork sausage',
  SAUSAGE: 'sausage',
}

export interface MeatContent {
  /** Of the finished weight; more than 1 is possible after cooking. */
  readonly share: Fraction
  readonly grams: number
  /** "beef"; "meat" if there are several. */
  readonly meat: string
  readonly species: readonly Species[]
}

type Weighed = Pick<Recipe, 'lines' | 'yield_quantity' | 'yield_unit'>
export interface MeatFacts {
  readonly stocksById: ReadonlyMap<string, MeatStock>
  readonly recipesById: ReadonlyMap<string, Weighed>
}
type Meats = readonly { readonly species: Species; readonly grams: Fraction }[]

/**
 * Grams of meat by line, sub-recipes in proportion; null if one isn't known. @param above ids of the
 * recipes it is in: a loop is refused where it is saved, and never followed
 */
function meatsIn(
  { lines }: Weighed,
  facts: MeatFacts,
  above: readonly string[] = [],
): Meats | null {
  const found = lines.map((line): Meats | null => {
    const stock = line.kind === 'STOCK' ? facts.stocksById.get(line.stock_id ?? '') : undefined
    if (stock) {
      const grams = gramsOfLine(line, facts)
      if (stock.kind !== 'MEAT') return []
      return grams && [{ species: stock.species ?? 'OTHER', grams }]
    }
    const id = line.kind === 'RECIPE' ? line.recipe_id : undefined
    const sub = id === undefined ? undefined : facts.recipesById.get(id)
    if (id === undefined || !sub) return line.kind === 'WATER' ? [] : null
    if (above.includes(id) || sub.yield_unit !== line.unit) return null
    const below = meatsIn(sub, facts, [...above, id])
    const part = fraction(line.quantity, sub.yield_quantity)
    return below?.map(({ species, grams }) => ({ species, grams: times(grams, part) })) ?? null
  })
  return found.includes(null) ? null : found.flatMap((meats) => meats ?? [])
}

/** Null if nothing is meat, or if a weight isn't known. */
export function meatContent(recipe: Weighed, facts: MeatFacts): MeatContent | null {
  const meats = meatsIn(recipe, facts)
  if (!meats || meats.length === 0 || recipe.yield_unit !== 'g') return null
  const species = [...new Set(meats.map((meat) => meat.species))]
  const [only = 'OTHER'] = species
  const isOne = species.length === 1 && only !== 'OTHER'
  const weight = plus(...meats.map(({ grams }) => grams))
  return {
    share: over(weight, recipe.yield_quantity),
    grams: toNearest(weight),
    meat: isOne ? only.toLowerCase().replace('_', ' ') : 'meat',
    species,
  }
}

/** The least per cent of meat such a food must contain. */
export function leastMeat(description: Reserved, species: readonly Species[]): number {
  const [pigs, fowl, others] = least[description]
  if (species.every((one) => one === 'PORK')) return pigs
  return species.every((one) => birds.includes(one)) ? fowl : others
}

/** "A beef burger must contain at least 62% beef. This has 58.0%."; null if it has enough. */
export function meatContentAdvice(description: Reserved, content: MeatContent): string | null {
  const { share, species, meat } = content
  const wanted = leastMeat(description, species)
  if (compared(share, fraction(wanted, 100)) >= 0) return null
  const name = names[description]
  const called = meat === 'meat' || name.startsWith(meat) ? name : `${meat} ${name}`
  const article = /^[aeiou]/.test(called) ? 'An' : 'A'
  const has = formatExactShare(toBasisPoints(share), 1)
  return `${article} ${called} must contain at least ${wanted}% ${meat}. This has ${has}.`
}

/**
 * The most fat, and collagen to meat protein, that minced meat may have to be sold as such (domain
 * §2.2; Reg. 1169/2011 annex VI B); above it only with the national mark.
 */
const mincedMost = {
  LEAN: [7, 12],
  BEEF: [20, 15],
  PORK: [30, 18],
  OTHER: [25, 15],
} as const

/** Null while both figures are within, or neither is known. */
export function minceAdvice(mince: {
  readonly kind: keyof typeof mincedMost
  readonly fat_percent?: number | undefined
  readonly collagen_ratio?: number | undefined
}): string | null {
  const [fat, collagen] = mincedMost[mince.kind]
  const isOver = (mince.fat_percent ?? 0) > fat || (mince.collagen_ratio ?? 0) > collagen
  return isOver
    ? `This mince may have at most ${fat}% fat and ${collagen}% collagen. Sell it with the national mark, or trim it.`
    : null
}
