/**
 * A list's filters from its resource's declaration (architecture, "One resource, one file"): the
 * server's filters, the states, references by occurring names, flags, dates, archived. Pure. A
 * screen's own filter replaces the declared one for the same field.
 */
import { holds } from '#contract/core/resource/condition.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { addDays, endOfDay } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import {
  choicesOf,
  type FieldKind,
  type FieldSchema,
  fieldKind,
  fieldSchema,
  fieldTitle,
} from '../../form/field-words.ts'
import { archivedFilter, type FilterQuery, type ListFilter } from './list-filter.ts'

type Row = Readonly<Record<string, unknown>>

export type FilterDay = {
  /** `2026-03-05`, at the site. */
  readonly today: string
  readonly timezone: string
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Days from today, first and last included. */
const spans: Readonly<Record<string, readonly [label: string, from: number, to: number]>> = {
  past: ['Before today', Number.NEGATIVE_INFINITY, -1],
  last28: ['Last 28 days', -27, 0],
  last7: ['Last 7 days', -6, 0],
  yesterday: ['Yesterday', -1, -1],
  today: ['Today', 0, 0],
  next7: ['Next 7 days', 0, 6],
  next28: ['Next 28 days', 0, 27],
}
/** Recorded dates are in the past; planned and expiry dates may be in the future. */
const recorded = ['today', 'yesterday', 'last7', 'last28']
const planned = ['past', 'today', 'next7', 'next28']

function isInSpan(day: string, span: string, today: string): boolean {
  const [, from, to] = spans[span] ?? ['', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return (
    (from === Number.NEGATIVE_INFINITY || day >= addDays(today, from)) &&
    (to === Number.POSITIVE_INFINITY || day <= addDays(today, to))
  )
}

/** The same span as a query: stored days, or instants by the site's clock. */
function spanQuery(field: string, span: string, isDay: boolean, day: FilterDay): FilterQuery {
  const [, first, last] = spans[span] ?? ['', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const from = Number.isFinite(first) ? addDays(day.today, first) : undefined
  const to = Number.isFinite(last) ? addDays(day.today, last) : undefined
  const { timezone } = day
  return {
    between: {
      field,
      ...(from !== undefined && { from: isDay ? from : instantOf(from, '00:00', timezone) }),
      ...(to !== undefined && { to: isDay ? to : endOfDay(to, timezone) }),
    },
  }
}

function dateFilter(field: string, label: string, isDay: boolean, day: FilterDay): ListFilter<Row> {
  const { today, timezone } = day
  const dayOf = (value: unknown) =>
    typeof value === 'number' ? localDay(value, timezone) : plainText(value)
  return {
    key: field,
    label,
    all: 'All dates',
    options: (isDay ? planned : recorded).map((value) => ({
      value,
      label: spans[value]?.[0] ?? '',
    })),
    passes(row: Row, value: string | undefined) {
      if (value === undefined) return true
      return row[field] !== undefined && isInSpan(dayOf(row[field]), value, today)
    },
    asks: (value) => (value === undefined ? {} : spanQuery(field, value, isDay, day)),
  }
}

/** Names that distinguish records: the first column, if it is text. */
function hasName(resource: string): boolean {
  if (!isResourceName(resource)) return false
  const definition = declarations[resource]
  return fieldKind(fieldSchema(definition, definition.columns[0] ?? '')) === 'text'
}

type Asked = {
  readonly field: string
  readonly label: string
  readonly schema: FieldSchema
  readonly day: FilterDay
}

const equals = (field: string): Pick<ListFilter<Row>, 'passes' | 'asks'> => ({
  passes: (row, value) => value === undefined || plainText(row[field]) === value,
  asks: (value) => (value === undefined ? {} : { where: { [field]: value } }),
})

const lookedAt = (value: string | undefined) => (value === undefined ? {} : null)

/** How a field of each kind is filtered; numbers aren't filters. */
const filterOf: Readonly<Partial<Record<FieldKind, (asked: Asked) => ListFilter<Row> | null>>> = {
  choice: ({ field, label, schema }) => ({
    ...{ key: field, label, options: choicesOf(schema) },
    ...equals(field),
    // Stored as numbers, chosen by label.
    ...(schema.enum?.some((value) => typeof value !== 'string') && { asks: lookedAt }),
  }),
  flag: ({ field, label }) => ({
    ...{ key: field, label, options: yesNo },
    passes: (row, value) => value === undefined || (row[field] === true) === (value === 'yes'),
    asks: (value) => (value === undefined ? {} : { where: { [field]: value === 'yes' } }),
  }),
  ref: ({ field, label, schema: { ref = '' } }) =>
    hasName(ref)
      ? {
          ...{ key: field, label, options: [] },
          occurring: {
            valueIn: (row) => row[field],
            nameOf: (id, { nameOf }) => nameOf(ref, id) ?? 'Not on this device',
          },
          ...equals(field),
        }
      : null,
  text: ({ field, label }) => ({
    ...{ key: field, label, options: [] },
    occurring: { valueIn: (row) => row[field], nameOf: (value) => value },
    ...equals(field),
  }),
  day: ({ field, label, day }) => dateFilter(field, label, true, day),
  instant: ({ field, label, day }) => dateFilter(field, label, false, day),
}

function fieldFilter(
  resource: ResourceDefinition,
  field: string,
  day: FilterDay,
): ListFilter<Row> | null {
  const schema = fieldSchema(resource, field)
  const label = fieldTitle(resource, field)
  return filterOf[fieldKind(schema)]?.({ field, label, schema, day }) ?? null
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A filter without values removes a declared one and isn't shown. */
const hasSomething = <R>({ options, occurring, isMenu }: ListFilter<R>) =>
  options.length > 0 || occurring !== undefined || isMenu === true

/** @param own of the screen: each replaces the declared one of its field */
export function filtersOfList<R extends Row>(
  resource: ResourceDefinition,
  own: readonly ListFilter<R>[],
  day: FilterDay,
): readonly ListFilter<R>[] {
  const { filters = [], states, traits } = resource
  const standsIn = (name: string) => own.find(({ key, field = key }) => field === name)
  const named = filters.map((input) => (typeof input === 'string' ? input : input.name))
  const state = states && !named.includes(states.field) ? [states.field] : []
  const declared = [...filters, ...state].flatMap((input): ListFilter<R>[] => {
    const name = typeof input === 'string' ? input : input.name
    const instead = standsIn(name)
    if (instead) return [instead]
    if (typeof input === 'string') {
      const made = fieldFilter(resource, input, day)
      return made ? [made] : []
    }
    const label = capital(name.replaceAll('-', ' '))
    return [
      {
        key: name,
        label,
        options: [{ value: 'yes', label }],
        passes: (row, value) => value === undefined || holds(input.when, row),
        asks: lookedAt,
      },
    ]
  })
  const others = own.filter((one) => !declared.includes(one))
  const archived = traits.includes('archivable') ? [archivedFilter] : []
  const all = [...declared, ...others, ...archived].filter(hasSomething)
  const [first, rest] = [all.filter(({ isFirst }) => isFirst), all.filter((one) => !one.isFirst)]
  return [...first, ...rest]
}
