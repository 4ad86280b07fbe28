/**
 * The demo business's catalogue (domain §6.1): sixty-four items, priced ninety days ago and some
 * again since; the stuffing mix has unconfirmed allergens.
 */

import { newPrice, tagsOfKind, usualLimitCode } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'

/** Name, supplier, pack (g, ml or pieces), price of a pack (p) and what else it is. */
type Line = readonly [name: string, supplier: string, pack: number, pence: number, more?: string]

const meat: readonly Line[] = [
  ['Beef forequarter', 'Border Beef', 82_000, 36_900, 'BEEF QUARTER'],
  ['Beef hindquarter', 'Border Beef', 74_000, 48_100, 'BEEF QUARTER'],
  ['Beef brisket', 'Border Beef', 5_000, 4_250, 'BEEF BONELESS'],
  ['Beef shin', 'Border Beef', 5_000, 3_750, 'BEEF BONELESS'],
  ['Beef rump', 'Border Beef', 6_000, 7_900, 'BEEF PRIMAL'],
  ['Beef sirloin', 'Tyne Cutting', 6_000, 9_600, 'BEEF PRIMAL'],
  ['Beef mince 20%', 'Tyne Cutting', 5_000, 3_400, 'BEEF MINCE'],
  ['Ox kidney', 'Border Beef', 2_000, 780, 'BEEF OFFAL'],
  ['Veal shoulder', 'Tyne Cutting', 4_000, 4_600, 'VEAL PRIMAL'],
  ['Lamb carcase', 'Irish Lamb Co', 20_000, 15_600, 'LAMB CARCASE'],
  ['Lamb shoulder', 'Irish Lamb Co', 4_000, 3_400, 'LAMB PRIMAL'],
  ['Lamb leg', 'Irish Lamb Co', 5_000, 5_500, 'LAMB PRIMAL'],
  ['Mutton mince', 'Irish Lamb Co', 5_000, 3_900, 'MUTTON MINCE'],
  ['Pork side', 'Wylam Pork', 38_000, 11_400, 'PORK SIDE'],
  ['Pork shoulder', 'Tyne Cutting', 5_000, 2_250, 'PORK BONELESS'],
  ['Pork belly', 'Tyne Cutting', 5_000, 2_650, 'PORK PRIMAL'],
  ['Pork loin', 'Tyne Cutting', 5_000, 2_900, 'PORK PRIMAL'],
  ['Pork back fat', 'Tyne Cutting', 5_000, 900, 'PORK BONELESS'],
  ['Chicken whole 1.6 kg', 'Cheviot Poultry', 16_000, 5_900, 'CHICKEN CARCASE'],
  ['Chicken breast', 'Cheviot Poultry', 5_000, 3_150, 'CHICKEN BONELESS'],
  ['Chicken thigh', 'Cheviot Poultry', 5_000, 2_100, 'CHICKEN BONELESS'],
  ['Turkey crown', 'Cheviot Poultry', 5_000, 4_400, 'TURKEY PRIMAL'],
  ['Duck breast', 'Cheviot Poultry', 2_000, 2_900, 'DUCK BONELESS'],
  ['Venison haunch', 'Moorland Game', 4_000, 5_800, 'VENISON PRIMAL'],
]

