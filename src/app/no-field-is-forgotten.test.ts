/**
 * Every field that a client may write is asked or shown on a screen of its resource, or stands here
 * with the reason why it is not: whoever adds a field to the contract learns here that nobody can
 * fill it in.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declarations } from '#contract/core/declarations.ts'
import { correctionFields, envelopeFields } from '#contract/core/envelope.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { fieldSchema } from '../records/form/field-words.ts'

/** Where a resource is filled in and shown, below src/; null where nothing of it is built yet. */
const screensOf: Readonly<Record<ResourceName, readonly string[] | null>> = {
  client: ['modules/business/screens', 'modules/business/screens/trial'],
  users: ['modules/people/screens', 'modules/profile/screens'],
  locations: ['modules/sites/screens/locations'],
  departments: ['modules/sites/screens/departments'],
  'temperature-locations': ['modules/temperature/screens/fridges'],
  'temperature-logs': ['modules/temperature/screens'],
  'check-forms': ['modules/forms/screens/check-forms', 'modules/forms/screens/builder'],
  'check-schedules': ['modules/forms/screens/check-forms'],
  checks: ['modules/checks/screens'],
  suppliers: ['modules/suppliers/screens'],
  stocks: ['modules/stock/screens'],
  files: [
    'records/files',
    'records/page',
    'records/read',
    'modules/checks/screens/seers.ts',
    'modules/forms/parts/check-form',
  ],
  issues: ['modules/issues/screens'],
  'user-clock-events': ['modules/clock/screens', 'modules/clock/parts'],
  customers: ['modules/customers/screens'],
  vehicles: ['modules/vehicles/screens'],
  'van-checks': null,
  recipes: null,
  'menu-items': ['modules/allergens/screens'],
  deliveries: null,
  'delivery-items': null,
  batches: null,
  meats: null,
  ingredients: null,
  packaging: null,
  products: null,
  'stock-operations': null,
  'food-record-items': null,
  'food-records': null,
  'sensor-logs': null,
  'haccp-plans': null,
  'quill-documents': null,
  audits: null,
  complaints: null,
}

const notAsked: Readonly<Partial<Record<ResourceName, Readonly<Record<string, string>>>>> = {
  client: { logo_file_id: 'kept once files have a screen' },
  'menu-items': { recipe_ids: 'recipes' },
  users: {
    training: 'kept once files have a screen: each line is a certificate',
  },
  locations: {
    geo: 'no map yet',
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
  suppliers: { geo: 'no map yet', user_ids: 'a supplier’s people are invited with complaints' },
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

/** The texts of a folder, or of a file. */
function sourceOf(path: string): string {
  if (/\.tsx?$/.test(path)) return readFileSync(join(src, path), 'utf8')
  return readdirSync(join(src, path))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(src, path, name), 'utf8'))
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

test.each(Object.entries(screensOf))(
  'every field of %s has a place, or a reason why not',
  (key, paths) => {
    const resource = key as ResourceName
    if (paths === null) return
    const source = paths.map(sourceOf).join('\n')
    const reasons = notAsked[resource] ?? {}
    const missing = writable(resource).filter((field) => !names(source, field))
    expect(missing.toSorted()).toEqual(Object.keys(reasons).toSorted())
  },
)
