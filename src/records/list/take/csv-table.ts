/**
 * A list for a spreadsheet (kit-patterns §1, §6): the visible columns, as bare numbers and ISO
 * dates, one unit per column; people's names as shown. Pure. Fetched when it is asked for. Always
 * holds: a column's own wording stays, with the bare number beside it.
 */
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import { type CsvColumn, rowsToCsv } from '#src/ui/lists/csv.ts'
import type { Reading } from '../../form/field-text.ts'
import { type FieldKind, type FieldSchema, fieldKind, fieldSchema } from '../../form/field-words.ts'
import type { CsvCell, ListColumn } from '../list-columns.ts'

type Row = Readonly<Record<string, unknown>>
type Cell = CsvCell<Row>

/** `2026-03-05 08:02`, by the site's clock: the form spreadsheets recognise. */
const isoMoment = (at: number, timezone: string) =>
  `${localDay(at, timezone)} ${localTime(at, timezone)}`

const units: Readonly<Record<string, string>> = { g: 'kg', ml: 'l', each: 'pieces' }
const scaled = (amount: number, unit: unknown) =>
  unit === 'g' || unit === 'ml' ? amount / 1000 : amount

function amountCells(title: string, field: string, unitFrom: string): Cell[] {
  return [
    {
      title,
      value: (row) => {
        const amount = row[field]
        return typeof amount === 'number' ? scaled(amount, row[unitFrom]) : undefined
      },
    },
    { title: `${title}, unit`, value: (row) => units[plainText(row[unitFrom])] },
  ]
}

type Asked = {
  readonly title: string
  readonly field: string
  readonly schema: FieldSchema
  readonly reading: Reading
}

/** One column of numbers. */
const figure = (title: string, field: string, turn: (value: number) => number | string): Cell[] => [
  {
    title,
    value: (row) => {
      const value = row[field]
      return typeof value === 'number' ? turn(value) : undefined
    },
  },
]

/** The bare values of fields that are more than text; others only have their text. */
const bareOf: Readonly<Partial<Record<FieldKind, (asked: Asked) => Cell[]>>> = {
  temperature: ({ title, field, reading }) =>
    reading.fahrenheit
      ? figure(`${title}, °F`, field, (celsius) => fahrenheitOfCelsius(celsius))
      : figure(`${title}, °C`, field, (celsius) => celsius),
  money: ({ title, field }) => figure(`${title}, £`, field, (pence) => pence / 100),
  weight: ({ title, field }) => figure(`${title}, kg`, field, (grams) => grams / 1000),
  amount: ({ title, field, schema }) => amountCells(title, field, schema.unitFrom ?? ''),
  share: ({ title, field }) => figure(`${title}, %`, field, (basisPoints) => basisPoints / 100),
  number: ({ title, field, schema: { unit } }) =>
    figure(unit ? `${title}, ${unit}` : title, field, (value) => value),
  instant: ({ title, field, reading }) =>
    figure(title, field, (at) => isoMoment(at, reading.timezone)),
  day: ({ title, field }) => [{ title, value: (row) => plainText(row[field]) }],
}

/** A column's values in a spreadsheet. */
function cellsOf(resource: ResourceDefinition, column: ListColumn<Row>, reading: Reading): Cell[] {
  const { id, title, text, isField, csv } = column
  const shown: Cell = { title, value: (row) => text(row, reading) }
  if (csv) return [shown, ...csv]
  const schema = fieldSchema(resource, id)
  const bare = bareOf[fieldKind(schema)]?.({ title, field: id, schema, reading })
  if (!bare) return [shown]
  if (isField) return bare
  // A screen's own wording of a field: "Runs out 12/03/2026".
  const isTime = ['day', 'instant'].includes(fieldKind(schema))
  return [
    shown,
    ...bare.map((cell) => ({ ...cell, title: besideTitle(title, cell.title, isTime) })),
  ]
}

/** Two columns with one name would be indistinguishable. */
const besideTitle = (shown: string, bare: string, isTime: boolean) =>
  bare !== shown ? bare : `${shown}, ${isTime ? 'date' : 'number'}`

export function csvTable<R>(
  resource: ResourceDefinition,
  columns: readonly ListColumn<R>[],
  rows: readonly R[],
  reading: Reading,
): string {
  const cells = (columns as readonly ListColumn<Row>[]).flatMap((column) =>
    cellsOf(resource, column, reading),
  )
  const table = cells.map(
    ({ title, value }): CsvColumn<Row> => ({
      header: title,
      value: (row) => value(row, reading),
    }),
  )
  return rowsToCsv(table, rows as readonly Row[])
}