const ingredients: readonly Line[] = [
  ['Potatoes', 'Tyne Valley Produce', 25_000, 1_150, 'AMBIENT'],
  ['Onions', 'Tyne Valley Produce', 10_000, 720, 'AMBIENT'],
  ['Carrots', 'Tyne Valley Produce', 10_000, 650, 'CHILLED'],
  ['Celery', 'Tyne Valley Produce', 5_000, 890, 'CHILLED CELERY'],
  ['Leeks', 'Tyne Valley Produce', 5_000, 980, 'CHILLED'],
  ['Garlic', 'Tyne Valley Produce', 1_000, 540, 'AMBIENT'],
  ['Parsley', 'Tyne Valley Produce', 500, 310, 'CHILLED'],
  ['Whole milk', 'Allen Dairy', 10_000, 1_040, 'CHILLED MILK'],
  ['Double cream', 'Allen Dairy', 2_000, 870, 'CHILLED MILK'],
  ['Butter', 'Allen Dairy', 10_000, 6_900, 'CHILLED MILK'],
  ['Cheddar', 'Allen Dairy', 5_000, 3_650, 'CHILLED MILK'],
  ['Free-range eggs', 'Kelso Eggs', 180, 3_450, 'AMBIENT EGGS'],
  ['Plain flour', 'Northern Dry Goods', 16_000, 1_350, 'AMBIENT GLUTEN:WHEAT'],
  ['Breadcrumbs', 'Northern Dry Goods', 10_000, 1_690, 'AMBIENT GLUTEN:WHEAT'],
  ['Pinhead oatmeal', 'Northern Dry Goods', 10_000, 1_480, 'AMBIENT GLUTEN:OATS'],
  ['Pearl barley', 'Northern Dry Goods', 5_000, 760, 'AMBIENT GLUTEN:BARLEY'],
  ['Rice', 'Northern Dry Goods', 10_000, 1_520, 'AMBIENT'],
  ['Salt', 'Northern Dry Goods', 25_000, 890, 'AMBIENT'],
  ['Black pepper', 'Spice & Rusk', 1_000, 1_640, 'AMBIENT'],
  ['White pepper', 'Spice & Rusk', 1_000, 1_790, 'AMBIENT'],
  ['Ground mace', 'Spice & Rusk', 500, 2_150, 'AMBIENT'],
  ['Sausage rusk', 'Spice & Rusk', 12_500, 1_880, 'AMBIENT GLUTEN:WHEAT'],
  ['Pork sausage seasoning', 'Spice & Rusk', 5_000, 2_480, 'AMBIENT SULPHITES'],
  ['English mustard', 'Northern Dry Goods', 2_000, 960, 'AMBIENT MUSTARD'],
  ['Worcester sauce', 'Northern Dry Goods', 5_000, 1_590, 'AMBIENT FISH'],
  ['Gravy base', 'Northern Dry Goods', 2_500, 1_870, 'AMBIENT SOYA'],
  ['Stuffing mix', 'Northern Dry Goods', 5_000, 1_420, 'AMBIENT ?'],
  ['Smoked haddock', 'North Sea Fish', 5_000, 5_850, 'CHILLED FISH'],
  ['Garden peas', 'Northern Dry Goods', 10_000, 1_330, 'FROZEN'],
]

/** Our ready meals' ingredients stand on it. */
const PRINTED_FILM = 'Tray lidding film'

const packaging: readonly Line[] = [
  ['Vac bag 200 × 300', 'Packaging Direct', 1_000, 3_900],
  ['Vac bag 300 × 400', 'Packaging Direct', 500, 3_450],
  ['Ready meal tray', 'Packaging Direct', 500, 4_600],
  [PRINTED_FILM, 'Packaging Direct', 1, 3_150],
  ['Label 58 × 40', 'Packaging Direct', 1_000, 1_350],
  ['Butcher paper', 'Packaging Direct', 500, 1_480],
  ['Carrier bag', 'Packaging Direct', 250, 1_890],
]

const products: readonly Line[] = [
  ['Cottage pie 500 g', '', 500, 420],
  ['Pork sausages 6', '', 400, 260],
  ['Steak & kidney pie', '', 280, 310],
  ['Haggis', '', 454, 330],
]

/** On labels: what an item is called there, and what it is made of itself. */
const onLabels: Readonly<Record<string, readonly [name: string, made?: string]>> = {
  'Beef mince 20%': ['beef'],
  'Beef shin': ['beef'],
  'Ox kidney': ['beef kidney'],
  'Mutton mince': ['mutton'],
  'Pork shoulder': ['pork'],
  'Pork back fat': ['pork fat'],
  'Chicken breast': ['chicken breast'],
  'Chicken thigh': ['chicken'],
  'Venison haunch': ['venison'],
  Potatoes: ['potato'],
  Onions: ['onion'],
  Carrots: ['carrot'],
  Celery: ['celery'],
  Leeks: ['leek'],
  'Whole milk': ['milk'],
  Butter: ['butter'],
  Cheddar: ['cheddar cheese'],
  'Free-range eggs': ['free-range egg'],
  'Plain flour': ['wheat flour'],
  'Pinhead oatmeal': ['oatmeal'],
  'Pearl barley': ['pearl barley'],
  Salt: ['salt'],
  'Black pepper': ['black pepper'],
  'Sausage rusk': ['rusk', 'wheat flour, salt'],
  'Pork sausage seasoning': ['seasoning', 'salt, spices, preservative: sodium metabisulphite'],
  'Worcester sauce': ['Worcester sauce', 'vinegar, molasses, sugar, salt, anchovies, spices'],
  'Gravy base': ['gravy', 'water, cornflour, soya protein, salt'],
  'Smoked haddock': ['smoked haddock'],
}

/** What spoils: days it keeps from the day it came or was made. */
const keepsDays: Readonly<Record<string, number>> = {
  ...{ Carrots: 21, Celery: 16, Leeks: 16, Parsley: 8 },
  ...{ 'Whole milk': 12, 'Double cream': 18, Butter: 90, Cheddar: 60 },
  'Smoked haddock': 8,
  ...{ 'Cottage pie 500 g': 7, 'Pork sausages 6': 8, 'Steak & kidney pie': 10, Haggis: 28 },
}

