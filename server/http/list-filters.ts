/**
 * The filters of a list as written in an address: `?status=OPEN,IN_PROGRESS`, `?date_from=…`,
 * `?in-stock=true` (sync.md, "On the wire"). Always holds: anything not declared, or not a valid
 * value of its field, is refused with a message that says what is allowed; a hyphen may replace an
 * underscore.
 */

import {
  type Filter,
  fieldsOfFilter,
  filtersOf,
  hasRange,
  OPEN_FILTER,
} from '#contract/core/lists/filters.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { FilterTerm } from '../store/store.ts'

/** `fields`: record fields whose values the result reveals. */
export type AskedFilter = FilterTerm & { readonly fields: readonly string[] }

const MOST_VALUES = 50
const FROM = '_from'
const TO = '_to'

/** @throws Problem validation_failed */
export function badQuery(field: string, sentence: string): never {
  throw new Problem('validation_failed', { title: sentence, fields: { [field]: sentence } })
}

const parametersOf = (filter: Filter): string[] =>
  hasRange(filter) ? [filter.name, filter.name + FROM, filter.name + TO] : [filter.name]

const ofEveryList = ['after', 'from', 'to', 'window', OPEN_FILTER]

/** How a value is written, as a message. */
function wayOf({ kind, choices, isWhole }: Filter): string {
  switch (kind) {
    case 'choice':
      return `one or more of ${choices?.join(', ')}`
    case 'flag':
      return 'true or false'
    case 'number':
      return isWhole ? 'a whole number' : 'a number'
    case 'day':
      return 'a day, for example 2026-03-05'
    case 'id':
      return 'an id'
    case 'text':
      return 'a text'
  }
}

function oneValue(filter: Filter, parameter: string, text: string): string | number {
  const refuse = () => badQuery(parameter, `Say ${wayOf(filter)}.`)
  const { kind, choices, pattern, isWhole } = filter
  if (kind === 'number') {
    const isNumber = /^-?\d{1,16}(\.\d{1,6})?$/.test(text)
    return isNumber && !(isWhole && text.includes('.')) ? Number(text) : refuse()
  }
  const isRight =
    (kind === 'choice' && choices?.includes(text)) ||
    (kind === 'flag' && (text === 'true' || text === 'false')) ||
    (pattern !== undefined && new RegExp(pattern).test(text)) ||
    (kind === 'text' && text !== '')
  return isRight ? text : refuse()
}

/** Free text may contain a comma; nothing else can. */
function valuesOf(filter: Filter, parameter: string, text: string): (string | number)[] {
  const parts = filter.kind === 'text' ? [text] : text.split(',')
  if (parts.length > MOST_VALUES) badQuery(parameter, `Say at most ${MOST_VALUES} at once.`)
  return [...new Set(parts.map((part) => oneValue(filter, parameter, part)))]
}

/** @param given its name in the address; `as`: the filter it stands for, if its name differs */
function termOf(
  { filters, allowed }: { filters: readonly Filter[]; allowed: readonly string[] },
  [given, text]: readonly [string, string],
  as = given,
): FilterTerm {
  for (const filter of filters) {
    const { name } = filter
    const asked = parametersOf(filter).find((one) => one === as || one === as.replaceAll('-', '_'))
    if (asked === undefined) continue
    if (asked === name) return { name, oneOf: valuesOf(filter, given, text) }
    const value = oneValue(filter, given, text)
    return asked === name + FROM ? { name, from: value } : { name, to: value }
  }
  return badQuery(given, `This list can't be filtered by that. It takes ${allowed.join(', ')}.`)
}

/** Other parameters besides filters, and a filter's alternative name. */
export type ListWords = {
  readonly known?: readonly string[]
  readonly asks?: { readonly parameter: string; readonly filter: string } | undefined
}

/** @throws Problem validation_failed */
export function readFilters(
  resource: ResourceDefinition,
  asked: readonly (readonly [string, string])[],
  { known = ofEveryList, asks }: ListWords = {},
): AskedFilter[] {
  if (asked.length === 0) return []
  const filters = filtersOf(resource)
  const named = asks ? [asks.parameter] : []
  const allowed = [...new Set([...named, ...filters.flatMap(parametersOf), ...known])]
  const terms = asked.map((one) => {
    const isAlias = one[0].replaceAll('_', '-') === asks?.parameter
    return termOf({ filters, allowed }, one, isAlias ? asks?.filter : undefined)
  })
  return terms.map((term) => {
    const filter = filters.find(({ name }) => name === term.name)
    return { ...term, fields: filter ? fieldsOfFilter(filter) : [] }
  })
}

const described = (description: string, more: object = {}) => ({
  type: 'string',
  description,
  ...more,
})

/** For OpenAPI. */
export function filterParameters(resource: ResourceDefinition): Record<string, object> {
  const all = filtersOf(resource).flatMap((filter): [string, object][] => {
    const { name, choices, kind } = filter
    if (name === OPEN_FILTER) return [[name, described('Only what is still open, or is not.')]]
    const several = kind === 'text' || kind === 'flag' ? '' : ' Several with commas between.'
    const own: [string, object] = [
      name,
      described(`Only where it is this: ${wayOf(filter)}.${several}`, {
        ...(choices && { examples: [choices.slice(0, 2).join(',')] }),
      }),
    ]
    if (!hasRange(filter)) return [own]
    return [
      own,
      [name + FROM, described(`Only from this on: ${wayOf(filter)}.`)],
      [name + TO, described(`Only before this: ${wayOf(filter)}.`)],
    ]
  })
  return Object.fromEntries(all)
}
