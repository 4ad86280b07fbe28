import { describe, expect, test } from 'vitest'
import type { ScopeFilter } from '#contract/core/access/scope.ts'
import type { Store, Writer } from '#server/store/store.ts'
import { rounds } from '../support/depth.ts'
import { engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

const SITES = ['HS', 'NQ', null] as const
type Site = (typeof SITES)[number]

/** Moves a fridge to another site, as the record rules do: first the mark, then the row. */
async function move(tx: Writer, id: string, version: number, from: Site, to: Site) {
  await tx.leave({
    resource: 'fridges',
    id,
    location_id: from,
    department_id: null,
    updated: tx.stamp(),
  })
  await putFridge(tx, id, { version, location_id: to })
}

const scopes = {
  ben: { location_ids: ['HS'] },
  nia: { location_ids: ['NQ'] },
  tom: { location_ids: ['HS', 'NQ'] },
  grace: { location_ids: ['HS', 'NQ', null], department_ids: ['butchery', null] },
  asha: {},
} satisfies Record<string, ScopeFilter>

/** A device's mirror: what it holds after it applied every page it was sent. */
class Mirror {
  readonly held = new Map<string, number>()
  readonly scope: ScopeFilter
  #after: number | null = null

  constructor(scope: ScopeFilter) {
    this.scope = scope
  }

  /** Pulls one page; answers whether there is more. */
  async pull(store: Store, limitRows: number): Promise<boolean> {
    const query = { ...everything, after: this.#after, scope: this.scope, limitRows }
    const { rows, more, cursor } = await store.read('staging').page(query)
    for (const { id, updated, deleted } of rows) {
      if (deleted) this.held.delete(id)
      else this.held.set(id, updated)
    }
    this.#after = cursor
    return more
  }
}

describe.each(engines)('leave marks on %s', (engine) => {
  test('a fridge moves from HS to NQ: Ben is told to drop it, Nia gets it, Tom just sees it move', async () => {
    const { store } = await staging(engine)
    const { updated } = await store.write('staging', (tx) => putFridge(tx, 'walk-in'))
    await store.write('staging', (tx) => move(tx, 'walk-in', 2, 'HS', 'NQ'))
    const told = async (scope: ScopeFilter, after: number | null = updated) =>
      (await store.read('staging').page({ ...everything, after, scope })).rows.map(
        ({ id, deleted }) => [id, deleted],
      )
    expect(await told(scopes.ben)).toEqual([['walk-in', true]])
    expect(await told(scopes.nia)).toEqual([['walk-in', false]])
    expect(await told(scopes.tom)).toEqual([['walk-in', false]])
    expect(await told(scopes.asha)).toEqual([['walk-in', false]])
    expect(await told(scopes.ben, null)).toEqual([])
    expect(await told({ location_ids: ['XX'] })).toEqual([])

    await store.write('staging', (tx) => move(tx, 'walk-in', 3, 'NQ', 'HS'))
    expect(await told(scopes.ben)).toEqual([['walk-in', false]])
    expect(await told(scopes.nia)).toEqual([['walk-in', true]])
  })

  test('whatever moves, changes or goes, 5 tablets that pull in pages of 3 end with what they may see', async () => {
    const { store } = await staging(engine)
    const mirrors = Object.values(scopes).map((scope) => new Mirror(scope))
    const fridges = new Map<string, { version: number; site: Site }>()
    const generations: number[] = []
    let seed = 20_260_101
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1
      return (seed >>> 8) % below
    }
    for (let step = 0; step < rounds(250, 3_000); step += 1) {
      // An id never comes back after its record is gone.
      const slot = random(12)
      const id = `fridge-${slot}-${generations[slot] ?? 0}`
      const known = fridges.get(id)
      const site = SITES[random(3)] ?? null
      const version = (known?.version ?? 0) + 1
      await store.write('staging', async (tx) => {
        if (known && random(6) === 0) {
          await putFridge(tx, id, { version, location_id: known.site, deleted: true })
          fridges.delete(id)
          generations[slot] = (generations[slot] ?? 0) + 1
        } else if (known && known.site !== site) {
          await move(tx, id, version, known.site, site)
          fridges.set(id, { version, site })
        } else {
          await putFridge(tx, id, { version, location_id: site })
          fridges.set(id, { version, site })
        }
      })
      await mirrors[random(mirrors.length)]?.pull(store, 3)
    }
    for (const mirror of mirrors) {
      while (await mirror.pull(store, 3));
      const { rows } = await store.read('staging').page({ ...everything, scope: mirror.scope })
      expect([...mirror.held.keys()].sort()).toEqual(idsOf(rows).sort())
      expect([...mirror.held.values()].sort()).toEqual(rows.map(({ updated }) => updated).sort())
    }
    expect(fridges.size).toBeGreaterThan(3)
  })
})
