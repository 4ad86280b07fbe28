import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { findingSentence } from '#server/services/ledger/findings.ts'
import { openSignedHeads, type SignedHeads } from '#server/services/ledger/signed-heads.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import type { Store } from '#server/store/store.ts'
import { engines, type Place, signer, staging } from './engines.ts'

const DAY_MS = 86_400_000
const MORNING = Date.UTC(2026, 10, 23, 7)
const eraser = { actor: 'asha', device: 'tablet-1', deviceTime: null }

type Kitchen = {
  readonly store: Store
  readonly place: Place
  readonly heads: SignedHeads
  /** Readings of Ben's, oldest first: the second at 10.0 °C failed, and was verified by Asha. */
  readonly ids: readonly string[]
}

const envelope = (id: string, created: number) => ({ id, created, created_by: 'ben' })

const reading = (id: string, temperature: number, created: number) => ({
  ...envelope(id, created),
  location_id: 'high-street',
  temperature_location_id: 'walk-in',
  date: created,
  temperature,
  result: temperature > 8 ? 'FAIL' : 'PASS',
})

/** The next version of a stored reading, as the server puts it. */
async function edit(store: Store, id: string, change: object, by = 'asha') {
  await store.write('staging', async (tx) => {
    const row = await tx.record('temperature-logs', id)
    if (!row) throw new Error('There is no such reading.')
    const [version, updated] = [row.version + 1, tx.stamp()]
    const body = JSON.stringify({ ...JSON.parse(row.body), ...change, version, updated })
    const act = { act: 'edit', resource: row.resource, id, version, body, requestHash: null }
    await tx.put(
      { ...row, version, updated, body },
      { actor: by, device: 'office', deviceTime: MORNING, ...act },
    )
  })
}

