/**
 * Worked examples A and B of domain §2.0 in the demo (domain §6.1, story 1): the forequarter is cut into
 * mince and dice with a lot of chuck, the mince goes into cottage pies, and three customers and the
 * counter have of it. Not recalled yet. Always holds: what was received for it is used up, so stock on
 * hand stays as it is; the same seed and day give the same records.
 */
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import { demoCustomerNames } from '../customers/demo-customers.ts'

const ZONE = 'Europe/London'
/** Worked example A. */
const RECEIVED = 82_400
const CUT = 61_300

type DemoLot = {
  readonly resource: (typeof lotsOfKind)[Stock['kind']]
  readonly record: Lot
}

type Store = {
  readonly lots: readonly DemoLot[]
  readonly operations: readonly StockOperation[]
  readonly stocks: readonly Stock[]
  /** Ids of sites by code, of suppliers, people and units by name. */
  readonly idOf: (name: string) => string
  readonly customerOf: (name: string) => string
  readonly chance: Seeded
  /** Any instant of today (ms). */
  readonly now: number
}

/** Days ago, and the clock at the site. */
type When = readonly [ago: number, clock: string]
type Move = readonly [
  operation: StockOperation['operation'],
  quantity: number,
  when: When,
  more?: Partial<StockOperation>,
]

/** A caterer, a school and a care home. */
const [school = '', careHome = '', , caterer = ''] = demoCustomerNames

/** What went into the pies besides mince: item, its amount, and the end of its batch code. */
const fillings = [
  ['Potatoes', 14_000, '11'],
  ['Onions', 3_000, '12'],
  ['Gravy base', 4_000, '13'],
  ['Cheddar', 2_000, '14'],
  ['Ready meal tray', 80, '15'],
] as const

