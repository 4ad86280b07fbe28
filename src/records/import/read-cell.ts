/**
 * What a cell of a spreadsheet says, by the schema of the field it is for. Pure. Always holds: what
 * isn't sure is refused with a sentence, never guessed; where there is one sure reading it is offered.
 */

import type { ResourceName } from '#contract/core/resource/registry.ts'
import { commaProblem, plainNumber } from '#contract/measure/cleaners.ts'
import { foldText } from '#contract/text/search-words.ts'
import { choicesOf, contactPart, type FieldSchema, fieldKind } from '../form/field-words.ts'
import { toInternational } from '../form/theme/contact-control.tsx'

export type CellRead =
  | { readonly value: unknown }
  | { readonly says: string; readonly fix?: string | undefined }

/** Records a cell may name, by folded name. */
export type NamedIds = (resource: ResourceName, folded: string) => string | undefined

const plainName = (text: string) => foldText(text).trim()
const singular = (text: string) => plainName(text).replace(/s$/, '')

/** "31,50" is what a comma would mean; "£38.50", "1,350.50" are read as they stand. */
export function readNumber(
  text: string,
  decimals: number,
): { readonly number: number } | { readonly says: string; readonly fix?: string } {
  const typed = text.replace(/^£\s*/, '').trim()
  const points = typed.split('.').length - 1
  if (points > 1) return { says: 'It has two points' }
  const comma = commaProblem(typed, decimals)
  const point = typed.replace(',', '.')
  if (comma !== null && /^-?\d+\.\d{1,2}$/.test(point)) {
    return { says: `Use a point: ${point}?`, fix: point }
  }
  if (comma !== null) return { says: comma }
  const plain = plainNumber(typed)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return { says: `"${text}" isn't a number` }
  const after = plain.split('.')[1] ?? ''
  if (after.replace(/0+$/, '').length > decimals) {
    return { says: decimals === 0 ? 'Use a whole number' : `At most ${decimals} decimals` }
  }
  return { number: Number(plain) }
}

/** By its label or its code; its plural is offered. @param title "Kind" */
function readChoice(text: string, schema: FieldSchema, title: string): CellRead {
  const choices = choicesOf(schema)
  const named = (way: (text: string) => string) =>
    choices.find(({ value, label }) => [value, label].some((one) => way(one) === way(text)))
  const found = named(plainName)
  if (found) {
    const own = schema.enum?.find((one) => String(one) === found.value)
    return { value: own ?? found.value }
  }
  return {
    says: `There is no ${title.toLowerCase()} "${text}"`,
    fix: named(singular)?.label,
  }
}

const dayOf = (text: string): CellRead => {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay ? { value: day } : { says: 'Write the day as 12/03/2026' }
}

const yes = ['yes', 'y', 'true', '1']
const no = ['no', 'n', 'false', '0']

function readFlag(text: string): CellRead {
  const word = plainName(text)
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { says: 'Write Yes or No' }
}

/** @param scale how many of what is stored are one of what is written */
function readScaled(text: string, scale: number, decimals: number): CellRead {
  const read = readNumber(text, decimals)
  return 'says' in read ? read : { value: Math.round(read.number * scale) }
}

type About = { readonly title: string; readonly idOf: NamedIds }

function readRef(text: string, schema: FieldSchema, { title, idOf }: About): CellRead {
  const id = idOf(schema.ref as ResourceName, plainName(text))
  return id === undefined
    ? { says: `There is no ${title.toLowerCase().replace(/^usual /, '')} "${text}"` }
    : { value: id }
}

/** Several in one cell, a semicolon between them. */
function readEach(text: string, one: (part: string) => CellRead): CellRead {
  const parts = text.split(';').map((part) => part.trim())
  const read = parts.filter(Boolean).map(one)
  const bad = read.find((part) => 'says' in part)
  return bad ?? { value: read.flatMap((part) => ('value' in part ? [part.value] : [])) }
}

const phone = (text: string) => toInternational(text.replaceAll(/[\s().-]/g, ''))

type ReadCell = (text: string, schema: FieldSchema, about: About) => CellRead

const readText: ReadCell = (text, { pattern }) => ({
  value: pattern?.startsWith('^\\+') ? phone(text) : text,
})

/** Of kinds that a cell says otherwise than as its text. */
const readers: { readonly [K in ReturnType<typeof fieldKind>]?: ReadCell } = {
  choice: (text, schema, { title }) => readChoice(text, schema, title),
  choices: (text, schema, { title }) =>
    readEach(text, (part) =>
      readChoice(part, schema.offers ? schema : (schema.items ?? {}), title),
    ),
  flag: readFlag,
  money: (text) => readScaled(text, 100, 2),
  share: (text) => readScaled(text.replace(/\s*%$/, ''), 100, 2),
  number: (text, { type }) => readScaled(text, 1, type === 'integer' ? 0 : 6),
  day: dayOf,
  ref: readRef,
  refs: (text, schema, about) => readEach(text, (part) => readRef(part, schema, about)),
  contact(text, schema) {
    const part = contactPart(schema) ?? 'phone'
    return { value: { [part]: part === 'phone' ? phone(text) : text } }
  },
}

/** @param text of a cell, trimmed and not empty */
export const readCell: ReadCell = (text, schema, about) =>
  (readers[fieldKind(schema)] ?? readText)(text, schema, about)
