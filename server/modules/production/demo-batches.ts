/**
 * The demo business's production board (domain §6.1): planned for today and tomorrow, running, done this
 * morning, beside the batches of worked example A. Always holds: each balance is the fold of its own
 * operations; nothing is used that isn't there.
 */
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { batchBalance } from '#contract/modules/production/batch-balance.ts'
import { expectedGrams } from '#contract/modules/production/batch-expected.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { scaledLines } from '#contract/modules/recipes/recipe-amounts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import type { SiteCode } from '../people/demo-people.ts'

const ZONE = 'Europe/London'
const MINUTE_MS = 60_000

type LotResource = (typeof lotsOfKind)[Stock['kind']]
export interface DemoLot {
  readonly resource: LotResource
  readonly record: Lot
}

interface Kitchen {
  readonly stocks: readonly Stock[]
  readonly recipes: readonly Recipe[]
  readonly lots: readonly DemoLot[]
  readonly operations: readonly StockOperation[]
  /** Ids of sites by code, of people, suppliers and units by name. */
  readonly idOf: (name: string) => string
  readonly chance: Seeded
  /** Any instant of today (ms). */
  readonly now: number
}

/** Where, when and by whom something was done. */
interface Done {
  readonly site: SiteCode
  readonly by: string
  /** ms */
  readonly at: number
}

type Made = readonly [name: string, grams: number, packs: number]