export function demoStory({ lots, operations, stocks, idOf, customerOf, chance, now }: Store) {
  const site = idOf('HS')
  const ben = idOf('Ben')
  const made: DemoLot[] = []
  const posted: StockOperation[] = []
  const batches: Batch[] = []

  const at = ([ago, clock]: When) => instantOf(addDays(localDay(now, ZONE), -ago), clock, ZONE)
  const code = ([ago]: When, end: string) =>
    `HS-${addDays(localDay(now, ZONE), -ago).slice(2).replaceAll('-', '')}-K3-${end}`

  function post(lot: Pick<Lot, 'id' | 'unit'>, kind: Stock['kind'], moves: readonly Move[]) {
    const own = moves.map(([operation, quantity, when, more]): StockOperation => {
      const date = at(when)
      return {
        id: chance.id(date),
        created: date,
        created_by: ben,
        location_id: site,
        intake_id: lot.id,
        lot_kind: kind,
        operation,
        quantity,
        unit: lot.unit,
        date,
        ...more,
      }
    })
    posted.push(...own)
    const { variance: _, ...balance } = foldLedger(own)
    return balance
  }

  function run(kind: Batch['kind'], when: When, end: string, more: Partial<Batch>): Batch {
    const started_at = at(when)
    const batch: Batch = {
      id: chance.id(started_at),
      created: started_at,
      created_by: ben,
      location_id: site,
      batch_code: code(when, end),
      kind,
      status: 'COMPLETE',
      planned_date: localDay(started_at, ZONE),
      started_at,
      completed_at: started_at + 3 * 3_600_000,
      operator_ids: [ben],
      area: 'RAW',
      ...more,
    }
    batches.push(batch)
    return batch
  }

  function received(name: string, quantity: number, end: string, when: When, moves: Move[]) {
    const stock = stocks.find(({ internal_name }) => internal_name === name)
    if (!stock) throw new Error(`The demo has no ${name}.`)
    const date = at(when)
    const { kind, unit, limit_code, shelf_life_days: life = 30 } = stock
    const id = chance.id(date)
    const day = localDay(date, ZONE)
    const beef = {
      ...{ species: stock.species, cut: stock.cut, form: stock.form },
      ...{ slaughtered_in: 'GB', born_in: 'GB', reared_in: ['GB'], cut_in: ['GB'] },
      ...{ slaughterhouse_number: 'UK 2001', cutting_plant_numbers: ['UK 2044'] },
      reference_code: `TC-${end}`,
    }
    const food = { contains: stock.contains ?? [], may_contain: [], allergens_match: 'YES' }
    const record = {
      ...{ id, created: date, created_by: ben, location_id: site, stock_id: stock.id },
      internal_name: stock.internal_name,
      batch_code: code(when, end),
      supplier_id: stock.default_supplier_id,
      supplier_batch_code: `TC-55${end}`,
      ...{ quantity, unit, date, limit_code, result: 'ACCEPTED' },
      ...(stock.date_type === 'USE_BY' && { use_by_date: addDays(day, life) }),
      ...(stock.date_type === 'BEST_BEFORE' && { best_before_date: addDays(day, life) }),
      ...(kind === 'MEAT' && beef),
      ...(kind === 'INGREDIENT' && food),
      ...(kind === 'PACKAGING' && { material: 'PLASTIC', food_contact: 'YES' }),
      balance: post({ id, unit }, kind, [['RECEIVE', quantity, when], ...moves]),
    } as unknown as Lot
    made.push({ resource: lotsOfKind[kind], record })
  }

  type Output = {
    readonly name: string
    readonly quantity: number
    readonly code: string
    readonly life: number
    readonly moves: readonly Move[]
    readonly more?: object
  }

  function produced(batch: Batch, input: string, when: When, output: Output): string {
    const date = at(when)
    const id = chance.id(date)
    const day = localDay(date, ZONE)
    const record = {
      ...{ id, created: date, created_by: ben, location_id: site, batch_id: batch.id },
      ...{ internal_name: output.name, name: output.name, batch_code: output.code },
      ...{ intake_id: input, quantity: output.quantity, unit: 'g', date, production_date: day },
      ...{ use_by_date: addDays(day, output.life), limit_code: 'DEL_CHILLED', result: 'ACCEPTED' },
      ...{ label_type: 'WHOLESALE', contains: [], may_contain: [], vacuum_packed: false },
      storage_location_id: idOf('HS Walk-in fridge 1'),
      ...output.more,
      balance: post({ id, unit: 'g' }, 'PRODUCT', [
        ['PRODUCE', output.quantity, when, { batch_id: batch.id }],
        ...output.moves,
      ]),
    } as unknown as Lot
    made.push({ resource: 'products', record })
    return id
  }

  const sent = (name: string): Partial<StockOperation> => ({
    customer_id: customerOf(name),
    delivery_id: chance.id(now),
    created_by: idOf('Callum'),
  })

  const forequarter = lots.find(
    ({ record }) => record.location_id === site && record.quantity === RECEIVED,
  )?.record
  if (!forequarter) throw new Error('The demo has no forequarter of example A.')

  const cutting = run('CUTTING', [2, '07:40'], '04', {
    equipment: ['Mincer 1'],
    ...{ input_g: CUT + 8_700, output_g: 69_300, loss_g: 700, expected_g: 69_300 },
  })
  const pies = run('COOKING', [1, '07:30'], '02', {
    ...{ area: 'RTE', equipment: ['Oven 1'] },
    ...{ input_g: 43_000, output_g: 40_000, loss_g: 3_000, expected_g: 40_000 },
  })

  received(
    'Beef shin',
    8_700,
    '09',
    [3, '07:02'],
    [['USE', 8_700, [2, '08:12'], { batch_id: cutting.id }]],
  )
  for (const [name, quantity, end] of fillings) {
    received(
      name,
      quantity,
      end,
      [4, '09:00'],
      [['USE', quantity, [1, '08:20'], { batch_id: pies.id }]],
    )
  }
  const mince = produced(cutting, forequarter.id, [2, '10:40'], {
    ...{ name: 'Beef mince 20% fat', quantity: 52_000, code: `${cutting.batch_code}-1`, life: 5 },
    moves: [
      ['USE', 20_000, [1, '08:15'], { batch_id: pies.id }],
      ['DISPATCH', 24_000, [1, '10:50'], sent(school)],
      ['WASTE', 500, [1, '16:30'], { reason: 'SPOILED' }],
    ],
  })
  produced(cutting, forequarter.id, [2, '10:50'], {
    ...{ name: 'Diced beef', quantity: 17_300, code: `${cutting.batch_code}-2`, life: 5 },
    moves: [['SELL', 9_300, [1, '17:00']]],
  })
  produced(pies, mince, [1, '11:30'], {
    ...{ name: 'Cottage pie 500 g', quantity: 40_000, code: pies.batch_code, life: 4 },
    moves: [
      ['DISPATCH', 30_000, [1, '14:10'], sent(careHome)],
      ['SELL', 5_000, [1, '17:05']],
      ['WASTE', 1_000, [1, '17:20'], { reason: 'DAMAGED' }],
    ],
    more: { packs: 80, pack_weight_g: 500 },
  })

  /** What the forequarter's own ledger already says happened, now in these batches. */
  const told = operations.map((one) => {
    if (one.intake_id !== forequarter.id) return one
    if (one.operation === 'USE') return { ...one, batch_id: cutting.id }
    return one.operation === 'DISPATCH' ? { ...one, customer_id: customerOf(caterer) } : one
  })
  const named = lots.map((one) =>
    one.record === forequarter
      ? { ...one, record: { ...forequarter, supplier_batch_code: 'BB-88170' } as Lot }
      : one,
  )
  return { lots: [...named, ...made], operations: [...told, ...posted], batches }
}
