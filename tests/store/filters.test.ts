/** Lists filtered by what resources declare: right, by an index, and right again once they declare other. */
import { describe, expect, test } from 'vitest'
import { aggregates, digests } from '#contract/core/lists/declared-views.ts'
import { type Filter, type Filtered, filtersOf, hasRange } from '#contract/core/lists/filters.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import type { Call } from '#server/store/engine.ts'
import { newestRows, rowsOfPage } from '#server/store/page-statements.ts'
import { slotPlan } from '#server/store/slots.ts'
import type { FilterTerm, PageQuery, Store, Writer } from '#server/store/store.ts'
import { aThirdADay } from '../support/depth.ts'
import { engines, type Place, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

const declared = (filters: Filtered['filters']) =>
  slotPlan({
    fridges: {
      name: 'fridges',
      filters: filters ?? [],
      scope: 'location',
      scopeField: 'location_id',
      schema: {
        properties: {
          kind: { enum: ['FRIDGE', 'FREEZER', 'HOT'] },
          bought: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
          limit: { type: 'number' },
          is_loud: { type: 'boolean' },
          shelf: { type: 'object' },
        },
      },
    },
  })

const cold = { name: 'cold', when: { field: 'shelf.limit', above: -5 } } as const
const slots = declared(['kind', 'bought', 'limit', cold])

const putAll = async (tx: Writer) => {
  const of = (fields: object) => ({ body: JSON.stringify(fields) })
  await putFridge(tx, 'a', of({ kind: 'FRIDGE', bought: '2026-03-01', limit: 8, is_loud: true }))
  await putFridge(tx, 'b', of({ kind: 'FREEZER', bought: '2026-03-09', limit: -15.5 }))
  await putFridge(
    tx,
    'c',
    of({ kind: 'HOT', bought: '2026-04-01', limit: 63, shelf: { limit: 8 } }),
  )
  await putFridge(tx, 'd', { ...of({ limit: 9 }), location_id: 'NQ', department_id: 'bakery' })
}

const asker =
  (store: Store) =>
  async (filters: FilterTerm[], more: Partial<PageQuery> = {}) =>
    idsOf((await store.read('staging').page({ ...everything, ...more, filters })).rows)

describe.each(engines)('filters on %s', (engine) => {
  test('a list takes values, sets, from and before, and what is computed, all at once', async () => {
    const { store } = await staging(engine, { slots })
    await store.write('staging', putAll)
    const asked = asker(store)
    expect(await asked([{ name: 'kind', oneOf: ['FRIDGE'] }])).toEqual(['a'])
    expect(await asked([{ name: 'kind', oneOf: ['HOT', 'FRIDGE'] }])).toEqual(['a', 'c'])
    expect(await asked([{ name: 'kind', oneOf: ["x' OR 'a'='a"] }])).toEqual([])
    expect(await asked([{ name: 'bought', from: '2026-03-09', to: '2026-04-01' }])).toEqual(['b'])
    expect(await asked([{ name: 'limit', from: 8 }])).toEqual(['a', 'c', 'd'])
    expect(await asked([{ name: 'limit', to: -15 }])).toEqual(['b'])
    expect(await asked([{ name: 'cold', oneOf: ['true'] }])).toEqual(['c'])
    const hotAndDear = [
      { name: 'kind', oneOf: ['HOT', 'FREEZER'] },
      { name: 'limit', from: 0 },
    ]
    expect(await asked(hotAndDear)).toEqual(['c'])
    expect(await asked(hotAndDear, { scope: { location_ids: ['NQ'] } })).toEqual([])
    await expect(asked([{ name: 'weight', oneOf: ['1'] }])).rejects.toThrow('weight')
  })

  test('page by page, with a fridge that is gone once, and never the others', async () => {
    const { store } = await staging(engine, { slots })
    await store.write('staging', putAll)
    const last = await store.write('staging', async (tx) => {
      for (let nth = 0; nth < 5; nth += 1) {
        await putFridge(tx, `hot-${nth}`, { body: JSON.stringify({ kind: 'HOT' }) })
      }
      return putFridge(tx, 'b', { version: 2, deleted: true })
    })
    const pages: string[][] = []
    let after: number | null = 1
    for (let more = true; more; ) {
      const filters = [{ name: 'kind', oneOf: ['HOT'] }]
      const query = { ...everything, after, filters, limitRows: 3 }
      const page = await store.read('staging').page(query)
      pages.push(idsOf(page.rows))
      more = page.more
      after = page.cursor
    }
    expect(pages).toEqual([['c', 'hot-0', 'hot-1'], ['hot-2', 'hot-3', 'hot-4'], ['b']])
    expect(after).toBe(last.updated)
  })

  test('1,200 fridges, another declaration at the next start: lists are right while they are filled, and after', async () => {
    const before = declared(['kind', 'limit'])
    const { store, place } = await staging(engine, { slots: before })
    await store.write('staging', async (tx) => {
      for (let nth = 0; nth < 1_200; nth += 1) {
        const kind = nth % 100 === 7 ? 'FREEZER' : 'FRIDGE'
        const body = JSON.stringify({ kind, bought: '2026-03-01', is_loud: nth % 400 === 7 })
        await putFridge(tx, `f-${String(nth).padStart(4, '0')}`, { body })
      }
    })
    expect(await asker(store)([{ name: 'kind', oneOf: ['FREEZER'] }])).toHaveLength(12)
    await store.close()
    const again = await place.open({ slots: declared(['is_loud', 'kind']) })
    const asked = asker(again)
    const loud = [{ name: 'is_loud', oneOf: ['true'] }]
    const all = async () => [
      (await asked([{ name: 'kind', oneOf: ['FREEZER'] }])).length,
      (await asked([{ name: 'kind', oneOf: ['FREEZER'] }, ...loud])).length,
      (await asked(loud, { limitRows: 2 })).length,
    ]
    const [meanwhile] = await Promise.all([
      all(),
      again.write('staging', (tx) =>
        putFridge(tx, 'new', { body: JSON.stringify({ kind: 'HOT', is_loud: true }) }),
      ),
    ])
    expect(meanwhile).toEqual([12, 3, 2])
    await again.reslotted()
    expect(await all()).toEqual([12, 3, 2])
    expect(await asked([...loud, { name: 'kind', oneOf: ['HOT'] }])).toEqual(['new'])
    const done = await place.raw(
      "SELECT resource, done FROM slotted WHERE customer_id = 'staging' AND resource = 'fridges'",
    )
    expect(done).toEqual([{ resource: 'fridges', done: 1 }])
    const left = await place.raw("SELECT id FROM record WHERE f1 IN ('FREEZER', 'FRIDGE')")
    expect(left).toEqual([])
  })

  test('no list a resource declares reads through the rows of the business', {
    timeout: 240_000,
  }, async () => {
    const { store, place } = await staging(engine)
    const filtered = resourceNames.filter((name) => filtersOf(declarations[name]).length > 0)
    await store.write('staging', async (tx) => {
      for (const resource of filtered) await putMany(tx, resource)
    })
    if (engine === 'PostgreSQL') await place.raw('ANALYZE record')
    const scans: string[] = []
    // PostgreSQL takes its time over each plan.
    for (const resource of engine === 'SQLite' ? filtered : aThirdADay(filtered)) {
      const filters = filtersOf(declarations[resource])
      for (const filter of filters) {
        for (const query of queriesOf(resource, filter)) {
          const dialect = engine === 'SQLite' ? 'sqlite' : 'postgres'
          const plan = await planOf(place, rowsOfPage(dialect, query, filters))
          const isGood =
            plan.includes(`record_slot_${filter.column}`) && !plan.includes('by_updated')
          const isGoneToo = query.after === null || plan.includes('record_gone')
          if (!isGood || !isGoneToo || /SCAN record\b(?! USING)|Seq Scan/.test(plan)) {
            scans.push(`${resource} ${JSON.stringify(query.filters)} after ${query.after}: ${plan}`)
          }
        }
      }
    }
    expect(scans).toEqual([])
  })
})

describe.each(engines)('what answers are folded from, on %s', (engine) => {
  const dialect = engine === 'SQLite' ? 'sqlite' : 'postgres'

  test('of 3 sites the newest of two come, at least a hundred of each; of the departments asked for', async () => {
    const { store } = await staging(engine)
    const of = (location_id: string, nth: number) => `${location_id}-${nth}`
    const numbers = (from: number, upto: number) =>
      Array.from({ length: upto - from }, (_, nth) => nth + from)
    await store.write('staging', async (tx) => {
      for (let nth = 0; nth < 150; nth += 1) {
        for (const location_id of ['HS', 'NQ', 'ML']) {
          const department_id = nth % 3 === 0 ? 'bakery' : null
          await putFridge(tx, of(location_id, nth), { location_id, department_id })
        }
      }
      await putFridge(tx, of('HS', 149), { version: 2, deleted: true })
    })
    const newest = async (most: number, scope: PageQuery['scope']) => {
      const query = { resource: 'fridges', scope, most }
      return idsOf(await store.read('staging').newest(query)).toSorted()
    }
    const two = [
      ...numbers(49, 149).map((nth) => of('HS', nth)),
      ...numbers(50, 150).map((nth) => of('NQ', nth)),
    ]
    expect(await newest(10, { location_ids: ['HS', 'NQ'] })).toEqual(two.toSorted())
    expect(await newest(400, { location_ids: ['HS', 'NQ'] })).toHaveLength(149 + 150)
    const bakers = await newest(10, { location_ids: ['NQ'], department_ids: ['bakery'] })
    expect(bakers).toEqual(
      numbers(50, 150)
        .filter((nth) => nth % 3 === 0)
        .map((nth) => of('NQ', nth))
        .toSorted(),
    )
    expect(await newest(120, {})).toHaveLength(120)
    expect(await newest(120, { location_ids: [] })).toEqual([])
  })

  test('no aggregate and no digest reads through the rows of the business', async () => {
    const { store, place } = await staging(engine)
    const lists = aggregates.flatMap(({ of, where }) => of.map(({ name }) => ({ name, where })))
    const names = [...lists, ...digests.map(({ of }) => of)].map(({ name }) => name)
    await store.write('staging', async (tx) => {
      for (const name of names) await putMany(tx, name as ResourceName)
    })
    if (engine === 'PostgreSQL') await place.raw('ANALYZE record')
    const scope = { location_ids: ['value-7', 'value-8'] }
    const totals = lists.flatMap(({ name: resource, where }) => {
      const filters = Object.entries(where).map(([name, oneOf]) => ({ name, oneOf }))
      const own = filtersOf(declarations[resource as ResourceName])
      return [null, 5].map((after) =>
        rowsOfPage(dialect, { ...everything, resource, scope, after, filters }, own),
      )
    })
    const newest = digests.flatMap(({ of: { name: resource }, newest: most }) =>
      newestRows(dialect, { resource, scope, most }),
    )
    expect([totals.length, newest.length]).toEqual([2 * lists.length, 2 * digests.length])
    const scans: string[] = []
    for (const one of [...totals, ...newest]) {
      const plan = await planOf(place, one)
      const isBad = /by_updated|SCAN record\b(?! USING)|Seq Scan on record/.test(plan)
      if (isBad || !plan.includes('record_slot_')) scans.push(`${one.name}: ${plan}`)
    }
    expect(scans).toEqual([])
  })
})

const ROWS = 300
const sampleOf = ({ kind, choices }: Filter, nth: number): string | number => {
  if (kind === 'number') return nth + 1_000
  if (kind === 'choice') return choices?.[nth === 7 ? 1 : 0] ?? ''
  if (kind === 'day') return `20${String(nth % 90).padStart(2, '0')}-03-05`
  return `value-${nth}`
}

/** Of each what is asked for is one in many. */
async function putMany(tx: Writer, resource: (typeof resourceNames)[number]): Promise<void> {
  const filters = filtersOf(declarations[resource])
  for (let nth = 0; nth < ROWS; nth += 1) {
    const fields = Object.fromEntries(filters.map((one) => [one.name, sampleOf(one, nth)]))
    await putFridge(tx, `${resource}-${nth}`, {
      resource,
      location_id: `value-${nth}`,
      department_id: `value-${nth}`,
      date: nth + 1_000,
      // Nearly all lots are over some day.
      body: JSON.stringify({ ...fields, ...(nth === 7 && { balance: { quantity: 5 } }) }),
    })
  }
}

function queriesOf(resource: string, filter: Filter): PageQuery[] {
  const { name, when } = filter
  const value = when ? 'true' : sampleOf(filter, 7)
  const other = when ? 'maybe' : sampleOf(filter, 7)
  const terms: FilterTerm[] = [
    { name, oneOf: [value] },
    { name, oneOf: [value, `${other}-x`].slice(0, filter.kind === 'number' ? 1 : 2) },
    ...(hasRange(filter) && !when ? [{ name, from: value, to: sampleOf(filter, 9) }] : []),
  ]
  return terms.flatMap((term) =>
    [null, 5].map((after) => ({ ...everything, resource, after, filters: [term] })),
  )
}

async function planOf(place: Place, { sql, values }: Call): Promise<string> {
  const literal = (value: unknown) => (typeof value === 'number' ? value : `'${value}'`)
  const asked = sql.replaceAll(/\$(\d+)/g, (_, nth) =>
    String(literal(nth === '1' ? 'staging' : values[Number(nth) - 2])),
  )
  const isOfPostgres = place.settings.databaseUrl !== undefined
  const explain = isOfPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
  const rows = await place.raw(`${explain} ${asked}`)
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}
