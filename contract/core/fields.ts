/**
 * The types of domain §1.2, one rule each, as schema fields. Always holds: instants are integer
 * milliseconds UTC, days are `YYYY-MM-DD`, temperatures are °C, money is integer pence. Used by
 * resource declarations only, so it never ships to the browser.
 */
import { type TEnum, type TInteger, type TNumber, type TProperties, Type } from 'typebox'
import { MOST_EARLIER } from './earlier.ts'
import type { FieldWords } from './field-words.ts'
import { ADMIN_OVERRIDE } from './names.ts'

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
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...words })
export const str = (max: number, words: FieldWords = {}) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^\\S(.*\\S)?$',
    ...words,
  })
/** As `str`, of several lines, such as an address. */
export const lines = (max: number, words: FieldWords = {}) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^\\S([\\s\\S]*\\S)?$',
    widget: 'textarea',
    ...words,
  })
/** Whoever is written to. Every part of the pattern ends where the next begins: it takes linear time. */
export const email = (words: FieldWords = {}) =>
  Type.String({
    maxLength: 254,
    pattern: '^[^@\\s]+@[^@\\s][^@\\s.]*\\.[^@\\s]+$',
    ...words,
  })
export const text = (words: FieldWords = {}) => Type.String({ maxLength: 4000, ...words })
export const celsius = (words: FieldWords = {}) =>
  Type.Number({
    minimum: -60,
    maximum: 300,
    unit: '°C',
    widget: 'temperature',
    ...words,
  })
export const int = (minimum: number, maximum: number, words: FieldWords = {}) =>
  Type.Integer({ minimum, maximum, ...words })
export const flag = (words: FieldWords = {}) => Type.Boolean({ ...words })
export const refs = (resource: string, words: FieldWords = {}) =>
  Type.Array(uuid(), {
    ref: resource,
    uniqueItems: true,
    maxItems: 500,
    set: true,
    ...words,
  })
export const ref = (resource: string, words: FieldWords = {}) => uuid({ ref: resource, ...words })
/** Figures by name, at most a hundred. @param names a pattern each name has */
export const figures = <V extends TNumber | TInteger>(names: string, figure: V) =>
  Type.Record(Type.String({ pattern: names }), figure, {
    maxProperties: 100,
    additionalProperties: false,
  })
export const choice = <const V extends [string, ...string[]]>(
  values: readonly [...V],
  words: FieldWords = {},
): TEnum<V> => Type.Enum<V>(values, { ...words })
export const optional = Type.Optional

/** What the fields a resource `remembers` said before, each until a moment; the oldest first. */
export const earlierOf = <F extends TProperties>(fields: F) =>
  Type.Optional(
    Type.Array(
      Type.Object(
        {
          ...Type.Partial(Type.Object(fields)).properties,
          archived: optional(flag()),
          from: optional(ms()),
          until: ms(),
        },
        { additionalProperties: false },
      ),
      { owner: 'server', maxItems: MOST_EARLIER },
    ),
  )
