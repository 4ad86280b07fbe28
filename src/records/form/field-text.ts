/**
 * A field's value as people read it in lists, facts and exports (§9, domain 5.5). Pure. Always
 * holds: times in the site's zone, °C converted to the site's scale, ids as names, a missing value
 * as empty.
 */
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { unsentNumber } from '#contract/core/resource/numbering.ts'
import { formatMoney, formatShare, formatWeight } from '#contract/measure/display.ts'
import { formatReading, formatTemperature } from '#contract/measure/display-temperature.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import type { ListedAllergen } from '#contract/modules/allergens/allergens.ts'
import { countryName } from '#contract/text/countries.ts'
import { authorName, fullName, locationName } from '#contract/text/names.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import {
  choiceLabel,
  contactPart,
  type Declared,
  type FieldSchema,
  fieldKind,
  fieldSchema,
} from './field-words.ts'

type Row = Readonly<Record<string, unknown>>

export type Reading = {
  /** A record's name by its id; undefined if this device doesn't hold it. */
  readonly nameOf: (resource: string, id: string) => string | undefined
  readonly timezone: string
  /** The site's `temperatures_in_farenheit`. */
  readonly fahrenheit: boolean
}

/** The record's name; a deactivated site has its cross (§3 Location). */
export function recordName(
  resource: Pick<Declared, 'name' | 'columns' | 'numbering'>,
  record: Row,
): string {
  if (resource.name === 'users') return fullName(record)
  const [field = 'name'] = resource.columns
  const name = plainText(record[field]) || (unsentNumber(resource.numbering, field, record) ?? '')
  return resource.name === 'locations' ? locationName({ ...record, name }) : name
}

export function fieldText(
  resource: Pick<Declared, 'schema' | 'numbering'>,
  field: string,
  record: Row,
  reading: Reading,
): string {
  const value = record[field]
  if (value === undefined || value === null || value === '') {
    return unsentNumber(resource.numbering, field, record) ?? ''
  }
  const schema = fieldSchema(resource, field)
  switch (fieldKind(schema)) {
    case 'temperature':
      return temperatureText(field, Number(value), reading)
    case 'money':
      return formatMoney(Number(value))
    case 'weight':
      return formatWeight(Number(value))
    case 'amount':
      return amountText(Number(value), record[schema.unitFrom ?? ''])
    case 'share':
      return formatShare(Number(value))
    case 'instant':
      return formatDateTime(Number(value), reading.timezone)
    case 'day':
      return formatDayMedium(plainText(value))
    case 'number':
      return withUnit(plainText(value), schema.unit)
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return choiceLabel(schema, value)
    case 'choices':
      return listOf(value)
        .map((one) => choiceLabel(schema.offers ? schema : (schema.items ?? {}), one))
        .join(', ')
    case 'ref':
      return refName(schema.ref, value, reading)
    case 'refs':
      return listOf(value)
        .map((id) => refName(schema.ref, id, reading))
        .join(', ')
    case 'contact':
      return formatPhone(plainText((value as Row)[contactPart(schema) ?? '']))
    case 'allergens':
      return (value as readonly ListedAllergen[]).map(allergenText).join(', ')
    case 'items':
    case 'other':
      return objectText(value)
    case 'texts':
      return listOf(value)
        .map((one) => wordOf(schema.items ?? {}, one))
        .join(', ')
    case 'text':
      return wordOf(schema, value)
  }
}

const wordOf = (schema: FieldSchema, value: unknown) =>
  schema.widget === 'country' ? countryName(plainText(value)) : plainText(value)

/** "20%", "4 h": a per cent sign stands by its number (guide, Words). */
const withUnit = (text: string, unit?: string) =>
  !unit ? text : unit === '%' ? `${text}%` : `${text} ${unit}`

const isUnit = (unit: unknown): unit is Unit => unit === 'g' || unit === 'ml' || unit === 'each'

const amountText = (value: number, unit: unknown) =>
  isUnit(unit) ? formatQuantity(value, unit) : String(value)

const capital = (code: string) => code.charAt(0) + code.slice(1).toLowerCase()

/** "Milk", "Gluten (wheat)": from the code, so that lists needn't load the legal names. */
const allergenText = ({ code, subtypes }: ListedAllergen) =>
  subtypes.length > 0 ? `${capital(code)} (${subtypes.join(', ').toLowerCase()})` : capital(code)

/** A reading shows its tenth ("5.0 °C"), a limit or setting only what it needs ("5 °C"). */
const temperatureText = (field: string, celsius: number, { fahrenheit }: Reading) =>
  /^(limit|warn)_|\//.test(field)
    ? formatTemperature(celsius, { fahrenheit })
    : formatReading(celsius, { fahrenheit })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const nobody: ReadonlyMap<string, object> = new Map()

/** A person this device doesn't hold still has a name to show (contract/text/names.ts). */
function refName(resource: string | undefined, value: unknown, { nameOf }: Reading): string {
  const id = String(value)
  const name = resource && id !== ADMIN_OVERRIDE ? nameOf(resource, id) : undefined
  return name ?? (resource === 'users' ? authorName(id, nobody) : 'Not on this device')
}

function objectText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : String(value.length)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => formatPhone(String(part)))
    .map((part) => (/^\d{4}-\d{2}-\d{2}$/.test(part) ? formatDayMedium(part) : part))
    .join(', ')
}
