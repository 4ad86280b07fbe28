/**
 * Numbers that this device gives (contract/core/resource/numbering.ts; ADR 0046). Always holds: a
 * number is counted in the transaction that saves its record, so a failed save uses none; no two
 * databases of a device use the same series, and one that the browser wiped doesn't continue its
 * old one.
 */
import type Dexie from 'dexie'
import type { ActSaid } from '#contract/core/acts/acts.ts'
import { isNumbered, numberIn, seriesOf } from '#contract/core/resource/numbering.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '../outbox/outbox.ts'
import type { StoreName } from '../store/stores.ts'
import type { Tx } from '../store/transaction.ts'
import type { Author, Device } from './device.ts'

const MARK = 'number-mark'
const SERIES = 'numbers'

type Made = Pick<OutboxEntry, 'resource' | 'verb' | 'patch'>

/** Does this device give the record a number when it is saved? */
export function isNumberedHere({ resource, verb, patch }: Made): boolean {
  const { numbering } = travel[resource]
  return verb === 'POST' && numbering !== undefined && isNumbered(numbering, patch, 'device')
}

/** The values of other records that a number needs. */
export const storesOfNumber = (resource: ResourceName): readonly StoreName[] =>
  Object.values(travel[resource].numbering?.through ?? {}) as StoreName[]

/**
 * The first database of a device counts under the bare code: D3, then D3B, D3C, whoever they belong
 * to.
 */
const letterOf = (nth: number) =>
  nth === 0 ? '' : nth < 26 ? String.fromCharCode(65 + nth) : `Z${nth}`

/**
 * The letter after the device's code, for this database only: several people's databases are on one
 * device, and none may read another's.
 */
export async function numberMark(db: Dexie, device: Pick<Device, 'change'>): Promise<string> {
  const meta = db.table<{ name: string; value: unknown }, string>('_meta')
  const known = (await meta.get(MARK))?.value
  if (typeof known === 'string') return known
  let nth = 0
  await device.change(MARK, (last) => {
    nth = typeof last === 'number' ? last + 1 : 0
    return nth
  })
  return db.transaction('rw', meta, async () => {
    const other = (await meta.get(MARK))?.value
    if (typeof other === 'string') return other
    await meta.put({ name: MARK, value: letterOf(nth) })
    return letterOf(nth)
  })
}

/**
 * @param earlier the refused record it replaces: its number stays
 * @returns the entry with its number, if this device gives it one
 */
export async function withNumberHere<E extends Made>(
  tx: Tx,
  entry: E,
  author: Pick<Author, 'device_code' | 'clock_skew_ms'>,
  earlier: OutboxEntry | undefined,
): Promise<E> {
  const { numbering } = travel[entry.resource]
  const { device_code: device, clock_skew_ms } = author
  if (!numbering || device === undefined || !isNumberedHere(entry)) return entry
  const { patch } = entry
  const withIt = (number: unknown) => ({ ...entry, patch: { ...patch, [numbering.field]: number } })
  const before = earlier?.patch[numbering.field]
  if (before !== undefined) return withIt(before)
  const looked = Object.entries(numbering.through).map(async ([field, resource]) => {
    const id = patch[field]
    return [
      field,
      typeof id === 'string' ? await tx.get(resource as ResourceName, id) : undefined,
    ] as const
  })
  const named = Object.fromEntries(await Promise.all(looked))
  const at = Number(patch.date ?? patch.created) - clock_skew_ms
  const series = seriesOf(numbering, { at, named, device })
  const name = `${SERIES} ${series}`
  const count = Number((await tx.get('_meta', name))?.value ?? 0) + 1
  tx.put('_meta', { name, value: count })
  return withIt(numberIn(numbering, series, count))
}

/** The server plans an act again, and can't know what is printed on the labels. */
export function numbersOf(parts: readonly OutboxEntry[]): Pick<ActSaid, 'numbers'> {
  const numbers = parts.flatMap(({ resource, record_id, verb, patch }) => {
    const { numbering } = travel[resource]
    const number = numbering?.by === 'device' && verb === 'POST' ? patch[numbering.field] : null
    return typeof number === 'string' ? [[record_id, number] as const] : []
  })
  return numbers.length > 0 ? { numbers: Object.fromEntries(numbers) } : {}
}
