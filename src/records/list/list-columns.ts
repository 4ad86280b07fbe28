/**
 * Columns of a list, derived from the resource's declaration (`columns`, titles, kinds), and what
 * sorting does with them. Pure. Always holds: a column says its text for everybody alike:
 * what is searched and exported is what is read.
 */
import type { ReactNode } from 'react'
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
import { compareInDirection } from '../read/query-plan.ts'

export type Row = Readonly<Record<string, unknown>>

export type ListColumn<R> = {
  /** Unique; also its name in the address (`?sort=`). */
  readonly id: string
  readonly title: string
  readonly text: (row: R, reading: Reading) => string
  /** What is shown, when it is more than the text. */
  readonly cell?: (row: R, reading: Reading) => ReactNode
  /** What it is sorted by, when that is not the text. */
  readonly order?: (row: R) => string | number | undefined
  readonly isFigure?: boolean
  /** A date, a time, a yes or no: stays on one line on paper. */
  readonly isShort?: boolean
  /** Where its text is a status: on paper the mark stands before it. */
  readonly status?: (row: R, reading: Reading) => RowStatus | undefined
  /** A grid track of the table: `2fr`, `120px`. */
  readonly width?: string
}

/** A column a screen asks for: a field by name, or one of its own. */
export type AskedColumn<R> = string | ListColumn<R>

/** Names of several places want room, Yes and No little. */
const trackOf: Readonly<Partial<Record<FieldKind, string>>> = { refs: '1.6fr', flag: '0.6fr' }

const shortKinds = ['instant', 'day', 'flag']
const kindsByValue = ['number', 'temperature', 'money', 'weight', 'instant', 'day']

export function listColumns<R extends Row>(
  resource: Declared,
  asked: readonly AskedColumn<R>[] = resource.columns,
): ListColumn<R>[] {
  return asked.map((column, place) =>
    typeof column === 'string' ? fieldColumn<R>(resource, column, place === 0) : column,
  )
}

function fieldColumn<R extends Row>(
  resource: Declared,
  field: string,
  isName: boolean,
): ListColumn<R> {
  const kind = fieldKind(fieldSchema(resource, field))
  const isNameColumn = isName && kind === 'text'
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
    ...(shortKinds.includes(kind) && { isShort: true }),
    ...(trackOf[kind] && { width: trackOf[kind] }),
    ...(kindsByValue.includes(kind) && {
      order: (row: R) => row[field] as string | number | undefined,
    }),
  }
}

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
