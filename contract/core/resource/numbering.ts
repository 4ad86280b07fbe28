/**
 * Numbers and codes given to a record, as data (ADR 0046): by the device that makes it, offline and
 * unique by the device's own code; or by the server, in a series without gaps. Pure.
 */
import { localDay, timezoneOf } from '../../time/zoned-time.ts'
import { type Condition, holds } from './condition.ts'

/**
 * Parts of a pattern in braces: `{field.other}` is the field `other` of the record that `field`
 * names, `{yy}` and `{yymmdd}` the local day, `{device}` the device's code, `{device-}` the same
 * with a hyphen, left out if the number contains it already. `{n}` comes last: the counter, padded
 * to as many digits as there are n.
 */
type Part = 'yy' | 'yymmdd' | 'device' | 'device-'

export type NumberingInput<F extends string = string> = {
  /** The field that holds the number. */
  readonly field: F
  readonly by: 'device' | 'server'
  readonly pattern: string
  /** Only these records are given one; others keep what a person enters. */
  readonly when?: Condition
  /** By a device: the message for anyone who tries to change it. */
  readonly stays?: string
  /** By the server: the placeholder until the record is sent. */
  readonly unsent?: string
}

export type Numbering<F extends string = string> = NumberingInput<F> & {
  /** The fields its pattern follows, and the resource each refers to. */
  readonly through: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

/** Where a record happened, which determines its local day (envelope.ts, `operationalFields`). */
const PLACE = 'location_id'
/** Placeholder for what this device doesn't know. */
const UNKNOWN = 'X'
const parts = /\{([a-z_.-]+)\}/g

const counterOf = (pattern: string): string => /\{(n+)\}$/.exec(pattern)?.[1] ?? ''
const isPart = (part: string): part is Part =>
  part === 'yy' || part === 'yymmdd' || part === 'device' || part === 'device-'

/** What the pattern needs from other records: the field and the other record's field. */
const lookUps = (pattern: string): (readonly [string, string])[] =>
  [...pattern.matchAll(parts)].flatMap(([, part = '']) => {
    const [field, other] = part.split('.')
    return field && other ? [[field, other] as const] : []
  })

/**
 * @param fields of the resource, as in its schema
 * @throws Error if the declaration contradicts itself
 */
export function numberingOf<F extends string>(
  name: string,
  input: NumberingInput<F>,
  fields: Readonly<Record<string, object>>,
): Numbering<F> {
  const { by, pattern, stays, unsent } = input
  const wrong = (what: string) => new Error(`${name}: ${what} in ${pattern}`)
  if (!counterOf(pattern)) throw wrong('no counter at the end')
  const named = [...pattern.matchAll(parts)].map(([, part = '']) => part)
  const unknown = named.find((one) => !isPart(one) && !one.includes('.') && !/^n+$/.test(one))
  if (unknown !== undefined) throw wrong(`no meaning of ${unknown}`)
  const hasDevice = named.some((one) => one.startsWith('device'))
  if (by === 'device' ? !hasDevice : hasDevice || lookUps(pattern).length > 0) {
    throw wrong(`not what a ${by} counts by`)
  }
  if (by === 'device' ? stays === undefined : unsent === undefined) throw wrong('no sentence')
  const looked = [...lookUps(pattern).map(([field]) => field), ...(PLACE in fields ? [PLACE] : [])]
  const through = looked.map((field) => {
    const { ref } = (fields[field] ?? {}) as { ref?: string }
    if (ref === undefined) throw wrong(`${field} names no record`)
    return [field, ref] as const
  })
  return { ...input, through: Object.fromEntries(through) }
}

/** Should it be given one, and has none yet? */
export const isNumbered = (
  { by, field, when }: Numbering,
  record: Fields,
  asker: Numbering['by'],
): boolean =>
  by === asker &&
  (record[field] === undefined || record[field] === null || record[field] === '') &&
  (when === undefined || holds(when, record))

/** Why a person can't change it any more; null if they can. */
export const staysNumbered = ({ when, stays }: Numbering, record: Fields): string | null =>
  stays !== undefined && (when === undefined || holds(when, record)) ? stays : null

export type NumberFacts = {
  /** The time that decides the day (ms). */
  readonly at: number
  /** The code of the device that gives it. */
  readonly device?: string
  /** The records that the fields of `through` refer to, as far as they are known here. */
  readonly named: Readonly<Record<string, Fields | undefined>>
}

/** The whole number except its counter: numbers of one series share a counter, across resources. */
export function seriesOf(
  { pattern }: Pick<Numbering, 'pattern'>,
  { at, device = UNKNOWN, named }: NumberFacts,
): string {
  const place = named[PLACE]
  const zone = typeof place?.timezone === 'string' ? { timezone: place.timezone } : null
  const [year = '', month = '', day = ''] = localDay(at, timezoneOf(zone)).split('-')
  const yy = year.slice(-2)
  const without = pattern.slice(0, pattern.lastIndexOf('{'))
  const meaningOf = (part: string, before: string) => {
    const [field = '', other] = part.split('.')
    if (other !== undefined) return String(named[field]?.[other] ?? UNKNOWN)
    if (part === 'yymmdd') return yy + month + day
    if (part === 'yy') return yy
    if (part === 'device') return device
    // The first comes from a site, and two sites may share a name.
    return before.split('-').slice(1).includes(device) ? '' : `${device}-`
  }
  let series = ''
  let end = 0
  for (const { 0: whole, 1: part = '', index } of without.matchAll(parts)) {
    series += without.slice(end, index)
    series += meaningOf(part, series)
    end = index + whole.length
  }
  return series + without.slice(end)
}

/** @param count from 1 */
export const numberIn = (
  { pattern }: Pick<Numbering, 'pattern'>,
  series: string,
  count: number,
): string => series + String(count).padStart(counterOf(pattern).length, '0')

/** The placeholder for a number that the server hasn't given yet. */
export const unsentNumber = (
  numbering: Pick<Numbering, 'field' | 'unsent'> | undefined,
  field: string,
  record: Fields,
): string | undefined =>
  numbering?.field === field && record.version === undefined ? numbering.unsent : undefined
