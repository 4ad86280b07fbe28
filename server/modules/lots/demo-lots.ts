/**
 * The demo business's stock (domain §6.1): lots of every item at both sites, with what was used,
 * sold and wasted of them. Four are special: worked example A's forequarter, a lot that expired
 * yesterday, one that expires today, one on hold because its label doesn't match. The same seed and
 * day give the same lots; each balance is the fold of its own operations.
 */

import { roundHalfAway } from '#contract/measure/rounding.ts'
import { limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import type { SiteCode } from '../people/demo-people.ts'

const ZONE = 'Europe/London'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LATEST_MS = 600_000
/** Typical best before periods. */
const DRY_DAYS = 240
/** Share of the items that are used up at a site. */
const USED_UP = 0.1

type LotResource = (typeof lotsOfKind)[Stock['kind']]

type Store = {
  readonly stocks: readonly Stock[]
  /** Ids of sites by code, of suppliers, people and units by name. */
  readonly idOf: (name: string) => string
  readonly customerOf: (name: string) => string
  readonly staffOf: (site: SiteCode) => readonly [string, ...string[]]
  readonly chance: Seeded
  /** Any instant of today (ms). */
  readonly now: number
}

type About = Partial<Pick<StockOperation, 'reason' | 'notes'>> & {
  /** Days ago, and the clock at the site; spread over its life by default. */
  readonly at?: readonly [ago: number, clock: string]
  /** A first name. */
  readonly by?: string
  readonly customer?: string
}
type Move = readonly [what: StockOperation['operation'], quantity: number, about?: About]
type Told = {
  readonly quantity: number
  /** The clock at which it was received, and by whom. */
  readonly clock?: string
  readonly by?: string
  /** Days ago it was received. */
  readonly ago: number
  readonly useByIn?: number
  readonly moves: readonly Move[]
  /** Fields that differ from the usual ones. @param day when it was received, `YYYY-MM-DD` */
  readonly more?: (day: string) => object
}

/** Worked example A of domain §2.0: 200 g are missing. */
const forequarter = (idOf: Store['idOf']): Told => ({
  quantity: 82_400,
  ago: 3,
  clock: '06:48',
  by: 'Ben',
  useByIn: 7,
  moves: [
    ['USE', 61_300, { at: [2, '08:10'], by: 'Ben' }],
    ['WASTE', 11_800, { at: [2, '11:31'], by: 'Ben', reason: 'BONE_AND_TRIM', notes: 'Bone' }],
    ['WASTE', 2_450, { at: [2, '11:32'], by: 'Ben', reason: 'BONE_AND_TRIM', notes: 'Fat' }],
    ['DISPATCH', 4_200, { at: [1, '10:42'], by: 'Callum', customer: 'Fell View Hotel' }],
    ['SAMPLE', 150, { at: [1, '15:20'], by: 'Ben', reason: 'Lab' }],
    ['COUNT', 2_300, { at: [0, '08:06'], by: 'Ben' }],
  ],
  more: (day) => ({
    created_by: idOf('Ben'),
    batch_code: `HS-${yymmdd(day)}-K3-07`,
    temperature: 3.1,
    storage_location_id: idOf('HS Walk-in fridge 1'),
    kill_date: addDays(day, -5),
    slaughterhouse_number: 'UK 2001',
    cutting_plant_numbers: ['UK 2044'],
    health_mark: 'UK 2001',
    checks: { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' },
  }),
})

const yymmdd = (day: string) => day.slice(2).replaceAll('-', '')

const told: Readonly<Record<string, Told>> = {
  'HS Chicken thigh': { quantity: 5_000, ago: 6, useByIn: -1, moves: [['SELL', 3_400]] },
  'HS Pork back fat': { quantity: 5_000, ago: 14, useByIn: 0, moves: [['USE', 3_800]] },
}

/** Red meat has a fridge of its own; what is kept dry is in none. */
function unitOf({ storage, species = 'OTHER' }: Stock, site: SiteCode): string | undefined {
  if (storage === 'FROZEN') return `${site} Walk-in freezer`
  if (storage !== 'CHILLED') return undefined
  if (site === 'MK') return 'MK Walk-in fridge'
  return ['BEEF', 'VEAL', 'LAMB'].includes(species) ? 'HS Walk-in fridge 1' : 'HS Walk-in fridge 2'
}

/** The label names mustard, the specification does not. */
const mismatch = (by: string, at: number) => ({
  result: 'ACCEPTED_WITH_ACTION',
  corrective_action: 'Put on hold until an admin decides.',
  contains: [
    { code: 'SOYA', subtypes: [] },
    { code: 'MUSTARD', subtypes: [] },
  ],
  allergens_match: 'NO',
  hold: { reason: 'The label shows Mustard and our spec does not.', by, at },
})

function kindFields({ kind, internal_name, species, cut, form, ...stock }: Stock, code: string) {
  const allergens = { contains: stock.contains ?? [], may_contain: stock.may_contain ?? [] }
  switch (kind) {
    case 'MEAT': {
      const origin = species === 'LAMB' || species === 'MUTTON' ? 'IE' : 'GB'
      const beef = {
        ...{ born_in: origin, reared_in: [origin], cut_in: [origin], reference_code: code },
        ...{ slaughterhouse_number: 'UK 2001', cutting_plant_numbers: ['UK 2044'] },
      }
      const from = {
        slaughtered_in: origin,
        ...((species === 'BEEF' || species === 'VEAL') && beef),
      }
      return { species, cut, form, supplier_batch_code: code, ...from }
    }
    case 'INGREDIENT':
      return { ...allergens, allergens_match: 'YES', supplier_batch_code: code }
    case 'PACKAGING':
      return {
        material: /paper|label/i.test(internal_name) ? 'PAPER' : 'PLASTIC',
        food_contact: /label|carrier/i.test(internal_name) ? 'NO' : 'YES',
        ...(/label|film/i.test(internal_name) && { artwork_version: 'A3' }),
      }
    case 'PRODUCT':
      return { ...allergens, name: internal_name, label_type: 'PPDS', vacuum_packed: false }
  }
}

export function demoLots({ stocks, idOf, customerOf, staffOf, chance, now }: Store) {
  const lots: { readonly resource: LotResource; readonly record: Lot }[] = []
  const operations: StockOperation[] = []
  const runs = new Map<string, string>()
  let count = 0

  /** One production run per site and day: what was used that day went into it. */
  function runOf(site: SiteCode, at: number): string {
    const key = `${site} ${localDay(at, ZONE)}`
    const run = runs.get(key) ?? chance.id(at)
    runs.set(key, run)
    return run
  }

  /** Of today at the latest a few minutes ago. */
  function momentOf(ago: number, clock: string): number {
    const at = instantOf(addDays(localDay(now, ZONE), -ago), clock, ZONE)
    return ago > 0 ? at : Math.min(at, now - LATEST_MS)
  }

  function temperatureOf({ limit_code }: Stock) {
    const { warn_max, limit_max } = limitsOfCode(limit_code)
    const max = warn_max ?? limit_max
    if (typeof max !== 'number') return {}
    return { temperature: roundHalfAway(max - 1.5 - chance.next(), 1) }
  }

  function post(
    lot: Lot,
    stock: Stock,
    site: SiteCode,
    [what, quantity, about = {}]: Move,
    usualAt: number,
  ) {
    const { at: when, by, customer, ...said } = about
    const at = when ? momentOf(...when) : usualAt
    const to = { delivery_id: chance.id(at), customer_id: chance.id(at) }
    const author = chance.pick(staffOf(site))
    operations.push({
      id: chance.id(at),
      created: at,
      created_by: by ? idOf(by) : author,
      location_id: lot.location_id,
      intake_id: lot.id,
      lot_kind: stock.kind,
      operation: what,
      quantity,
      unit: lot.unit,
      date: at,
      ...(what === 'USE' && { batch_id: runOf(site, at) }),
      ...(what === 'DISPATCH' && to),
      ...(customer && { customer_id: customerOf(customer) }),
      ...said,
    })
  }

  function take(stock: Stock, site: SiteCode, story: Told) {
    const { quantity, ago, clock, by, useByIn, moves, more } = story
    const usualDate = Math.round(now - ago * DAY_MS - chance.between(0, 2) * HOUR_MS)
    const date = clock ? momentOf(ago, clock) : usualDate
    const day = localDay(date, ZONE)
    const author = chance.pick(staffOf(site))
    const life = stock.shelf_life_days ?? DRY_DAYS
    const last = useByIn === undefined ? addDays(day, life) : addDays(localDay(now, ZONE), useByIn)
    count += 1
    const unit = unitOf(stock, site)
    const batch_code = `${site}-${yymmdd(day)}-K1-${String(count % 100).padStart(2, '0')}`
    const lot = {
      id: chance.id(date),
      created: date,
      created_by: author,
      location_id: idOf(site),
      stock_id: stock.id,
      internal_name: stock.internal_name,
      batch_code,
      ...(stock.default_supplier_id && { supplier_id: stock.default_supplier_id }),
      quantity,
      unit: stock.unit,
      ...(quantity % stock.pack_quantity === 0 && {
        packs: quantity / stock.pack_quantity,
        pack_quantity: stock.pack_quantity,
      }),
      ...(stock.price_pence !== undefined && {
        cost_pence: Math.round((stock.price_pence * quantity) / stock.pack_quantity),
      }),
      date,
      ...(stock.date_type === 'USE_BY' && { use_by_date: last }),
      ...(stock.date_type === 'BEST_BEFORE' && { best_before_date: last }),
      ...temperatureOf(stock),
      ...(unit !== undefined && { storage_location_id: idOf(unit) }),
      limit_code: stock.limit_code,
      result: 'ACCEPTED',
      ...kindFields(stock, `${1_000 + count * 7}`),
      ...(stock.kind === 'PRODUCT' && { batch_id: runOf(site, date), intake_id: mainInput(site) }),
      ...more?.(day),
    } as unknown as Lot
    const from = operations.length
    const all: readonly Move[] = [
      [stock.kind === 'PRODUCT' ? 'PRODUCE' : 'RECEIVE', quantity, by ? { by } : {}],
      ...moves,
    ]
    all.forEach((move, at) => {
      post(lot, stock, site, move, Math.round(date + ((now - date) * at) / (all.length + 0.2)))
    })
    const { variance: _, ...balance } = foldLedger(operations.slice(from))
    lots.push({ resource: lotsOfKind[stock.kind], record: { ...lot, balance } })
  }

  /** Products are made from the first lot the site received. */
  const mainInput = (site: SiteCode) =>
    lots.find(({ record }) => record.location_id === idOf(site))?.record.id ?? ''

  /** Little is left of the older lot, most of the newer; a used-up one was counted as such. */
  function usual(stock: Stock, site: SiteCode, isNewest: boolean, isUsedUp: boolean): Told {
    const life = stock.shelf_life_days ?? 60
    const packs =
      stock.kind === 'MEAT' && stock.pack_quantity > 15_000 ? 1 : 1 + Math.floor(chance.next() * 3)
    const quantity = stock.pack_quantity * packs
    const part = (share: number) => Math.max(1, Math.round(quantity * share))
    const gone = isNewest ? chance.between(0.1, 0.5) : chance.between(0.6, 0.9)
    const what =
      stock.kind === 'PRODUCT' || (site === 'HS' && stock.kind === 'MEAT') ? 'SELL' : 'USE'
    const moves: Move[] = [[what, part(gone)]]
    if (stock.kind === 'MEAT' && chance.next() < 0.3)
      moves.push(['WASTE', part(0.04), { reason: 'BONE_AND_TRIM' }])
    if (isUsedUp) moves.push(['COUNT', 0])
    const days = Math.min(life, 40)
    const ago = isNewest ? chance.between(0.1, 0.3) * days : chance.between(0.45, 0.8) * days
    return { quantity, ago, moves: packs * stock.pack_quantity < 3 ? moves.slice(1) : moves }
  }

  function fill(stock: Stock, site: SiteCode): void {
    const name = `${site} ${stock.internal_name}`
    const story = name === 'HS Beef forequarter' ? forequarter(idOf) : told[name]
    const isMain = (stock.kind === 'MEAT') === (site === 'HS') && stock.kind !== 'PACKAGING'
    const isUsedUp = chance.next() < USED_UP
    if (isMain) take(stock, site, usual(stock, site, false, isUsedUp))
    if (story) take(stock, site, story)
    take(stock, site, usual(stock, site, true, isUsedUp && !story))
    if (site === 'MK' && stock.internal_name === 'Gravy base') {
      const [by] = staffOf(site)
      const more = () => mismatch(by, now - DAY_MS)
      take(stock, site, { quantity: stock.pack_quantity, ago: 1.2, moves: [], more })
    }
  }

  for (const site of ['HS', 'MK'] as const) {
    for (const stock of stocks) fill(stock, site)
  }
  return { lots, operations }
}
