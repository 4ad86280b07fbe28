import { describe, expect, test } from 'vitest'
import type { Call, Dialect } from '#server/store/engine.ts'
import { findRows, marksOfPage, rowsOfPage } from '#server/store/page-statements.ts'
import { statements } from '#server/store/statements.ts'
import { engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

const TABLES =
  'business|record|head|leave_mark|history|reply|kept|presence|contact|waiting|slotted|series'

/** Is each table a statement touches narrowed to the business in `$1`? */
function isFenced(sql: string): boolean {
  if (new RegExp(`^INSERT INTO (${TABLES}) \\(customer_id,[^)]*\\)\\s+VALUES \\(\\$1,`).test(sql)) {
    return !/\bSELECT\b/.test(sql)
  }
  const touched = sql.match(new RegExp(`\\b(FROM|JOIN|UPDATE|INTO) (${TABLES})\\b`, 'g')) ?? []
  const narrowed = sql.match(/customer_id = \$1\b/g) ?? []
  return touched.length > 0 && touched.length === narrowed.length && !/\bOR customer_id/.test(sql)
}

const declared = [{ name: 'kind', kind: 'text', column: 'f1' }] as const

/** Every shape a list's statement can take. */
function listStatements(dialect: Dialect): Call[] {
  const scopes = [
    {},
    { location_ids: ['HS', null], department_ids: ['butchery'] },
    { ids: ['one'], created_by: 'ben', location_ids: ['HS'] },
  ]
  const queries = scopes.flatMap((scope) =>
    [null, 5].map((after) => ({
      ...everything,
      scope,
      after,
      since: 1,
      filters: [{ name: 'kind', oneOf: ['FRIDGE', 'FREEZER'] }],
    })),
  )
  return [
    ...queries.map((query) => rowsOfPage(dialect, query, declared)),
    ...queries.flatMap((query) => marksOfPage(dialect, query) ?? []),
    findRows(dialect, 'fridges', { location_id: 'HS', kind: 'FRIDGE' }),
  ]
}

test('every statement is narrowed to its business, but for the list of businesses itself', () => {
  const unfenced = Object.entries(statements)
    .filter(([, sql]) => !isFenced(sql))
    .map(([name]) => name)
  expect(unfenced).toEqual(['businesses'])
  const lists = (['sqlite', 'postgres'] as const).flatMap(listStatements)
  expect(lists.filter(({ sql }) => !isFenced(sql))).toEqual([])
  expect(lists.length).toBe(18)
})

describe.each(engines)('two businesses on one %s', (engine) => {
  test('nothing of the butchers is read, moved or taken through staging', async () => {
    const { store } = await staging(engine)
    await store.createBusiness('butchers')
    const reply = { user: 'b', bodyHash: '', status: 200, headers: {}, body: '{}', at: 1 }
    await store.write('butchers', async (tx) => {
      const { updated } = await putFridge(tx, 'theirs')
      const mark = { resource: 'fridges', id: 'left', location_id: 'HS', department_id: null }
      await tx.leave({ ...mark, updated: tx.stamp() })
      await tx.keep('device', 'd-1', 1)
      await tx.saveReply('op-1', reply)
      return updated
    })
    await store.setPresence('butchers', { user_id: 'x', active_status: true, last_active: 1 })

    const ours = store.read('staging')
    const scope = { location_ids: ['HS'] }
    expect(await ours.record('fridges', 'theirs')).toBeNull()
    expect((await ours.page({ ...everything, after: 0, scope })).rows).toEqual([])
    expect(await ours.find('fridges', {})).toEqual([])
    expect(await ours.heads()).toEqual({})
    expect(await ours.ledger({ limit: 10 })).toEqual([])
    expect(await ours.keptAll('device')).toEqual([])
    expect(await store.presence('staging')).toEqual([])
    await store.write('staging', async (tx) => {
      expect(await tx.take('device', 'd-1')).toBeNull()
      expect(await tx.reply('op-1')).toBeNull()
      await tx.erase('fridges', 'theirs', { actor: 'asha', device: null, deviceTime: null })
      await putFridge(tx, 'theirs', { version: 7 })
    })
    const theirs = store.read('butchers')
    expect(await theirs.record('fridges', 'theirs')).toMatchObject({ version: 1 })
    expect(await theirs.kept('device', 'd-1')).toMatchObject({ value: 1 })
    expect((await theirs.ledger({ limit: 10 }))[0]?.body).not.toBeNull()
    expect((await theirs.page({ ...everything, after: 0, scope })).rows.length).toBe(2)
  })
})

test('behind the statements PostgreSQL itself shows each business only its own rows', async () => {
  const { store, place } = await staging('PostgreSQL')
  await store.createBusiness('butchers')
  await store.write('staging', (tx) => putFridge(tx, 'ours'))
  await store.write('butchers', (tx) => putFridge(tx, 'theirs'))
  const seen = async (business: string) =>
    idsOf((await place.raw('SELECT id FROM record', business)) as { id: string }[])
  expect(await seen('staging')).toEqual(['ours'])
  expect(await seen('butchers')).toEqual(['theirs'])
  expect(await seen('')).toEqual([])
  const forged = place.raw(`UPDATE record SET customer_id = 'butchers' WHERE id = 'ours'`)
  await expect(forged).rejects.toThrow('row-level security')
  const bare = await place.raw(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT (relrowsecurity AND relforcerowsecurity)`,
  )
  expect(bare).toEqual([{ relname: 'migration' }])
})
