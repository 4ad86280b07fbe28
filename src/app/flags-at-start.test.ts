import { expect, test } from 'vitest'
import { featureFlags, flagsAtStart, flagsNotBuilt } from '#contract/core/names.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Module } from '#src/records/seam/module.ts'
import { laterEntries, laterRoutes } from './later-routes.ts'
import { modules } from './modules.ts'

type Flagged = { readonly flag?: string | null }
const flagsOf = (all: readonly Flagged[]) => all.flatMap(({ flag }) => flag ?? [])
const rulesOf = (routes: readonly object[]) =>
  routes.map((route) => ('rule' in route ? (route.rule as Flagged) : {}))

test('a new business starts without the 10 flags that only routes of modules not built yet name', () => {
  const built = new Set([
    ...(modules as readonly Module[]).flatMap(({ routes, menu = [], quickActions = [] }) =>
      flagsOf([...rulesOf(routes), ...menu, ...quickActions]),
    ),
    // Stock shows by these what is on hand.
    ...flagsOf(Object.values(lotsOfKind).map((name) => registry[name])),
  ])
  const later = new Set(flagsOf([...rulesOf(laterRoutes), ...laterEntries]))
  const notBuilt = featureFlags.filter((flag) => later.has(flag) && !built.has(flag))
  expect(notBuilt).toHaveLength(10)
  expect(flagsNotBuilt.toSorted()).toEqual(notBuilt.toSorted())
  expect(flagsAtStart).toHaveLength(featureFlags.length - 10)
})