/** 4 readings, one of them verified, and a sign-in: 6 entries. */
async function openKitchen(engine: (typeof engines)[number]): Promise<Kitchen> {
  const { store, place } = await staging(engine, { signer })
  const folder = mkdtempSync(join(tmpdir(), 'larder-heads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ids = [3.2, 10, 4.4, 2.9].map(() => uuidV7())
  for (const [index, temperature] of [3.2, 10, 4.4, 2.9].entries()) {
    await store.write('staging', (tx) =>
      putFirst(tx, 'temperature-logs', reading(ids[index] ?? '', temperature, MORNING + index)),
    )
  }
  await edit(store, ids[1] ?? '', { verified_by: 'asha', verification: 'FAIL' })
  await store.write('staging', (tx) =>
    tx.note({
      ...eraser,
      act: 'sign-in',
      resource: 'users',
      id: 'asha',
      version: 0,
      body: '{}',
      requestHash: null,
    }),
  )
  return { store, place, heads: openSignedHeads(folder, signer), ids }
}

const check = async ({ store, heads }: Kitchen, more: { last?: number; now?: number } = {}) =>
  verifyBusiness({
    customerId: 'staging',
    reader: store.read('staging'),
    signer,
    heads: await heads.of('staging'),
    now: Date.now(),
    ...more,
  })

/** `[entry, kind]` of everything found. */
const found = async (kitchen: Kitchen, more = {}) =>
  (await check(kitchen, more)).findings.map(({ seq, kind }) => [seq, kind])

async function keepHead(kitchen: Kitchen) {
  const { head } = await check(kitchen)
  if (!head?.first) throw new Error('There is no ledger.')
  await kitchen.heads.add({ ...head, first: head.first, customer: 'staging', time: Date.now() })
}

describe.each(engines)('the check of the ledger on %s', (engine) => {
  test('6 entries and 4 records that nobody touched hold, all of them and the newest 3', async () => {
    const kitchen = await openKitchen(engine)
    await keepHead(kitchen)
    expect(await check(kitchen)).toMatchObject({ entries: 6, records: 4, erased: 0, broken: 0 })
    expect(await check(kitchen, { last: 3 })).toMatchObject({ entries: 3, broken: 0 })
  })

  test('a record’s body turned from 10 °C FAIL into 4.1 °C PASS is named, with what differs', async () => {
    const kitchen = await openKitchen(engine)
    await kitchen.place.raw(
      `UPDATE record SET body = replace(replace(body, '"temperature":10', '"temperature":4.1'), 'FAIL', 'PASS') WHERE id = '${kitchen.ids[1]}'`,
    )
    const { findings } = await check(kitchen)
    expect(findings).toMatchObject([
      { seq: 5, resource: 'temperature-logs', id: kitchen.ids[1], version: 2 },
    ])
    expect(findings.map(findingSentence)).toEqual([
      'The stored record is not what was recorded. (temperature, result, verification)',
    ])
    expect(await found(kitchen, { last: 3 })).toEqual([[5, 'record-changed']])
  })

  test('an edited history row, a changed actor and a deleted row are each named', async () => {
    const ways: [sql: string, ...expected: [number, string][]][] = [
      [
        `UPDATE history SET body = replace(body, '"temperature":10', '"temperature":4.1') WHERE seq = 2`,
        [2, 'body-changed'],
      ],
      [`UPDATE history SET actor = 'asha' WHERE seq = 3`, [3, 'entry-changed']],
      ['DELETE FROM history WHERE seq = 6', [5, 'end-missing']],
      ['DELETE FROM history WHERE seq = 2', [3, 'entry-missing'], [5, 'version-gap']],
      [
        'DELETE FROM history WHERE seq = 3',
        [4, 'entry-missing'],
        [null as unknown as number, 'record-unknown'],
      ],
    ]
    for (const [sql, ...expected] of ways) {
      const kitchen = await openKitchen(engine)
      await kitchen.place.raw(sql)
      expect(await found(kitchen), sql).toEqual(expected)
    }
  }, 60_000)

  test('every column of the history and of the record counts', async () => {
    const kitchen = await openKitchen(engine)
    const changes: Record<string, Record<string, string>> = {
      history: {
        resource: `'checks'`,
        id: `'other'`,
        version: '7',
        actor: `'asha'`,
        on_behalf: `'Sam'`,
        act: `'edit'`,
        device: `'tablet-9'`,
        device_time: '1',
        server_time: '1',
        request_hash: `'00'`,
        salt: `'00'`,
        body_mac: `'00'`,
        prev_hash: `'00'`,
        hash: `'00'`,
        body: `'{}'`,
      },
      record: {
        version: '9',
        updated: 'updated + 1',
        deleted: '1',
        archived: '1',
        location_id: `'mill-lane'`,
        department_id: `'cold-room'`,
        created_by: `'asha'`,
        date: 'date - 86400000',
        body: `replace(body, 'PASS', 'FAIL')`,
      },
    }
    for (const [table, columns] of Object.entries(changes)) {
      const which = table === 'history' ? 'seq = 3' : `id = '${kitchen.ids[2]}'`
      for (const [column, value] of Object.entries(columns)) {
        const [row] = await kitchen.place.raw(
          `SELECT ${column} AS was FROM ${table} WHERE ${which}`,
        )
        const was = row?.was === null ? 'NULL' : `'${String(row?.was).replaceAll("'", "''")}'`
        const number = ['version', 'updated', 'deleted', 'archived', 'date'].includes(column)
        const back = number || column.endsWith('_time') ? was.replaceAll("'", '') : was
        await kitchen.place.raw(`UPDATE ${table} SET ${column} = ${value} WHERE ${which}`)
        expect((await check(kitchen)).broken, `${table}.${column}`).toBeGreaterThan(0)
        const again = column === 'id' ? `id = 'other'` : which
        await kitchen.place.raw(`UPDATE ${table} SET ${column} = ${back} WHERE ${again}`)
        expect((await check(kitchen)).broken, `${table}.${column} as it was`).toBe(0)
      }
    }
  }, 60_000)

  test('a record that is gone, that nobody recorded, or that is marked as deleted is named', async () => {
    const kitchen = await openKitchen(engine)
    const { place, ids } = kitchen
    const copy = `SELECT customer_id, resource, 'made-up', version, updated + 1, deleted, archived, location_id, department_id, created_by, date, body FROM record WHERE id = '${ids[0]}'`
    await place.raw(
      `INSERT INTO record (customer_id, resource, id, version, updated, deleted, archived, location_id, department_id, created_by, date, body) ${copy}`,
    )
    await place.raw(`DELETE FROM record WHERE id = '${ids[2]}'`)
    await place.raw(`UPDATE record SET deleted = 1 WHERE id = '${ids[3]}'`)
    expect(await found(kitchen)).toEqual([
      [3, 'record-gone'],
      [4, 'record-deleted'],
      [null, 'record-unknown'],
    ])
  })

  test('a tombstone holds, also once it was swept after 180 days; one swept sooner does not', async () => {
    const kitchen = await openKitchen(engine)
    const { store, place, ids } = kitchen
    await store.write('staging', async (tx) => {
      const row = await tx.record('temperature-logs', ids[3] ?? '')
      if (!row) throw new Error('There is no such reading.')
      const act = {
        act: 'remove',
        resource: row.resource,
        id: row.id,
        version: 2,
        requestHash: null,
      }
      await tx.put(
        { ...row, deleted: true, version: 2, updated: tx.stamp() },
        { ...eraser, ...act, body: JSON.stringify({ id: row.id, deleted: true }) },
      )
    })
    expect(await found(kitchen)).toEqual([])
    await place.raw(`DELETE FROM record WHERE id = '${ids[3]}'`)
    expect(await found(kitchen)).toEqual([[7, 'record-gone']])
    expect(await found(kitchen, { now: Date.now() + 181 * DAY_MS })).toEqual([])
  })

  test('what was erased counts as erased; what only looks erased is named', async () => {
    const kitchen = await openKitchen(engine)
    const { store, place, ids } = kitchen
    await place.raw('UPDATE history SET body = NULL, salt = NULL WHERE seq = 3')
    expect(await found(kitchen)).toEqual([
      [3, 'body-gone'],
      [3, 'record-not-erased'],
    ])
    await store.write('staging', (tx) => tx.erase('temperature-logs', ids[2] ?? '', eraser))
    // The record still says it all.
    expect(await found(kitchen)).toEqual([[3, 'record-not-erased']])
    await edit(store, ids[2] ?? '', { temperature: 0 })
    expect(await check(kitchen)).toMatchObject({ entries: 8, erased: 1, broken: 0 })
  })

  test('a ledger computed anew from entry 2 on, head and all, is found: nobody else can sign it', async () => {
    const kitchen = await openKitchen(engine)
    await keepHead(kitchen)
    const { place } = kitchen
    // The newest entry goes, and the business says that this is its end.
    await place.raw('DELETE FROM history WHERE seq = 6')
    await place.raw(
      'UPDATE business SET ledger_seq = 5, ledger_hash = (SELECT hash FROM history WHERE seq = 5)',
    )
    expect(await found(kitchen)).toEqual([
      [5, 'head-unsigned'],
      [5, 'end-missing'],
    ])
    // Going on writing does not sign it.
    await edit(kitchen.store, kitchen.ids[0] ?? '', { verified_by: 'asha' })
    expect(await found(kitchen)).toEqual([
      [6, 'head-replaced'],
      [6, 'head-unsigned'],
    ])
  })

  test('the database of an hour ago, whole and signed, is found by the head kept beside it; after `restored` it holds', async () => {
    const kitchen = await openKitchen(engine)
    const { store, place } = kitchen
    const [before] = await place.raw('SELECT ledger_hash, ledger_seal FROM business')
    await edit(store, kitchen.ids[0] ?? '', { verified_by: 'asha' })
    await keepHead(kitchen)
    await place.raw('DELETE FROM history WHERE seq = 7')
    const [first] = await place.raw('SELECT body FROM history WHERE seq = 1')
    const { updated } = JSON.parse(String(first?.body))
    await place.raw(
      `UPDATE record SET version = 1, updated = ${updated}, body = '${first?.body}' WHERE id = '${kitchen.ids[0]}'`,
    )
    await place.raw(
      `UPDATE business SET ledger_seq = 6, ledger_hash = '${before?.ledger_hash}', ledger_seal = '${before?.ledger_seal}'`,
    )
    expect(await found(kitchen)).toEqual([[6, 'end-missing']])
    await store.renewEpoch('staging')
    await store.write('staging', (tx) =>
      tx.note({
        ...eraser,
        act: 'restore-backup',
        resource: 'client',
        id: 'staging',
        version: 0,
        body: '{}',
        requestHash: null,
      }),
    )
    expect(await found(kitchen)).toEqual([])
  })

  test('450 entries are walked in pages while 40 more are written, without one false alarm', async () => {
    const kitchen = await openKitchen(engine)
    const write = (count: number) =>
      kitchen.store.write('staging', async (tx) => {
        for (let index = 0; index < count; index += 1) {
          await putFirst(tx, 'temperature-logs', reading(uuidV7(), 3, MORNING + index))
        }
      })
    await write(444)
    const writing = (async () => {
      for (let index = 0; index < 40; index += 1) {
        await edit(kitchen.store, kitchen.ids[index % 4] ?? '', { notes: `Seen ${index}` })
      }
    })()
    const [one, two] = await Promise.all([check(kitchen), check(kitchen, { last: 200 })])
    await writing
    expect([one.findings, two.findings]).toEqual([[], []])
    expect((await check(kitchen)).entries).toBe(490)
  }, 30_000)
})
