/**
 * Who hears of it when a change beneath takes approvals back (domain §2.0 d): an issue at each site
 * that has lots made from it, which holds them until their labels are checked; dishes are named in
 * one of them. Always holds: nothing was confirmed and nothing is in stock means no issue.
 */
import { type Around, type Effect, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { isDeactivated } from '#contract/text/names.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import { whoHas } from '../labels/says-else.effects.ts'
import { issueOrHold, productsFrom } from '../lots/hold-made.effects.ts'
import { issueAbout } from '../lots/lot-issues.ts'
import { isRecalled, type Lot, lotsOfKind } from '../lots/lots.ts'
import type { Product } from '../lots/products.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import type { ListedAllergen } from './allergens.ts'

/** What was changed, and what it takes back. */
export interface Beneath {
  readonly of: 'stocks' | 'recipes'
  readonly after: Stock | Recipe
  readonly name: string
  /** What a chef confirmed isn't so any more. */
  readonly takesBack: boolean
  /** Labels of what was made of it may be wrong. */
  readonly holds: boolean
  /** Only of lots received from then on (ms); absent: it was always so. */
  readonly since?: number | undefined
  /** What an item turned out to hold besides. */
  readonly found?: {
    readonly contains: readonly ListedAllergen[]
    readonly may_contain: readonly ListedAllergen[]
  }
}

/** Recipes: up to here each is asked for by itself, above it is one reading of all lots. */
const FEW = 8
/** In a description. */
const MOST_NAMES = 40
/** In one issue: what is more is held by another one. */
const MOST_LOTS = 200

const isLeft = (lot: Product): boolean =>
  lot.archived !== true &&
  lot.result !== 'REJECTED' &&
  !isRecalled(lot) &&
  (lot.balance?.quantity ?? 1) > 0

const onceOf = <L extends Lot>(lots: readonly L[]): L[] => [
  ...new Map(lots.map((lot) => [lot.id, lot])).values(),
]
const onceEach = (lots: readonly Product[]): Product[] => onceOf(lots.filter(isLeft))

/** Lots made here by these recipes, or kept as these items, that somebody may still sell. */
async function lotsOfRecipes(
  { stocks = [], recipes }: { readonly stocks?: readonly string[]; recipes: readonly string[] },
  read: Read,
): Promise<readonly Product[]> {
  const asked = [
    ...recipes.map((recipe_id) => ({ recipe_id })),
    ...stocks.map((stock_id) => ({ stock_id })),
  ]
  const isOf = ({ recipe_id = '', stock_id = '' }: Product) =>
    recipes.includes(recipe_id) || stocks.includes(stock_id)
  if (asked.length > FEW) return (await read.where('products', {})).filter(isOf)
  return (await Promise.all(asked.map((one) => read.where('products', one)))).flat()
}

/** Its lots received from then on (ms). */
export async function lotsOfItem({ id, kind }: Stock, since: number, read: Read): Promise<Lot[]> {
  const lots: readonly Lot[] = await read.where(lotsOfKind[kind], { stock_id: id })
  return lots.filter(({ date }) => date >= since)
}

/** What the ledger says was made of the item's lots, with a recipe or without one. */
const lotsFromLots = (from: readonly Lot[], { kind }: Stock, read: Read): Promise<Product[]> =>
  productsFrom(
    from.map(({ id }) => ({ kind: lotsOfKind[kind], id })),
    read,
  )

/** Somebody who got it may still eat it. @param today `YYYY-MM-DD` */
const isEdible = ({ use_by_date: day, result }: Lot, today: string): boolean =>
  result !== 'REJECTED' && (day === undefined || day >= today)

interface MadeFrom {
  /** What somebody here may still sell. */
  readonly left: readonly Product[]
  /** What somebody who got it may still eat. */
  readonly eaten: readonly Lot[]
}

/** Lots made here of what was changed; of an item also its own, as they are sold. */
export async function lotsMadeFrom(
  { of, after, since, found }: Beneath,
  asked: { readonly stocks?: readonly string[]; readonly recipes: readonly string[] },
  { read, at }: Pick<Around, 'read' | 'at'>,
): Promise<MadeFrom> {
  const byRecipe = since === undefined ? await lotsOfRecipes(asked, read) : []
  const own = of === 'stocks' ? await lotsOfItem(after as Stock, since ?? 0, read) : []
  const byLots = of === 'stocks' ? await lotsFromLots(own, after as Stock, read) : []
  const today = localDay(at, DEFAULT_TIMEZONE)
  const isMore = (found?.contains.length ?? 0) + (found?.may_contain.length ?? 0) > 0
  return {
    left: onceEach([...byRecipe, ...byLots]),
    eaten: isMore ? onceOf([...own, ...byLots]).filter((lot) => isEdible(lot, today)) : [],
  }
}

/** "Cottage pie, Steak & kidney pie and 12 more". */
function named(names: readonly string[]): string {
  const once = [...new Set(names)]
  const more = once.length - MOST_NAMES
  return more > 0 ? `${once.slice(0, MOST_NAMES).join(', ')} and ${more} more` : once.join(', ')
}

const lotName = ({ name, batch_code }: Product) => `${name} ${batch_code}`

function descriptionOf(
  { of, name, since }: Beneath,
  dishes: readonly string[],
  lots: readonly Product[],
  sent: string,
): string {
  const from =
    since === undefined
      ? ''
      : ` for lots received from ${formatDay(localDay(since, DEFAULT_TIMEZONE))} on`
  const what =
    of === 'stocks' ? `The allergens of ${name} changed${from}.` : `The recipe of ${name} changed.`
  return [
    what,
    dishes.length > 0
      ? `Off the menu until somebody has read and confirmed their allergens again: ${named(dishes)}.`
      : '',
    lots.length > 0 ? `On hold until their labels are checked: ${named(lots.map(lotName))}.` : '',
    sent === '' ? '' : `Who has some of it: ${sent}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The oldest site at work: dishes belong to no site, and somebody has to be told. */
async function mainSite(read: Read): Promise<string | undefined> {
  const sites = await read.where('locations', {})
  const open = sites.filter((site) => !site.archived && !isDeactivated(site))
  return open.toSorted((one, other) => one.created - other.created)[0]?.id
}

/** At least one, so that dishes are told of where no lot is held. */
function inParts(lots: readonly Product[]): readonly (readonly Product[])[] {
  const parts = Array.from({ length: Math.ceil(lots.length / MOST_LOTS) }, (_, part) =>
    lots.slice(part * MOST_LOTS, (part + 1) * MOST_LOTS),
  )
  return parts.length > 0 ? parts : [[]]
}

export async function tellOffice(
  change: Beneath,
  { dishes, left: lots, eaten }: MadeFrom & { readonly dishes: readonly string[] },
  around: Around,
): Promise<Effect[]> {
  const { read, at } = around
  const sent = await whoHas(eaten, read)
  const places = [...new Set(lots.map(({ location_id }) => location_id))]
  if (places.length === 0 && sent !== '' && eaten[0]) places.push(eaten[0].location_id)
  if (places.length === 0 && dishes.length > 0) {
    const site = await mainSite(read)
    if (site !== undefined) places.push(site)
  }
  const { of, after, name } = change
  const effects: Effect[] = []
  const parts = places.flatMap((location_id) => {
    const here = lots.filter((lot) => lot.location_id === location_id)
    return inParts(here).map((held, part) => ({ location_id, held, part }))
  })
  for (const [nth, { location_id, held, part }] of parts.entries()) {
    const issue = await issueAbout({ location_id }, read, {
      at,
      title: `Allergens of what is made with ${name}`,
      description: descriptionOf(change, nth === 0 ? dishes : [], held, nth === 0 ? sent : ''),
      category: 'ALLERGEN',
      ...(nth === 0 && sent !== '' && { severity: 'CRITICAL' as const }),
      source: { kind: of, id: after.id },
      ...(held.length > 0 && { lots: held.map(({ id }) => ({ kind: 'products' as const, id })) }),
    })
    const changed = {
      at: after.modified ?? at,
      by: after.modified_by ?? after.created_by,
    }
    const role = `allergens ${after.version ?? 0} ${location_id}${part > 0 ? ` ${part}` : ''}`
    effects.push(
      ...(await issueOrHold(make('issues', role, issue, { changed }), around, changed.by)),
    )
  }
  return effects
}