export function demoBatches(kitchen: Kitchen) {
  const { stocks, recipes, idOf, chance, now } = kitchen
  const today = localDay(now, ZONE)
  const stockOf = (name: string) => stocks.find((one) => one.internal_name === name)
  const recipeOf = (name: string) => recipes.find((one) => one.name === name)
  const operations = [...kitchen.operations]
  const lots: DemoLot[] = [...kitchen.lots]
  const batches: Batch[] = []
  const codes = new Map<string, number>()

  const momentOf = (ago: number, clock: string) => instantOf(addDays(today, -ago), clock, ZONE)
  function codeOf({ site, at }: Done): string {
    const day = localDay(at, ZONE).slice(2).replaceAll('-', '')
    const start = `${site}-${day}-K2-`
    const nth = (codes.get(start) ?? 0) + 1
    codes.set(start, nth)
    return `${start}${String(nth).padStart(2, '0')}`
  }
  const envelope = ({ site, by, at }: Done) => ({
    ...{ id: chance.id(at), created: at, created_by: idOf(by), location_id: idOf(site) },
  })

  function post(
    lot: Lot,
    kind: Stock['kind'],
    done: Done,
    operation: StockOperation['operation'],
    quantity: number,
    more: Partial<StockOperation> = {},
  ): void {
    const { unit, id: intake_id } = lot
    const what = { operation, quantity, unit, date: done.at, intake_id, lot_kind: kind }
    operations.push({ ...envelope(done), ...what, ...more })
  }
  /** A lot that was received so that something can be started. */
  function receive(name: string, quantity: number, done: Done, more: object = {}): Lot {
    const stock = stockOf(name)
    if (!stock) throw new Error(`No ${name} in the demo's catalogue`)
    const like = kitchen.lots.find(({ record }) => record.stock_id === stock.id)?.record
    const lot = {
      ...like,
      ...envelope(done),
      ...{ quantity, date: done.at, batch_code: codeOf(done), ...more },
    } as Lot
    const { balance: _, packs: __, pack_quantity: ___, cost_pence: ____, ...bare } = lot
    lots.push({ resource: lotsOfKind[stock.kind], record: bare as Lot })
    post(bare as Lot, stock.kind, done, 'RECEIVE', quantity)
    return bare as Lot
  }

  function batch(done: Done, fields: Partial<Batch>): Batch {
    const one = {
      ...envelope(done),
      ...{ batch_code: codeOf(done), kind: 'MIXING', area: 'RAW', status: 'PLANNED' },
      operator_ids: [idOf(done.by)],
      ...fields,
    } as Batch
    batches.push(one)
    return one
  }
  const use = (lot: Lot, kind: Stock['kind'], quantity: number, done: Done, of: Batch) =>
    post(lot, kind, done, 'USE', quantity, { batch_id: of.id })

  function produce([name, quantity, packs]: Made, done: Done, of: Batch, more: object = {}): Lot {
    const nth = lots.filter(
      ({ record }) => 'batch_id' in record && record.batch_id === of.id,
    ).length
    const day = localDay(done.at, ZONE)
    const lot = {
      ...envelope(done),
      ...{ internal_name: name, name, batch_code: `${of.batch_code}-${nth + 1}` },
      ...{ batch_id: of.id, quantity, unit: 'g', packs, pack_weight_g: quantity / packs },
      ...{ pack_quantity: quantity / packs, date: done.at, production_date: day },
      ...{ use_by_date: addDays(day, 5), result: 'ACCEPTED', label_type: 'WHOLESALE' },
      ...{ contains: [], may_contain: [], vacuum_packed: false, limit_code: 'DEL_CHILLED' },
      ...more,
    } as unknown as Lot
    lots.push({ resource: 'products', record: lot })
    post(lot, 'PRODUCT', done, 'PRODUCE', quantity, { batch_id: of.id })
    return lot
  }

  const balanceOf = ({ id }: Lot) =>
    foldLedger(operations.filter(({ intake_id }) => intake_id === id))

  /** From what is in stock at the site, the first to end first; what isn't there is left out. */
  function take(name: string, wanted: number, done: Done, of: Batch): Lot | undefined {
    const stock = stockOf(name)
    const own = lots
      .filter(({ record }) => stock !== undefined && record.stock_id === stock.id)
      .map(({ record }) => record)
      .filter(({ location_id, hold, use_by_date: day }) => {
        return location_id === idOf(done.site) && !hold && (day ?? today) >= today
      })
      .sort((a, b) => ((a.use_by_date ?? '9') < (b.use_by_date ?? '9') ? -1 : 1))
    let left = wanted
    let first: Lot | undefined
    for (const lot of own) {
      const part = Math.min(left, balanceOf(lot).quantity)
      if (!stock || part <= 0) continue
      use(lot, stock.kind, part, done, of)
      first ??= lot
      left -= part
    }
    return first
  }

  /** Of a recipe: what is asked of it by name. */
  function ofRecipe(name: string, quantity: number): Partial<Batch> {
    const recipe = recipeOf(name)
    if (!recipe) throw new Error(`No recipe ${name} in the demo`)
    const expected_g = expectedGrams({ planned_quantity: quantity }, recipe)
    return {
      ...{ recipe_id: recipe.id, recipe_version: recipe.revision, planned_quantity: quantity },
      ...(expected_g !== undefined && { expected_g }),
    }
  }
  const linesOf = (name: string, quantity: number) => {
    const recipe = recipeOf(name)
    const lines = recipe ? scaledLines(recipe, quantity) : []
    return lines.flatMap(({ stock_id, quantity: grams }) => {
      const item = stocks.find(({ id }) => id === stock_id)
      return item ? [[item.internal_name, grams] as const] : []
    })
  }

  const plan = (site: SiteCode, by: string, name: string, quantity: number, more: Partial<Batch>) =>
    batch({ site, by, at: now - 20 * 60 * MINUTE_MS }, { ...ofRecipe(name, quantity), ...more })

  const delivered: Done = { site: 'HS', by: 'Ben', at: momentOf(1, '06:50') }
  receive('Pork shoulder', 12_000, delivered, { use_by_date: addDays(today, 6) })
  receive('Onions', 10_000, delivered, { best_before_date: addDays(today, 12) })

  plan('HS', 'Ben', 'Farmhouse beef burger', 10_000, {
    ...{ planned_date: today, planned_time: '10:30', equipment: ['Mincer 1'] },
  })
  plan('HS', 'Ellie', 'Cottage pie 500 g', 40_000, {
    ...{ planned_date: today, planned_time: '11:00', equipment: ['Oven 2'] },
    ...{ kind: 'COOKING', area: 'RTE' },
  })
  plan('HS', 'Ellie', 'Haggis', 4_540, {
    ...{ planned_date: today, planned_time: '13:00', equipment: ['Oven 1'] },
    ...{ kind: 'COOKING', area: 'RTE' },
  })
  plan('HS', 'Callum', 'Pork sausages 6', 8_000, {
    ...{ planned_date: addDays(today, 1), planned_time: '08:00', equipment: ['Mincer 1'] },
  })

  /** Running: shoulder and fat of the sausages are in. */
  const mincing: Done = { site: 'HS', by: 'Callum', at: now - 35 * MINUTE_MS }
  const sausages = batch(mincing, {
    ...ofRecipe('Pork sausages 6', 4_000),
    ...{ status: 'IN_PROGRESS', kind: 'MINCING', equipment: ['Mincer 1'] },
    ...{ planned_date: today, planned_time: '08:00', started_at: mincing.at },
  })
  for (const [name, grams] of linesOf('Pork sausages 6', 4_000).slice(0, 2)) {
    take(name, grams, { ...mincing, at: mincing.at + 5 * MINUTE_MS }, sausages)
  }

  /** Done this morning. */
  const early: Done = { site: 'HS', by: 'Dev', at: now - 80 * MINUTE_MS }
  const casserole = batch(early, {
    ...{ kind: 'CUTTING', status: 'COMPLETE', equipment: ['Block 2'] },
    ...{ planned_date: today, started_at: early.at },
    ...{ completed_at: early.at + 40 * MINUTE_MS, planned_quantity: 2_000 },
  })
  const belly = take('Pork belly', 2_000, early, casserole)
  if (belly) {
    const weighed = operations
      .filter(({ batch_id }) => batch_id === casserole.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    produce(
      ['Rolled pork belly', Math.floor((weighed * 0.96) / 4) * 4, 4],
      { ...early, at: early.at + 40 * MINUTE_MS },
      casserole,
      { intake_id: belly.id },
    )
  }

  const changed = new Set(
    operations.filter((one) => !kitchen.operations.includes(one)).map(({ intake_id }) => intake_id),
  )
  const folded = lots.map(({ resource, record }): DemoLot => {
    if (!changed.has(record.id)) return { resource, record }
    const { variance: _, ...balance } = balanceOf(record)
    const out_of_stock_at = balance.quantity <= 0 ? { out_of_stock_at: balance.as_of } : {}
    return { resource, record: { ...record, balance, ...out_of_stock_at } as Lot }
  })
  const weighed = batches.map((one): Batch => {
    const own = operations.filter(({ batch_id }) => batch_id === one.id)
    if (own.length === 0) return one
    const { inputG, outputG, lossG } = batchBalance(own)
    return {
      ...one,
      ...{ input_g: Math.round(inputG), output_g: Math.round(outputG) },
      loss_g: Math.max(0, Math.round(lossG)),
    }
  })
  return { batches: weighed, lots: folded, operations }
}
