/**
 * A list's columns, derived from the resource's declaration (`columns`, titles, kinds), and how
 * they sort. Pure. Always holds: a column has one text for every use: what is searched, printed and
 * exported is what is shown.
 */
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/core/resource/field-words.ts'
import { compareInDirection } from '#contract/text/compare-values.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { fieldText, type Reading, recordName } from '../form/field-text.ts'
import {
  type Declared,
  type FieldKind,
  fieldKind,
  fieldSchema,
  fieldTitle,
  isFigure,
} from '../form/field-words.ts'
import {
  type ColumnTotal,
  type DeclaredTotal,
  declaredTotal,
  totalOfField,
} from './totals/column-totals.ts'

export type Row = Readonly<Record<string, unknown>>

/** A spreadsheet cell: a bare number, an ISO date, or text. */
export type CsvCell<R> = {
  readonly title: string
  readonly value: (row: R, reading: Reading) => string | number | boolean | undefined
}

export type ListColumn<R> = {
  /** Unique; also its name in the address (`?sort=`). */
  readonly id: string
  readonly title: string
  readonly text: (row: R, reading: Reading) => string
  /** What it is found by besides its text, and isn't shown: a barcode. */
  readonly also?: (row: R) => string
  /** What is shown, if it is more than the text. */
  readonly cell?: (row: R, reading: Reading) => ReactNode
  /** What it is sorted by, if not the text. */
  readonly order?: (row: R) => string | number | undefined
  readonly isFigure?: boolean
  /** A date, a time, a yes or no: stays on one line on paper. */
  readonly isShort?: boolean
  /** If its text is a status: on paper the mark is printed before it. */
  readonly status?: (row: R, reading: Reading) => RowStatus | undefined
  /** A grid track of the table: `2fr`, `120px`. */
  readonly width?: string
  /** The total over all rows, in the table's last row. */
  readonly total?: ColumnTotal<R>
  /** If its total is its field's: long lists have it computed in the worker. */
  readonly declaredTotal?: DeclaredTotal
  /** Signals changes of values that aren't the row's own, so that its total is computed again. */
  readonly follows?: (listener: () => void) => () => void
  /** In a spreadsheet, next to its text: the text's numbers, one unit per column. */
  readonly csv?: readonly CsvCell<R>[]
  /** Its text is the plain field's: a spreadsheet gets the bare value instead. */
  readonly isField?: true
  /** Shown only to who asks for it. */
  readonly isExtra?: true
}

/** A column a screen asks for: a field by name, or its own. */
export type AskedColumn<R> = string | ListColumn<R>

/** Several site names want room, Yes and No little. */
const trackOf: Readonly<Partial<Record<FieldKind, string>>> = {
  refs: '1.6fr',
  flag: '0.6fr',
  instant: '1.25fr',
}

const shortKinds = ['instant', 'day', 'flag']
const kindsByValue = ['number', 'temperature', 'money', 'weight', 'instant', 'day']

export function listColumns<R extends Row>(
  resource: Declared & Counted,
  asked: readonly AskedColumn<R>[] = resource.columns,
): ListColumn<R>[] {
  return asked.map((column, place) =>
    typeof column === 'string' ? fieldColumn<R>(resource, column, place === 0) : column,
  )
}

type Counted = { readonly label: { readonly one: string; readonly many: string } }

function fieldColumn<R extends Row>(
  resource: Declared & Counted,
  field: string,
  isName: boolean,
): ListColumn<R> {
  const schema = fieldSchema(resource, field)
  const kind = fieldKind(schema)
  const isNameColumn = isName && kind === 'text'
  const total = totalOfField(field, kind, schema)
  return {
    id: field,
    title: isNameColumn && resource.name === 'users' ? 'Name' : fieldTitle(resource, field),
    text: (row, reading) => {
      if (isNameColumn) return recordName(resource, row)
      // In a column a missing flag is a plain No: records never hold null.
      const shown = kind === 'flag' ? { [field]: row[field] ?? false } : row
      return fieldText(resource, field, shown, reading)
    },
    isFigure: isFigure(kind),
    ...(!isNameColumn && { isField: true as const }),
    ...(total && { total: declaredTotal<R>(total), declaredTotal: total }),
    ...(shortKinds.includes(kind) && { isShort: true }),
    ...(trackOf[kind] && { width: trackOf[kind] }),
    ...(kindsByValue.includes(kind) && {
      order: (row: R) => row[field] as string | number | undefined,
    }),
  }
}

/** For every record; who changed it last and when it was sent are available on request. */
const ofEveryRecord = ['created_by', 'created', 'modified_by', 'modified', 'received', 'notes']
/** Values that fit one line in a cell. */
const lineKinds: readonly FieldKind[] = [
  ...(['text', 'number', 'temperature', 'money', 'weight', 'amount', 'share', 'instant'] as const),
  ...([
    'day',
    'flag',
    'choice',
    'choices',
    'ref',
    'refs',
    'texts',
    'contact',
    'allergens',
  ] as const),
]

/** Other fields that can be added as columns; not those for other people, or for machines. */
export function extraColumns<R extends Row>(
  resource: Declared & Counted,
  shown: readonly ListColumn<R>[],
  viewers: readonly Viewer[],
): ListColumn<R>[] {
  const properties = resource.schema.properties as Readonly<Record<string, { title?: string }>>
  const titled = Object.keys(properties).filter((field) => properties[field]?.title)
  const known = new Set(shown.map(({ id }) => id))
  return [...new Set([...titled, ...ofEveryRecord])].flatMap((field) => {
    const { visibleTo, writeOnly, ref, widget } = fieldSchema(resource, field)
    const isForThem = !visibleTo || visibleTo.some((viewer) => viewers.includes(viewer))
    const isLine = lineKinds.includes(fieldKind(fieldSchema(resource, field)))
    const isOffered = isForThem && isLine && !writeOnly && ref !== 'files' && widget !== 'cron'
    if (known.has(field) || !isOffered || !(field in properties)) return []
    return [{ ...fieldColumn<R>(resource, field, false), isExtra: true as const }]
  })
}

/** What a search looks through. */
export const searchedText = <R>(
  columns: readonly ListColumn<R>[],
  row: R,
  reading: Reading,
): string => columns.flatMap(({ text, also }) => [text(row, reading), also?.(row) ?? '']).join(' ')

export function sortByColumn<R>(
  rows: readonly R[],
  column: ListColumn<R> | undefined,
  isDescending: boolean,
  reading: Reading,
): readonly R[] {
  if (!column) return rows
  const orderOf = column.order ?? ((row: R) => column.text(row, reading) || undefined)
  return rows
    .map((row) => ({ row, value: orderOf(row) }))
    .sort((a, b) => compareInDirection(a.value, b.value, isDescending))
    .map(({ row }) => row)
}
