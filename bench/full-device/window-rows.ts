/**
 * What stands on a device of the largest business after its first sync (domain §6.2): all it lists, and
 * the last 92 days of what is recorded. Rows are those of the demo, again and again under new ids, so
 * that each is as long as a real one. Always holds: a copy names copies, of the same round where there
 * are as many rounds.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { serverReader } from '#tests/support/server-reader.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Reader = Awaited<ReturnType<typeof serverReader>>

/** Of domain §6.2 what falls into the window; of all lots together 12,800. */
const counts = {
  stocks: 20_000,
  suppliers: 180,
  customers: 900,
  vehicles: 18,
  'temperature-locations': 110,
  recipes: 900,
  'menu-items': 450,
  meats: 2_500,
  ingredients: 6_000,
  packaging: 500,
  products: 3_800,
  batches: 2_520,
  deliveries: 2_200,
  'delivery-items': 9_200,
  'stock-operations': 35_000,
  'temperature-logs': 21_000,
  checks: 5_000,
  'user-clock-events': 16_000,
  'van-checks': 920,
  issues: 300,
} as const satisfies Partial<Record<ResourceName, number>>

export type Multiplied = keyof typeof counts
const multiplied = Object.keys(counts) as Multiplied[]
/** Lots whose list is timed are all of one site. */
export const LISTED_IN_WINDOW = counts.meats
export const listedLots = 'meats'
const OPEN_OF_TEN = 3
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

const opened = new Set<unknown>([
  ...openIssueStates,
  ...['EXPECTED', 'ARRIVED', 'PLANNED', 'LOADED', 'ON_THE_ROAD', 'IN_PROGRESS'],
])
/** Work that isn't finished doesn't become more with the years. */
const isOpen = ({ status }: Row) => opened.has(status)

const DAY_MS = 86_400_000
/** Of a hundred open lots one is past its use by, and one has to go today. */
const lastDay = (nth: number) =>
  new Date(Date.now() + ((nth % 100) - 1) * DAY_MS).toISOString().slice(0, 10)

const WINDOW_DAYS = 92
const anInstant = /\b1[67]\d{11}\b/g
/** Rounds are spread over the window: no day has more of the work than there is in a day. */
const movedBack = (text: string, days: number) =>
  text.replace(anInstant, (at) => String(Number(at) - days * DAY_MS))

/** Of so many items one says when to order it again. */
const REORDERED_OF = 20

const syllables = [...'zvxqjk'].flatMap((letter) => [...'aeiou'].map((vowel) => letter + vowel))

/** A word like no other in the demo, so that a search for it is answered by names alone. */
export const wordOf = (round: number): string =>
  [round, Math.floor(round / syllables.length), round * 7]
    .map((nth) => syllables[nth % syllables.length])
    .join('')

/** What of a row differs from copy to copy beside its ids. */
function varied(resource: Multiplied, row: Row, round: number, nth: number): Row {
  const { internal_name: name, batch_code: code, balance, use_by_date: day } = row
  const isUsedUp = nth % 10 >= OPEN_OF_TEN && !(resource === listedLots && nth >= LISTED_IN_WINDOW)
  return {
    ...row,
    ...(typeof name === 'string' && { internal_name: `${name} ${wordOf(round)} ${round}` }),
    ...(typeof code === 'string' && { batch_code: `${code.slice(0, 16)}-${nth}` }),
    ...(resource === 'stocks' && {
      sku: `SK${String(nth).padStart(5, '0')}`,
      reorder_level: nth % REORDERED_OF === 0 ? row.reorder_level : undefined,
    }),
    ...(balance !== undefined && { balance: { ...balance, quantity: isUsedUp ? 0 : 2_500 } }),
    ...(day !== undefined && !isUsedUp && { use_by_date: lastDay(Math.floor(nth / 10)) }),
  }
}

/** Nothing but what is left of it decides whether its list shows it. */
function asListed(row: Row, location_id: string): Row {
  const { recall: _, recalls: __, hold: ___, holds: ____, out_of_stock_at: _____, ...rest } = row
  return { ...rest, result: 'ACCEPTED', location_id }
}

/**
 * @param siteId where the lots of the longest list are
 * @param longest how many there are in it
 */
export async function windowRows(
  oracle: Reader,
  siteId: string,
  longest: number,
): Promise<ReadonlyMap<Multiplied, readonly Row[]>> {
  const most: Readonly<Record<Multiplied, number>> = { ...counts, [listedLots]: longest }
  const ofDemo = new Map<Multiplied, readonly Row[]>()
  for (const resource of multiplied) {
    const rows = await oracle.list<Row>(declarations[resource].path)
    if (rows.length > 0) ofDemo.set(resource, rows)
  }
  /** The ids that a row of the demo has in each round. */
  const idsOf = new Map<string, readonly string[]>()
  for (const [resource, rows] of ofDemo) {
    const settled = rows.filter((row) => !isOpen(row)).length
    const rounds = Math.ceil(most[resource] / settled)
    for (const { id, created } of rows) {
      const ids = Array.from({ length: rounds }, () => uuidV7(Number(created)))
      idsOf.set(id, ids)
    }
  }
  const copy = (resource: Multiplied, rows: readonly Row[], nth: number): Row => {
    const all = nth < rows.length ? rows : rows.filter((row) => !isOpen(row))
    const round = Math.floor(nth / all.length)
    const rounds = Math.ceil(most[resource] / all.length)
    const days = Math.floor((WINDOW_DAYS * round) / rounds)
    const text = movedBack(JSON.stringify(all[nth % all.length]), days)
    const renamed = text.replace(anId, (id) => {
      const ids = idsOf.get(id)
      return ids?.[round % ids.length] ?? id
    })
    const row = varied(resource, JSON.parse(renamed) as Row, round, nth)
    return resource === listedLots ? asListed(row, siteId) : row
  }
  return new Map(
    [...ofDemo].map(([resource, rows]) => [
      resource,
      Array.from({ length: most[resource] }, (_, nth) => copy(resource, rows, nth)),
    ]),
  )
}