type Fields = Omit<Stock, 'id' | 'created' | 'created_by'>

const birds = new Set(['CHICKEN', 'TURKEY', 'DUCK'])

function meatFields(name: string, more: string, confirmed: number) {
  const [species = 'BEEF', form = 'PRIMAL'] = more.split(' ')
  const what = {
    kind: 'MEAT',
    species: species as NonNullable<Stock['species']>,
    form: form as NonNullable<Stock['form']>,
    storage: 'CHILLED',
    allergens_confirmed_at: confirmed,
    allergens_source: 'SPEC',
  } as const
  return {
    ...what,
    cut: name.split(' ').slice(1).join(' '),
    limit_code: usualLimitCode(what),
    date_type: 'USE_BY',
    shelf_life_days: birds.has(species) || form === 'MINCE' ? 5 : 14,
    unit: 'g',
  } as const
}

function ingredientFields(name: string, more: string, confirmed: number) {
  const [storage = 'AMBIENT', allergen] = more.split(' ')
  const [code, kind] = (allergen ?? '').split(':')
  const isChilled = storage === 'CHILLED'
  const isFish = isChilled && code === 'FISH'
  const limit = isFish ? 'DEL_FISH' : isChilled ? 'DEL_CHILLED' : `DEL_${storage}`
  return {
    kind: 'INGREDIENT',
    storage: storage as Stock['storage'],
    limit_code: limit as Stock['limit_code'],
    date_type: isChilled ? 'USE_BY' : 'BEST_BEFORE',
    unit: name === 'Free-range eggs' ? 'each' : 'g',
    ...(code !== '?' && { allergens_confirmed_at: confirmed, allergens_source: 'SPEC' as const }),
    ...(code &&
      code !== '?' && {
        contains: [{ code, subtypes: kind ? [kind] : [] }] as NonNullable<Stock['contains']>,
      }),
  } as const
}

const packagingFields = {
  kind: 'PACKAGING',
  storage: 'AMBIENT',
  limit_code: 'DEL_AMBIENT',
  date_type: 'NONE',
  unit: 'each',
} as const
const productFields = {
  kind: 'PRODUCT',
  storage: 'CHILLED',
  limit_code: 'DEL_CHILLED',
  date_type: 'USE_BY',
  unit: 'g',
} as const

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Every fifth item has become 4 % dearer since. */
function pricesOf(at: number, pence: number, pack: number, times: { since: number; now: number }) {
  const first = newPrice({}, { from: dayOf(times.since), price_pence: pence, pack_quantity: pack })
  if (at % 5 !== 0) return first
  const from = dayOf(times.now - 30 * DAY_MS)
  return newPrice(first, { from, price_pence: Math.round(pence * 1.04), pack_quantity: pack })
}

/** @param idOfSupplier by name @param times when the business began and now (ms) */
export function demoStocks(
  idOfSupplier: (name: string) => string,
  times: { since: number; now: number },
): Fields[] {
  const lines = [
    ...meat.map((line) => [line, meatFields(line[0], line[4] ?? '', times.since)] as const),
    ...ingredients.map(
      (line) => [line, ingredientFields(line[0], line[4] ?? '', times.since)] as const,
    ),
    ...packaging.map((line) => [line, packagingFields] as const),
    ...products.map((line) => [line, productFields] as const),
  ]
  return lines.map(([[name, supplier, pack, pence], fields], at) => {
    const own = fields.kind === 'MEAT' ? ['RAW'] : name === PRINTED_FILM ? ['PRINTED'] : []
    const tags = tagsOfKind(fields.kind, own)
    const from = supplier ? idOfSupplier(supplier) : null
    return {
      ...fields,
      ...(keepsDays[name] !== undefined && { shelf_life_days: keepsDays[name] }),
      internal_name: name,
      ...(onLabels[name] && {
        legal_name: onLabels[name][0],
        ...(onLabels[name][1] && { ingredients_text: onLabels[name][1] }),
      }),
      sku: `${fields.kind.slice(0, 2)}${String(at + 1).padStart(3, '0')}`,
      pack_quantity: pack,
      vat_rate_bp: fields.kind === 'PACKAGING' ? 2000 : 0,
      ...(tags.length > 0 && { tags }),
      ...(from && { supplier_ids: [from], default_supplier_id: from }),
      ...(fields.kind !== 'PRODUCT' && {
        ...pricesOf(at, pence, pack, times),
        reorder_level: pack === 1 ? 2 : Math.ceil(pack / 4),
        reorder_quantity: pack,
      }),
    }
  })
}
