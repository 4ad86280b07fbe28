/**
 * What a dish costs to make (domain §2.17, §5.2): portions of its recipes and of its item, else what
 * somebody typed. Pure. Always holds: pence ex VAT as an exact fraction; an unknown cost is never £0.
 */
import { type Fraction, fraction, plus, times } from '#contract/measure/fraction.ts'
import { type PriceCatalogue, recipeCost } from '../recipes/recipe-cost.ts'
import type { MenuItem } from './menu-items.ts'

type Dish = Pick<MenuItem, 'recipe_ids' | 'stock_id' | 'portion_g' | 'cost_pence'>

export interface DishCost {
  /** Null if it isn't known. */
  readonly cost: Fraction | null
  readonly from: 'PARTS' | 'TYPED' | null
  /** What to do, each once; empty if it is known from its parts. */
  readonly missing: readonly string[]
}

type Part = { readonly cost: Fraction | null; readonly missing: readonly string[] }

function recipePart(id: string, portions: number, catalogue: PriceCatalogue): Part {
  const recipe = catalogue.recipesById.get(id)
  if (!recipe) return { cost: null, missing: ["A recipe isn't on this device yet. Connect."] }
  const { portion, missing } = recipeCost(recipe, catalogue)
  return { cost: portion && times(portion, fraction(portions)), missing }
}

/** An item that is sold as it was bought: a portion of it, or one piece. */
function stockPart(id: string, portion: number | undefined, catalogue: PriceCatalogue): Part {
  const stock = catalogue.stocksById.get(id)
  if (!stock) return { cost: null, missing: ["Its item isn't on this device yet. Connect."] }
  const quantity = stock.unit === 'each' ? 1 : portion
  if (quantity === undefined) return { cost: null, missing: ['Enter how much a portion is.'] }
  const line = { id, kind: 'STOCK' as const, stock_id: id, quantity, unit: stock.unit }
  const one = {
    id,
    name: '',
    lines: [line],
    yield_quantity: 1,
    yield_unit: 'g' as const,
    portions: 1,
  }
  const { total, missing } = recipeCost(one, catalogue)
  return { cost: total, missing }
}

export function dishCost(dish: Dish, catalogue: PriceCatalogue): DishCost {
  const { recipe_ids: recipes = [], stock_id, portion_g, cost_pence } = dish
  const parts = [
    ...recipes.map(({ recipe_id, quantity }) => recipePart(recipe_id, quantity, catalogue)),
    ...(stock_id ? [stockPart(stock_id, portion_g, catalogue)] : []),
  ]
  const known = parts.flatMap(({ cost }) => cost ?? [])
  if (parts.length > 0 && known.length === parts.length)
    return { cost: plus(...known), from: 'PARTS', missing: [] }
  const missing = [...new Set(parts.flatMap((part) => part.missing))]
  if (cost_pence !== undefined) return { cost: fraction(cost_pence), from: 'TYPED', missing }
  return { cost: null, from: null, missing }
}
