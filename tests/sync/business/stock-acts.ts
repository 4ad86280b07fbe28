/**
 * What people do with lots in a day: use first what expires first, or what is at hand; sell, send out,
 * waste, count, weigh out, move, hold, and take back what they recorded wrongly. Always holds: amounts
 * are small against what a lot holds, so that only a count can leave less than is taken later.
 */

import { idsOfAct } from '#contract/core/acts/acts.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { planOf } from '#contract/core/rules/module-rules.ts'
import { proposeLots, type Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { lotState } from '#contract/modules/lots/permits.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { User } from '#contract/modules/people/users.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change, NewRecord, OneChange } from '#local/outbox/change.ts'
import { type Act, type Doing, only } from './doing.ts'
import type { Run } from './found-stock.ts'
import { must } from './must.ts'
import { shownBy } from './shown-stock.ts'

type Resource = 'meats' | 'products'
export type Held = { readonly resource: Resource; readonly lot: Lot }

const rowsOf = <R>({ device }: Doing, resource: ResourceName): R[] =>
  (device.current?.data.list(resource) ?? []).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  ) as unknown as R[]

/** At a site of theirs: what they moved to another is still on their device while that is unsent. */
const lotsHere = (doing: Doing, resource: Resource): Held[] => {
  const own = rowsOf<User>(doing, 'users').find(({ id }) => id === doing.person.id)
  const sites = own?.location_ids ?? []
  const here = rowsOf<Lot>(doing, resource).filter(({ location_id }) => sites.includes(location_id))
  return here.map((lot) => ({ resource, lot }))
}
const meatsHere = (doing: Doing): Held[] => lotsHere(doing, 'meats')
const productsHere = (doing: Doing): Held[] => lotsHere(doing, 'products')

const anyLot = (doing: Doing): Held | null => {
  const all = [...meatsHere(doing), ...productsHere(doing)]
  return all.length > 0 ? doing.chance.pick(all) : null
}

const kindOf = ({ resource }: Held) => (resource === 'meats' ? 'MEAT' : 'PRODUCT')

export function posting(
  { device }: Doing,
  held: Held,
  more: Partial<StockOperation> & Pick<StockOperation, 'operation' | 'quantity'>,
): Act {
  const { id, location_id } = held.lot
  const record = {
    ...{ id: uuidV7(device.now), location_id, intake_id: id, lot_kind: kindOf(held) },
    ...{ unit: 'g', date: device.now, ...more },
  } as NewRecord<'stock-operations'>
  return only({ act: 'create', resource: 'stock-operations', record })
}

function takeOut(doing: Doing): Act | null {
  const { chance, founded } = doing
  const held = anyLot(doing)
  if (!held) return null
  const operation = chance.pick(['SELL', 'WASTE', 'DISPATCH'] as const)
  const quantity = chance.between(5, 40)
  const more = {
    SELL: {},
    WASTE: { reason: 'SPOILED' },
    DISPATCH: founded.stock.sending[held.lot.location_id] ?? {},
  }[operation]
  return posting(doing, held, { operation, quantity, ...more })
}

function count(doing: Doing): Act | null {
  const held = anyLot(doing)
  const quantity = doing.chance.between(3_000, 5_000)
  return held && posting(doing, held, { operation: 'COUNT', quantity })
}

/** Earlier use by first, as a person would read the labels on the shelf. */
const isFirst = ({ lot }: Standing, all: readonly Standing[]) =>
  all.every((other) => (lot.use_by_date ?? '9') <= (other.lot.use_by_date ?? '9'))

/** Into one of the batch's products only, now and then. */
function intoOne(doing: Doing, { id }: Run) {
  const made = rowsOf<Lot & { batch_id: string }>(doing, 'products')
  const own = made.filter((one) => one.batch_id === id && one.parent_intake_id === undefined)
  const isNamed = own.length > 0 && doing.chance.chance(0.2)
  return { batch_id: id, ...(isNamed && { product_id: doing.chance.pick(own).id }) }
}

/** What the tablet proposes goes in: of the meats of one site, into its batch. */
function use(doing: Doing): Act | null {
  const { chance, founded, device } = doing
  const run = chance.pick(founded.stock.runs.filter(({ isOfProducts }) => !isOfProducts))
  const today = localDay(device.now, 'Europe/London')
  const lots = meatsHere(doing)
    .map(({ lot }) => lot)
    .filter(({ location_id }) => location_id === run.location_id)
  const shown = device.current ? shownBy(device.current.data) : null
  if (!shown) return null
  const standings = lots.map((lot): Standing => {
    const folded = shown(lot)
    return { lot, balance: folded.quantity, state: lotState(lot, folded, today) }
  })
  const quantity = chance.between(10, 60)
  const [pick] = proposeLots(standings, quantity).picks
  if (!pick) return null
  const usable = standings.filter(({ state, balance }) => state === 'IN_STOCK' && balance > 0)
  const taken = standings.find(({ lot }) => lot.id === pick.lot.id)
  must(taken !== undefined && isFirst(taken, usable), 'what expires first is proposed first', {
    pick,
    usable,
  })
  const held = { resource: 'meats', lot: pick.lot } as const
  return posting(doing, held, {
    ...{ operation: 'USE', quantity: pick.quantity },
    ...intoOne(doing, run),
  })
}

