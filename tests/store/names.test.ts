import { describe, expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import { statements } from '#server/store/statements.ts'
import { engines, staging } from './engines.ts'
import { idsOf, putFridge } from './fridges.ts'

/** Every rule that says its names are indexed, with the field. */
const indexed = resourceNames.flatMap((name) =>
  (declarations[name].unique ?? [])
    .filter((rule) => rule.isIndexed)
    .map((rule) => [name, rule.at] as const),
)

describe.each(engines)('names on %s', (engine) => {
  test('Beef mince is found as BEEF MINCE, not as Beef, not when removed, not in another business', async () => {
    const { store } = await staging(engine)
    await store.createBusiness('kelso')
    const named = (id: string, internal_name: string, more = {}) => ({
      resource: 'stocks',
      body: JSON.stringify({ id, internal_name, within: { internal_name: 'Salt' }, ...more }),
    })
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'a', named('a', 'Beef mince'))
      await putFridge(tx, 'b', named('b', 'beef MINCE', { notes: 'a\0b \ud800' }))
      await putFridge(tx, 'c', { ...named('c', 'Beef mince'), deleted: true })
      await putFridge(tx, 'd', named('d', 'Crème fraîche'))
      await putFridge(tx, 'e', named('e', '5" tray \\ lid'))
      expect(idsOf(await tx.named('stocks', 'BEEF MINCE')).sort()).toEqual(['a', 'b'])
    })
    const read = store.read('staging')
    const found = async (name: string) => idsOf(await read.named('stocks', name))
    expect(await found('Beef')).toEqual([])
    expect(await found('salt')).toEqual([])
    expect(await found('Crème fraîche')).toEqual(['d'])
    expect(await found('5" TRAY \\ lid')).toEqual(['e'])
    const other = store.read('kelso')
    expect(await other.named('stocks', 'Beef mince')).toEqual([])
  })

  test.each(indexed)(
    'a name of %s is looked up through its index, not among all',
    async (resource, field) => {
      const { store, place } = await staging(engine)
      await store.write('staging', async (tx) => {
        for (let nth = 0; nth < 400; nth += 1) {
          const body = JSON.stringify({ id: `r${nth}`, [field]: `Name ${nth}` })
          await putFridge(tx, `r${nth}`, { resource, body })
        }
      })
      expect(idsOf(await store.read('staging').named(resource, 'name 7'))).toEqual(['r7'])
      const given = ["'staging'", `'${resource}'`, "'name 7'"]
      const asked = given.reduce(
        (sql, value, at) => sql.replace(`$${at + 1}`, value),
        statements.record_named,
      )
      const explain = engine === 'SQLite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      if (engine === 'PostgreSQL') await place.raw('ANALYZE record')
      expect(JSON.stringify(await place.raw(`${explain} ${asked}`))).toContain('record_by_name')
    },
  )
})
