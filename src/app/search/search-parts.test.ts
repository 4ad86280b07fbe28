import { expect, test } from 'vitest'
import type { Role } from '#contract/core/access/access.ts'
import { featureFlags } from '#contract/core/names.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { laterRoutes } from '../later-routes.ts'
import { pages } from '../routes.ts'
import { searchParts, searchPartsOf } from './search-parts.ts'

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

test('Asha finds 11 kinds; Ben 10: no people, whose pages only admins and auditors open', () => {
  const asha = kinds('admin')
  expect(asha).toHaveLength(11)
  expect(asha.filter((kind) => !kinds('user').includes(kind))).toEqual(['people'])
  expect(kinds('auditor')).toEqual(asha)
  expect(kinds('ADMIN OVERRIDE')).toEqual(asha)
})

test('a module that is off finds nothing, and before flags are known only what has none', () => {
  const without = featureFlags.filter((flag) => flag !== 'stock' && flag !== 'issues')
  expect(kinds('admin').filter((kind) => !kinds('admin', without).includes(kind))).toEqual([
    'issues',
    'stock items',
  ])
  expect(kinds('user', null)).toEqual(['sites', 'departments'])
})

test('Jo the supplier finds suppliers alone, of which the device holds their own', () => {
  expect(kinds('supplier', null)).toEqual(['suppliers'])
})
