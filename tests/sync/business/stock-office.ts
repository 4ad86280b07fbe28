/**
 * What the office does about lots while tablets without signal go on: recalls, holds, moves to the
 * other site, counts out, mends what was recorded. Always holds: it works with the network and at once;
 * what the server refuses it leaves.
 */
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { Scene } from './scene.ts'

const MINUTE = 60_000
const mustard = { code: 'MUSTARD', subtypes: [] }

type Kind = 'meats' | 'products'

async function all<R>({ staff }: Scene, path: string): Promise<R[]> {
  const { body } = await staff.office.call('GET', path)
  return Array.isArray(body) ? (body as R[]) : []
}

const pickFrom = <R>({ chance }: Scene, rows: readonly R[]): R | undefined =>
  rows.length > 0 ? chance.pick(rows) : undefined

async function put(story: Scene, path: string, body: object, told: string): Promise<boolean> {
  const { status } = await story.staff.office.call('PUT', path, body)
  if (status === 200) story.met(told)
  return status === 200
}

/** A lot of meat, more often one of which some is at the other site. */
export async function recall(story: Scene): Promise<void> {
  const { chance, founded } = story
  const meats = await all<Lot>(story, '/v2/meats')
  const moved = new Set(meats.map(({ parent_intake_id }) => parent_intake_id))
  const parents = meats.filter(({ id }) => moved.has(id))
  const lot = pickFrom(story, parents.length > 0 && chance.chance(0.6) ? parents : meats)
  if (!lot) return
  const body = { reason: 'Metal found', recall_class: 'RECALL' }
  await put(story, `/v2/meats/${lot.id}/recall`, body, 'lot recalled')
  for (const { id, lots: covered = [] } of await all<RecallRecord>(story, '/v2/recalls')) {
    const { recalled } = founded.stock
    recalled.set(id, [...(recalled.get(id) ?? []), ...covered.map((one) => one.id)])
  }
}

/** What was recorded on a lot that is recalled by now turns out to be wrong. */
export async function takeBackRecalled(story: Scene): Promise<void> {
  const recalls = await all<RecallRecord>(story, '/v2/recalls')
  const covered = new Set(recalls.flatMap(({ lots = [] }) => lots.map(({ id }) => id)))
  const operations = await all<StockOperation>(story, '/v2/stock-operations')
  const one = pickFrom(
    story,
    operations.filter(
      ({ operation, intake_id, voided_by_id }) =>
        operation === 'USE' && covered.has(intake_id) && !voided_by_id,
    ),
  )
  if (!one) return
  const body = { voided_by_id: one.id, void_reason: 'Wrong lot' }
  await put(story, `/v2/stock-operations/${one.id}`, body, 'recalled use taken back')
}

const kinds: readonly Kind[] = ['meats', 'meats', 'products']

/** To the other site, where it is weighed a while later. */
export async function moveAway(story: Scene): Promise<void> {
  const { chance, founded, time } = story
  const kind = chance.pick(kinds)
  const lot = pickFrom(story, await all<Lot>(story, `/v2/${kind}`))
  if (!lot) return
  const location_id = Object.values(founded.sites).find((site) => site !== lot.location_id)
  const quantity = chance.between(50, 150)
  await put(story, `/v2/${kind}/${lot.id}/transfer`, { location_id, quantity }, 'lot moved away')
  time.after(chance.between(1_000, 3 * MINUTE), () => void story.calmly(() => takeIn(story, kind)))
}

/** Whatever is on its way. */
async function takeIn(story: Scene, kind: Kind): Promise<void> {
  const { chance } = story
  const lots = await all<Lot>(story, `/v2/${kind}`)
  const away = lots.filter(({ parent_intake_id, balance }) => parent_intake_id && !balance)
  const lot = pickFrom(story, away)
  if (!lot) return
  const body = { quantity: chance.between(40, 150), temperature: 3 }
  await put(story, `/v2/${kind}/${lot.id}/arrive`, body, 'lot arrived')
}

export async function hold(story: Scene): Promise<void> {
  const kind = story.chance.pick(kinds)
  const lot = pickFrom(story, await all<Lot>(story, `/v2/${kind}`))
  if (lot) await put(story, `/v2/${kind}/${lot.id}/hold`, { reason: 'Smells odd' }, 'lot held')
}

export async function release(story: Scene): Promise<void> {
  const kind = story.chance.pick(kinds)
  const held = (await all<Lot>(story, `/v2/${kind}`)).filter((lot) => lot.hold)
  const lot = pickFrom(story, held)
  if (lot) await put(story, `/v2/${kind}/${lot.id}/release`, { reason: 'Fine' }, 'lot released')
}

/** Of a lot that a tablet without signal may still be using. */
export async function countOut(story: Scene): Promise<void> {
  const lot = pickFrom(story, await all<Lot>(story, '/v2/meats'))
  if (lot) await put(story, `/v2/meats/${lot.id}/out-of-stock`, {}, 'lot counted out')
}

export async function countItemOut(story: Scene): Promise<void> {
  const { chance, founded, time } = story
  const stock_id = chance.pick(founded.stock.items)
  const location_id = chance.pick(Object.values(founded.sites))
  const from = time.now
  const path = `/v2/stocks/${stock_id}/out-of-stock`
  const isDone = await put(story, path, { location_id, what: 'UNKNOWN' }, 'item counted out')
  if (isDone) founded.stock.emptied.push({ stock_id, location_id, from, to: time.now })
}

/** Of food that has left it turns out that there is mustard in it. */
export async function mend(story: Scene): Promise<void> {
  const sold = await all<StockOperation>(story, '/v2/stock-operations')
  const gone = sold.filter(
    ({ operation, lot_kind }) =>
      lot_kind === 'PRODUCT' && (operation === 'SELL' || operation === 'DISPATCH'),
  )
  const one = pickFrom(story, gone)
  if (!one) return
  const path = `/v2/products/${one.intake_id}`
  const { body } = await story.staff.office.call('GET', path)
  const was = body as Product
  if (was.contains?.length !== 0) return
  await put(story, path, { ...was, contains: [mustard] }, 'product mended')
}

/** How often in a day. */
export const officeDeeds: readonly (readonly [number, (story: Scene) => Promise<void>])[] = [
  [3, recall],
  [4, takeBackRecalled],
  [3, moveAway],
  [1, hold],
  [1, release],
  [3, countOut],
  [1, countItemOut],
  [4, mend],
]
