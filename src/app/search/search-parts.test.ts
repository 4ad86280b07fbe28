import { expect, test } from 'vitest'
import type { Caller, Role } from '#contract/core/access/access.ts'
import { featureFlags } from '#contract/core/names.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { searchEntries } from '#src/records/search/search-entries.ts'
import { laterRoutes } from '../later-routes.ts'
import { pages } from '../routes.ts'
import { searchParts, searchPartsOf } from './search-parts.ts'

const site = '01890a5d-ac96-774b-bcce-b302099a8057'
const asha: Caller = { user_id: site, role: 'admin', location_ids: [site], department_ids: [] }

function partOf(resource: ResourceName) {
  const part = searchParts.find((one) => one.resource === resource)
  if (!part) throw new Error(`Search finds no ${resource}.`)
  return part
}

const kinds = (role: Role, flags: readonly string[] | null = featureFlags) =>
  searchPartsOf({ role, flags, devMode: false }).map(
    ({ resource }) => descriptions[resource].label.many,
  )

test('each part leads to a page of a record that is built, has a name and, where its module has a menu, an icon', () => {
  const later = new Set<string>(laterRoutes.map(({ path }) => path))
  const built = new Set<string>(pages.map(({ path }) => path).filter((path) => !later.has(path)))
  for (const { resource, to, icon } of searchParts) {
    expect([resource, to, built.has(to), to.endsWith('/$id')]).toEqual([resource, to, true, true])
    expect([resource, descriptions[resource].columns.length > 0]).toEqual([resource, true])
    expect([resource, icon]).not.toEqual([resource, undefined])
  }
  expect(new Set(searchParts.map(({ resource }) => resource)).size).toBe(searchParts.length)
})

test('Asha finds 20 kinds; Ben 19: no people, whose pages only admins and auditors open', () => {
  const found = kinds('admin')
  expect(found).toHaveLength(20)
  expect(found.filter((kind) => !kinds('user').includes(kind))).toEqual(['people'])
  expect(kinds('auditor')).toEqual(found)
  expect(kinds('ADMIN OVERRIDE')).toEqual(found)
})

test('a module that is off finds nothing, and before flags are known only what has none', () => {
  const without = featureFlags.filter((flag) => flag !== 'stock' && flag !== 'issues')
  expect(kinds('admin').filter((kind) => !kinds('admin', without).includes(kind))).toEqual([
    'issues',
    'stock items',
  ])
  expect(kinds('user', null)).toEqual(['sites', 'departments', 'recalls'])
})

test('Jo the supplier finds suppliers alone, of which the device holds their own', () => {
  expect(kinds('supplier', null)).toEqual(['suppliers'])
})

test('a lot is found by its own code, its supplier’s and its barcode, a delivery by its note, a customer by their account', () => {
  const looking = { caller: asha, siteName: () => undefined }
  const codesOf = (resource: ResourceName, row: object) =>
    searchEntries(partOf(resource), [{ id: 'one', ...row }], looking)[0]?.codes
  const lot = { internal_name: 'Beef shin', batch_code: 'HS-260305-K3-07', location_id: site }
  const ofSupplier = { supplier_batch_code: 'BB 2231', barcode: '(01)05012345678900(10)BB2231' }
  for (const kind of ['meats', 'ingredients', 'packaging'] as const) {
    expect(codesOf(kind, { ...lot, ...ofSupplier })).toEqual(
      expect.arrayContaining([lot.batch_code, 'BB 2231', ofSupplier.barcode]),
    )
  }
  expect(codesOf('products', lot)).toContain(lot.batch_code)
  expect(codesOf('stocks', { internal_name: 'Salt', gtin: '5012345678900' })).toContain(
    '5012345678900',
  )
  const delivery = { reference: 'DN-1042', invoice_number: 'INV 7', location_id: site }
  expect(searchEntries(partOf('deliveries'), [{ id: 'd', ...delivery }], looking)).toMatchObject([
    { name: 'DN-1042', codes: expect.arrayContaining(['INV 7']) },
  ])
  expect(codesOf('customers', { name: 'Fell View', account_reference: 'FV-1' })).toContain('FV-1')
})
