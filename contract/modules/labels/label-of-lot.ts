/**
 * What the label of a lot says, read from its records (domain §2.14; Reg. 1169/2011): for the preview,
 * for the print, and for the server that keeps it. Always holds: every allergen of a lot that was used
 * is in it or keeps it from being printed; a received lot's label is for the kitchen, so it names no
 * more than what it is, its code and its date.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { joinedAllergens } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import { beefLabel, isBeef } from '../deliveries/beef-origin.ts'
import type { Lot } from '../lots/lots.ts'
import type { Meat } from '../lots/meats.ts'
import type { Product } from '../lots/products.ts'
import { allergensOfRecipe, asUsed, type Input, inputsOfBatch } from '../production/batch-inputs.ts'
import { isCooked } from '../production/is-cooked.ts'
import { dayWords, type LabelFacts, type LabelText } from '../production/label.ts'
import { productAllergens } from '../production/product-allergens.ts'
import { productDateProblems } from '../production/product-dates.ts'
import type { Stock } from '../stock/stocks.ts'

/** The origin of the beef in it; null without any. */
function beefOf(inputs: readonly Input[]) {
  const beef = inputs.flatMap(({ kind, lot }) =>
    kind === 'MEAT' && isBeef(lot as Meat) ? [lot as Meat] : [],
  )
  return beef.length === 0 ? null : beefLabel(beef)
}

const speciesOf = (inputs: readonly Input[]): Stock['species'] =>
  inputs.flatMap(({ kind, lot }) => (kind === 'MEAT' ? [(lot as Meat).species] : []))[0]

/** Grams of one pack, if it was packed by weight. */
export const packGrams = ({ pack_weight_g, unit, packs, quantity }: Product) =>
  pack_weight_g ?? (unit === 'g' && packs ? Math.round(quantity / packs) : undefined)

const addressOf = (text: string | undefined) => text?.split('\n').join(', ')

/**
 * Of what was made here.
 * @param kind as it is sold this time; that of the lot by default
 */
export async function productLabelFacts(
  product: Product,
  read: Read,
  kind: Product['label_type'] = product.label_type,
): Promise<LabelFacts> {
  const [inputs, recipe, stock, site, [business], cooked] = await Promise.all([
    inputsOfBatch(product.batch_id, read, product.id),
    product.recipe_id === undefined ? undefined : read.get('recipes', product.recipe_id),
    product.stock_id === undefined ? undefined : read.get('stocks', product.stock_id),
    read.get('locations', product.location_id),
    read.where('client', {}),
    isCooked(product, read),
  ])
  const used = productAllergens(
    inputs.map(asUsed),
    recipe ? await allergensOfRecipe(recipe, read) : null,
  )
  const join = (one: readonly ListedAllergen[] | undefined, other: readonly ListedAllergen[]) =>
    joinedAllergens(one, other)
  const species = speciesOf(inputs)
  const number = site?.approval_number
  return {
    kind,
    name: product.name,
    ingredients_text: product.ingredients_text,
    contains: join(product.contains, used.contains),
    may_contain: join(product.may_contain, used.may_contain),
    unconfirmed: used.unconfirmed,
    date_type: recipe?.date_type ?? stock?.date_type ?? 'USE_BY',
    use_by_date: product.use_by_date,
    best_before_date: product.best_before_date,
    frozen_date: product.frozen_date,
    isDefrosted: product.thawed_date !== undefined,
    pack_weight_g: packGrams(product),
    isCounted: product.unit === 'each',
    storage_text: product.storage_text ?? recipe?.storage_text,
    instructions: product.instructions ?? recipe?.instructions,
    price_gross_pence: product.price_gross_pence,
    price_per: product.price_per,
    batch_code: product.batch_code,
    business: {
      name: business?.trading_name ?? business?.name,
      address: addressOf(site?.address ?? business?.address),
    },
    // A shop that supplies others a little needs no approval, so one without a number has no mark.
    needsMark: kind === 'WHOLESALE' && number !== undefined && species !== undefined,
    approval_number: number,
    beef: beefOf(inputs),
    dateProblems: productDateProblems({
      production_date: product.production_date ?? product.use_by_date ?? '',
      use_by_date: product.use_by_date,
      inputs: inputs.map(({ lot }) => ({
        name: `${lot.internal_name} ${lot.batch_code ?? ''}`.trim(),
        use_by_date: lot.use_by_date,
      })),
      isCooked: cooked,
      isFrozen: product.frozen_date !== undefined,
      isVacuumPacked: product.vacuum_packed,
      name: species === undefined ? product.name : species.toLowerCase(),
      species,
      isRaw: !cooked && species !== undefined,
    }),
  }
}

/** Of what came in, or of a lot kept apart: for the shelf, never for a customer. */
export function shelfLabel(lot: Lot): LabelText {
  const { use_by_date: useBy, best_before_date: bestBefore, frozen_date, thawed_date } = lot
  const date = (title: string, day: string | undefined) =>
    day === undefined ? [] : [{ title, value: dayWords(day) }]
  return {
    name: lot.internal_name,
    body:
      thawed_date === undefined ? [] : [`Defrosted ${dayWords(thawed_date)}. Do not freeze again.`],
    figures: [
      ...(useBy === undefined ? date('Best before', bestBefore) : date('Use by', useBy)),
      ...date('Frozen on', frozen_date),
    ],
    batch: lot.batch_code ?? '',
    foot: [],
  }
}
