/**
 * Every field that a client may write is asked or shown on a screen of its resource, or stands here
 * with the reason why it is not: whoever adds a field to the contract learns here that nobody can
 * fill it in.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { correctionFields, envelopeFields } from '#contract/core/resource/envelope.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { fieldSchema } from '../records/form/field-words.ts'

/** Where a resource is filled in and shown, below src/, where that is not all of its module. */
const screensOf: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  users: ['modules/people/parts', 'modules/people/screens', 'modules/profile/screens'],
  locations: ['modules/sites/screens/locations'],
  departments: ['modules/sites/screens/departments'],
  'temperature-locations': ['modules/temperature/screens/fridges'],
  'check-forms': ['modules/forms/screens/check-forms', 'modules/forms/screens/builder'],
  'check-schedules': ['modules/forms/screens/check-forms'],
  files: [
    'records/files',
    'records/page',
    'records/read',
    'modules/checks/screens/fill/seers.ts',
    'modules/forms/parts/check-form',
  ],
}

/** Declared, with no screens yet. */
const notBuilt: ReadonlySet<ResourceName> = new Set<ResourceName>([
  ...(['food-record-items', 'food-records', 'sensor-logs', 'haccp-plans'] as const),
  ...(['quill-documents', 'audits', 'complaints'] as const),
])

/** The word a resource's module has in every room. */
function moduleOf(resource: ResourceName): string {
  const [file = ''] = globSync(`contract/modules/*/${resource}.ts`)
  return file.split('/')[2] ?? ''
}

const ofDelivery = { delivery_item_id: 'taking in a delivery' }

const notAsked: Readonly<Partial<Record<ResourceName, Readonly<Record<string, string>>>>> = {
  meats: ofDelivery,
  ingredients: ofDelivery,
  packaging: ofDelivery,
  products: { ...ofDelivery, quid: 'labels of products' },
  'stock-operations': ofDelivery,
  deliveries: { driver_id: 'the van check names the driver' },
  'delivery-items': { price_pence: 'the lot says what it cost, which the office enters' },
  'van-checks': { department_id: 'a van is of a site' },
  client: { logo_file_id: 'kept once files have a screen' },
  recipes: { image_file_id: 'kept once files have a screen' },
  users: {
    training: 'kept once files have a screen: each line is a certificate',
  },
  locations: {
    auto_log: 'sensors',
    clock_geofence_m: 'no device tells where it is yet',
    food_targets: 'food records',
  },
  departments: { colour: 'nothing is drawn in the colour of a department' },
  'temperature-locations': {
    defrost_windows: 'sensors',
    vehicle_id: 'vehicles',
    compartment: 'vehicles',
  },
  suppliers: { user_ids: 'a supplier’s people are invited with complaints' },
  stocks: {
    nutrition: 'labels of products',
    food_contact_file_id: 'kept once files have a screen',
  },
  files: {
    expires_date: 'kept once files have a screen',
    department_id: 'a file is of its record’s department',
  },
  'user-clock-events': {
    department_id: 'hours are of a site',
    geo_ok: 'no device tells where it is yet',
  },
}

const src = join(import.meta.dirname, '..')

/** The texts of a folder with what is below it, or of a file. */
function sourceOf(path: string): string {
  const files = /\.tsx?$/.test(path) ? [path] : globSync(`${path}/**/*.{ts,tsx}`, { cwd: src })
  return files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n')
}

const writable = (resource: ResourceName): string[] =>
  Object.keys(declarations[resource].schema.properties).filter(
    (field) =>
      !(field in envelopeFields) &&
      !(field in correctionFields) &&
      fieldSchema(declarations[resource], field).owner !== 'server',
  )

/** As a word of its own, and not as a call such as `rows.sort(…)`. */
const names = (source: string, field: string) => new RegExp(`\\b${field}\\b(?!\\()`).test(source)

/** What the server works out from other records nobody fills in. */
const isAsked = (name: ResourceName) => !notBuilt.has(name) && !declarations[name].derived

test.each(resourceNames.filter(isAsked))(
  'every field of %s has a place, or a reason why not',
  (resource) => {
    const paths = screensOf[resource] ?? [`modules/${moduleOf(resource)}`]
    const source = paths.map(sourceOf).join('\n')
    const reasons = notAsked[resource] ?? {}
    const missing = writable(resource).filter((field) => !names(source, field))
    expect(missing.toSorted()).toEqual(Object.keys(reasons).toSorted())
  },
)