/** Whatever is at hand goes in, nobody looks at its label: mince into pies, meat into mince. */
export function useAnything(doing: Doing): Act | null {
  const { chance, founded } = doing
  const run = chance.pick(founded.stock.runs)
  const own = founded.stock.runs.filter(({ location_id }) => location_id === run.location_id)
  const [mince] = own.filter(({ isOfProducts }) => !isOfProducts)
  const lots = run.isOfProducts
    ? productsHere(doing).filter(({ lot }) => 'batch_id' in lot && lot.batch_id === mince?.id)
    : meatsHere(doing)
  const here = lots.filter(({ lot }) => lot.location_id === run.location_id)
  if (here.length === 0) return null
  const quantity = chance.between(10, 60)
  return posting(doing, chance.pick(here), {
    ...{ operation: 'USE', quantity },
    ...intoOne(doing, run),
  })
}

/** A lot of what the batch made, with the operation that the server makes of it too. */
function weighOut(doing: Doing): Act | null {
  const { chance, founded, device, number } = doing
  const { id: batch_id, location_id } = chance.pick(founded.stock.runs)
  const main = meatsHere(doing).find(({ lot }) => lot.location_id === location_id)?.lot
  if (!main) return null
  const id = uuidV7(device.now)
  const [date, quantity] = [device.now, chance.between(200, 900)]
  const record = {
    ...{ id, location_id, batch_id, intake_id: main.id, date, quantity, unit: 'g' },
    ...{ internal_name: 'Mince', name: 'Mince', batch_code: `HS-1-${number}`, label_type: 'LOOSE' },
    ...{ contains: [], may_contain: [], vacuum_packed: false, result: 'ACCEPTED' },
    ...{ limit_code: 'DEL_CHILLED', use_by_date: addDays(localDay(date, 'Europe/London'), 300) },
  } as unknown as NewRecord<'products'>
  const produce = {
    ...{ id: derivedId(id, 'receive'), created: date, location_id, intake_id: id, batch_id },
    ...{ lot_kind: 'PRODUCT', operation: 'PRODUCE', quantity, unit: 'g', date },
  } as unknown as NewRecord<'stock-operations'>
  return only(
    { act: 'create', resource: 'products', record },
    { act: 'create', resource: 'stock-operations', record: produce },
  )
}

/** Of their own, what was recorded wrongly. */
function takeBack(doing: Doing): Act | null {
  const { chance, person, number } = doing
  const own = rowsOf<StockOperation>(doing, 'stock-operations').filter(
    ({ created_by, voided_by_id, operation }) =>
      created_by === person.id &&
      !voided_by_id &&
      (operation === 'SELL' || operation === 'WASTE' || operation === 'USE'),
  )
  if (own.length === 0) return null
  const one = chance.pick(own)
  const patch = { voided_by_id: one.id, void_reason: `Slip ${number}` }
  const change = { act: 'edit', resource: 'stock-operations', id: one.id, patch, seen: one }
  return only(change as unknown as Change)
}

/** What this device knows, as its rules ask for it. */
const readOf = (doing: Doing): Read => ({
  isWhole: false,
  get: async <N extends ResourceName>(resource: N, id: string) =>
    rowsOf<RecordsByResource[N] & { id: string }>(doing, resource).find((row) => row.id === id),
  where: async <N extends ResourceName>(resource: N, equals: object) =>
    rowsOf<RecordsByResource[N]>(doing, resource).filter((row) =>
      Object.entries(equals).every(([field, value]) => row[field as keyof typeof row] === value),
    ),
})

/** An act on a lot, planned as the app plans it; null where it refuses. */
async function actOn(
  doing: Doing,
  { resource, lot }: Held,
  name: string,
  body: object,
): Promise<Act | null> {
  const { device, person } = doing
  const id = uuidV7(device.now)
  const at = device.now
  const idOf = idsOfAct(id)
  const { changes, problems = {} } = await planOf(name)({
    ...{ resource, record: lot, body: body as Readonly<Record<string, unknown>>, at, idOf },
    ...{ madeOffline: false, caller: { role: 'user', user_id: person.id }, read: readOf(doing) },
  })
  if (Object.keys(problems).length > 0 || changes.length === 0) return null
  const made = changes.map((change): OneChange => {
    if (change.kind !== 'make') {
      const { resource: of, id: changed, fields } = change
      return { act: 'edit', resource: of, id: changed, patch: fields } as OneChange
    }
    const record = { ...change.fields, id: idOf(change.role, change.key), created: at }
    return { act: 'create', resource: change.resource, record } as unknown as OneChange
  })
  const call = { name, id, on: { resource, id: lot.id }, at, body: body as { quantity?: number } }
  return only({ act: 'together', ...call, changes: made })
}

/** To the other site, or apart from the rest at this one. */
async function move(doing: Doing): Promise<Act | null> {
  const { chance, founded } = doing
  const held = anyLot(doing)
  if (!held) return null
  const location_id = chance.pick(Object.values(founded.sites))
  return actOn(doing, held, 'transfer', { location_id, quantity: chance.between(20, 90) })
}

async function hold(doing: Doing): Promise<Act | null> {
  const held = anyLot(doing)
  return held && actOn(doing, held, 'hold', { reason: `Smells odd ${doing.number}` })
}

type Deed = (doing: Doing) => Act | null | Promise<Act | null>

/** Each is drawn equally often. */
export const stockActs: readonly Deed[] = [
  ...[use, use, use, use, useAnything, useAnything, takeOut, takeOut, takeOut, takeOut],
  ...[count, count, weighOut, weighOut, weighOut, takeBack, takeBack, move, hold],
]
