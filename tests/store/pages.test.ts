import { describe, expect, test } from 'vitest'
import type { PageQuery, StoredRecord } from '#server/store/store.ts'
import { engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

describe.each(engines)('pages on %s', (engine) => {
  test('5 fridges in pages of 2 say More twice, and the last page ends at the head', async () => {
    const { store } = await staging(engine)
    const rows = await store.write('staging', async (tx) => {
      const written: StoredRecord[] = []
      for (const id of ['a', 'b', 'c', 'd', 'e']) written.push(await putFridge(tx, id))
      return written
    })
    const read = store.read('staging')
    const query = { ...everything, limitRows: 2 }
    const first = await read.page(query)
    const second = await read.page({ ...query, after: first.cursor })
    const third = await read.page({ ...query, after: second.cursor })
    const fourth = await read.page({ ...query, after: third.cursor })
    expect([first, second, third, fourth].map(({ rows, more }) => [idsOf(rows), more])).toEqual([
      [['a', 'b'], true],
      [['c', 'd'], true],
      [['e'], false],
      [[], false],
    ])
    expect(first.cursor).toBe(rows[1]?.updated)
    expect([third.cursor, fourth.cursor]).toEqual([rows[4]?.updated, rows[4]?.updated])
  })

  test('a page of 3 kB ends before the row that would overfill it; one huge row still comes', async () => {
    const { store } = await staging(engine)
    const sized = (bytes: number) => ({ body: JSON.stringify({ text: 'é'.repeat(bytes / 2 - 6) }) })
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'a', sized(1_400))
      await putFridge(tx, 'b', sized(1_400))
      await putFridge(tx, 'c', sized(1_400))
      await putFridge(tx, 'd', sized(9_000))
      await putFridge(tx, 'e', sized(100))
    })
    const pages: [string[], boolean][] = []
    let after: number | null = null
    for (let more = true; more; ) {
      const page = await store.read('staging').page({ ...everything, after, limitBytes: 3_000 })
      pages.push([idsOf(page.rows), page.more])
      after = page.cursor
      more = page.more
    }
    expect(pages).toEqual([
      [['a', 'b'], true],
      [['c'], true],
      [['d'], true],
      [['e'], false],
    ])
  })

  test('Ben of HS sees the rows of HS, of his departments and of every department, no others', async () => {
    const { store } = await staging(engine)
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'hs')
      await putFridge(tx, 'nq', { location_id: 'NQ' })
      await putFridge(tx, 'hs-butchery', { department_id: 'butchery' })
      await putFridge(tx, 'hs-bakery', { department_id: 'bakery' })
      await putFridge(tx, 'nowhere', { location_id: null, created_by: 'ben' })
    })
    const seen = async (scope: PageQuery['scope']) =>
      idsOf((await store.read('staging').page({ ...everything, scope })).rows)
    expect(await seen({ location_ids: ['HS'] })).toEqual(['hs', 'hs-butchery', 'hs-bakery'])
    expect(await seen({ location_ids: ['HS'], department_ids: ['butchery', null] })).toEqual([
      'hs',
      'hs-butchery',
    ])
    expect(await seen({ location_ids: ['NQ', null] })).toEqual(['nq', 'nowhere'])
    expect(await seen({ department_ids: ['bakery'] })).toEqual(['hs-bakery'])
    expect(await seen({ owner: { field: 'created_by', id: 'ben' } })).toEqual(['nowhere'])
    expect(await seen({ ids: ['nq', 'unknown'] })).toEqual(['nq'])
    expect(await seen({ location_ids: [] })).toEqual([])
    expect(await seen({ ids: [] })).toEqual([])
    expect((await seen({})).length).toBe(5)
  })

  test('rules ask by columns and by fields of the record, lists by date', async () => {
    const { store } = await staging(engine)
    const of = (fields: Record<string, unknown>) => ({ body: JSON.stringify(fields) })
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'warm', { date: 500, ...of({ kind: "Chef's", out_of_use: true, n: 5 }) })
      await putFridge(tx, 'cold', { date: 900, ...of({ kind: 'FREEZER', out_of_use: false }) })
    })
    const read = store.read('staging')
    const found = async (where: Record<string, string>) => {
      return idsOf(await read.find('fridges', where))
    }
    expect(await found({ kind: "Chef's" })).toEqual(['warm'])
    expect(await found({ kind: "x' OR 'a'='a" })).toEqual([])
    expect(await found({ kind: 'FREEZER', location_id: 'HS' })).toEqual(['cold'])
    expect(await found({ kind: 'FREEZER', location_id: 'NQ' })).toEqual([])
    expect(await found({ out_of_use: 'true' })).toEqual(['warm'])
    expect(await found({ n: '5' })).toEqual(['warm'])
    expect(idsOf((await read.page({ ...everything, since: 900 })).rows)).toEqual(['cold'])
    expect(idsOf((await read.page({ ...everything, until: 900 })).rows)).toEqual(['warm'])
    expect(idsOf((await read.page({ ...everything, since: 500, until: 900 })).rows)).toEqual([
      'warm',
    ])
  })

  test('a name with NUL or half an emoji in it spoils no list and no search', async () => {
    const { store } = await staging(engine)
    const hostile = ['a\0b', '\ud83d', 'C:\\u0000', '"kind":"FREEZER', '\u0007']
    await store.write('staging', async (tx) => {
      for (const [n, name] of hostile.entries()) {
        await putFridge(tx, `h-${n}`, { body: JSON.stringify({ name, kind: `Chef's "${n}"` }) })
        await putFridge(tx, `f-${n}`, { body: JSON.stringify({ name, kind: 'FRIDGE' }) })
        await tx.keep('tries', name, n)
      }
    })
    const read = store.read('staging')
    const where = { kind: 'FRIDGE' }
    const fridges = hostile.map((_, n) => `f-${n}`)
    expect(idsOf(await read.find('fridges', where))).toEqual(fridges)
    expect(await read.find('fridges', { kind: 'FREEZER' })).toEqual([])
    expect(await read.find('fridges', { kind: 'a\0b' })).toEqual([])
    for (const [n, name] of hostile.entries()) {
      expect(await read.kept('tries', name)).toMatchObject({ value: n })
      const { rows } = await read.page(everything)
      expect(JSON.parse(rows[2 * n]?.body ?? '')).toMatchObject({ name })
    }
  })

  test('a removed fridge is told only to who was there before, as its bare id, whatever it was', async () => {
    const { store } = await staging(engine)
    const { updated } = await store.write('staging', (tx) => putFridge(tx, 'old', { date: 5 }))
    const gone = await store.write('staging', (tx) =>
      putFridge(tx, 'old', { version: 2, deleted: true, date: 5 }),
    )
    const read = store.read('staging')
    const first = await read.page(everything)
    expect(first).toMatchObject({ rows: [], more: false, cursor: gone.updated })
    const asked = { ...everything, after: updated, since: 9_000 }
    const { rows } = await read.page(asked)
    expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
      { id: 'old', updated: gone.updated, deleted: true },
    ])
    expect(await read.find('fridges', {})).toEqual([])
    const elsewhere = { ...everything, after: updated, scope: { location_ids: ['NQ'] } }
    expect((await read.page(elsewhere)).rows).toEqual([])
  })
})
