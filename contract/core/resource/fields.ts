/**
 * The types of domain §1.2, one rule each, as schema fields. Always holds: instants are integer
 * milliseconds UTC, days are `YYYY-MM-DD`, temperatures are °C, money is integer pence. Used by
 * resource declarations only, so it never ships to the browser.
 */
import { type TEnum, type TInteger, type TNumber, type TProperties, Type } from 'typebox'
import { ADMIN_OVERRIDE, severities } from '../names.ts'
import { MOST_EARLIER } from '../rules/earlier.ts'
import type { FieldWords } from './field-words.ts'

export const uuidPattern =
  '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

export const dayPattern = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

export const uuid = (words: FieldWords = {}) => Type.String({ pattern: uuidPattern, ...words })
export const userId = (words: FieldWords = {}) =>
  Type.String({ pattern: `${uuidPattern}|^${ADMIN_OVERRIDE}$`, ...words })
export const ms = (words: FieldWords = {}) =>
  Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991, ...words })
export const day = (words: FieldWords = {}) =>
  Type.String({
    pattern: dayPattern,
    ...words,
  })
export const time = (words: FieldWords = {}) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', widget: 'time', ...words })
/** No control characters, and none that some program treats as the end of a line (security.md). */
const control = '\\u0000-\\u001f\\u007f-\\u009f'
const inner = `[^${control}\\u2028\\u2029]`
const edge = `[^\\s${control}]`

/** One line of text, without spaces around it. */
export const str = (max: number, words: FieldWords = {}) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: `^${edge}(${inner}*${edge})?$`,
    ...words,
  })
/** As `str`, with several lines, such as an address. */
export const lines = (max: number, words: FieldWords = {}) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^\\S([\\s\\S]*\\S)?$',
    widget: 'textarea',
    ...words,
  })
/**
 * An email address. Every part of the pattern ends where the next begins, so matching takes linear
 * time.
 */
export const email = (words: FieldWords = {}) =>
  Type.String({
    maxLength: 254,
    pattern: `^[^@\\s${control}]+@[^@\\s${control}][^@\\s.${control}]*\\.[^@\\s${control}]+$`,
    ...words,
  })
export const text = (words: FieldWords = {}) => Type.String({ maxLength: 4000, ...words })
/** @param words may restrict what is allowed */
export const celsius = (words: FieldWords & { minimum?: number; maximum?: number } = {}) =>
  Type.Number({
    minimum: -60,
    maximum: 300,
    unit: '°C',
    widget: 'temperature',
    ...words,
  })
export const int = (minimum: number, maximum: number, words: FieldWords = {}) =>
  Type.Integer({ minimum, maximum, ...words })
/** A country by its two letters (contract/text/countries.ts). */
export const country = (words: FieldWords = {}) =>
  Type.String({
    pattern: '^[A-Z]{2}$',
    widget: 'country',
    ...words,
  })
export const flag = (words: FieldWords = {}) => Type.Boolean({ ...words })
/** A string that holds JSON (domain §1.2). @param max characters */
export const jsonText = (max: number, words: FieldWords = {}) =>
  Type.String({ maxLength: max, ...words })
/** A share in hundredths of a per cent: 2000 is 20 %. */
export const basisPoints = (words: FieldWords = {}) => int(0, 10_000, words)
export const refs = (resource: string, words: FieldWords = {}) =>
  Type.Array(uuid(), {
    ref: resource,
    uniqueItems: true,
    maxItems: 500,
    set: true,
    ...words,
  })
export const ref = (resource: string, words: FieldWords = {}) => uuid({ ref: resource, ...words })
/** Numbers by name, at most a hundred. @param names the pattern each name matches */
export const figures = <V extends TNumber | TInteger>(names: string, figure: V) =>
  Type.Record(Type.String({ pattern: names }), figure, {
    maxProperties: 100,
    additionalProperties: false,
  })
export const choice = <const V extends [string, ...string[]]>(
  values: readonly [...V],
  words: FieldWords = {},
): TEnum<V> => Type.Enum<V>(values, { ...words })
/** A choice from its labels, value by value. */
export const oneOf = <const W extends Readonly<Record<string, string>>>(
  labels: W,
  words: FieldWords = {},
) => {
  type Value = keyof W & string
  return choice(Object.keys(labels) as [Value, ...Value[]], {
    ...words,
    labels: Object.values(labels),
  })
}
export const optional = Type.Optional
/** An object that allows no other fields. */
export const group = <const F extends TProperties>(fields: F, words: FieldWords = {}) =>
  Type.Object(fields, { additionalProperties: false, ...words })

export const answer = (title: string) =>
  oneOf({ YES: 'Yes', NO: 'No', NA: 'Not applicable' }, { title })
export const severity = () =>
  choice(severities, {
    title: 'How serious',
    labels: ['Low', 'Medium', 'High', 'Critical'],
    missing: 'Say how serious it is.',
  })
export const weekday = (words: FieldWords = {}) =>
  oneOf(
    {
      MON: 'Monday',
      TUE: 'Tuesday',
      WED: 'Wednesday',
      THU: 'Thursday',
      FRI: 'Friday',
      SAT: 'Saturday',
      SUN: 'Sunday',
    },
    words,
  )
export const weekdays = (words: FieldWords) =>
  Type.Array(weekday(), { uniqueItems: true, maxItems: 7, set: true, ...words })

/**
 * Previous values of the fields a resource `remembers`, each with its end time and who ended it; the
 * oldest first.
 */
export const earlierOf = <F extends TProperties>(fields: F) =>
  Type.Optional(
    Type.Array(
      Type.Object(
        {
          ...Type.Partial(Type.Object(fields)).properties,
          archived: optional(flag()),
          from: optional(ms()),
          until: ms(),
          by: optional(userId()),
        },
        { additionalProperties: false },
      ),
      { owner: 'server', maxItems: MOST_EARLIER },
    ),
  )
