/**
 * A person's columns for a list, their order and width, as stored on this device (kit-patterns §6).
 * Pure. Always holds: the first column is always there and first; a column that is new since, or
 * gone, causes no errors.
 */
import type { ListColumn } from '../list-columns.ts'

export type KeptColumns = {
  /** Ids, if somebody moved one. */
  readonly order?: readonly string[]
  /** Default columns that were switched off. */
  readonly off?: readonly string[]
  /** Others that were switched on. */
  readonly on?: readonly string[]
  /** px by id. */
  readonly widths?: Readonly<Record<string, number>>
}

export type ArrangedColumn<R> = { readonly column: ListColumn<R>; readonly isShown: boolean }

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isWidths = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'number' && one > 0 && one < 2_000)

/** The stored value; anything invalid counts as none. */
export function readKept(text: string | null): KeptColumns {
  if (text === null) return {}
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return {}
  }
  if (typeof found !== 'object' || found === null) return {}
  const { order, off, on, widths } = found as Readonly<Record<string, unknown>>
  return {
    ...(isIds(order) && { order }),
    ...(isIds(off) && { off }),
    ...(isIds(on) && { on }),
    ...(isWidths(widths) && { widths }),
  }
}

/** @param columns the defaults, then those that can be added */
export function arrange<R>(
  columns: readonly ListColumn<R>[],
  { order = [], off = [], on = [], widths = {} }: KeptColumns,
): readonly ArrangedColumn<R>[] {
  const [first, ...others] = columns
  if (!first) return []
  const placeOf = ({ id }: ListColumn<R>) => {
    const at = order.indexOf(id)
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  return [first, ...others.toSorted((a, b) => placeOf(a) - placeOf(b))].map((column) => {
    const { id, isExtra } = column
    const width = widths[id]
    return {
      column: width === undefined ? column : { ...column, width: `${width}px` },
      isShown: id === first.id || (isExtra ? on.includes(id) : !off.includes(id)),
    }
  })
}

const without = (ids: readonly string[] = [], id: string) => ids.filter((one) => one !== id)

export function switched<R>(
  kept: KeptColumns,
  { id, isExtra }: ListColumn<R>,
  isShown: boolean,
): KeptColumns {
  const key = isExtra ? 'on' : 'off'
  const ids = without(kept[key], id)
  return { ...kept, [key]: isShown === (isExtra === true) ? [...ids, id] : ids }
}
