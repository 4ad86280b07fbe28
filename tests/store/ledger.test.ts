import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#server/store/canonical-json.ts'
import { ledgerRow, ledgerStart, saltedRequestHash, verifyLedger } from '#server/store/ledger.ts'
import type { Store } from '#server/store/store.ts'
import { engines, staging } from './engines.ts'
import { putFridge } from './fridges.ts'

const HOUR_MS = 3_600_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const verify = async (store: Store) => {
  const read = store.read('staging')
  return verifyLedger(await read.ledger({ limit: 1_000 }), await read.ledgerHead())
}

/** 6 acts: a reading, its correction made an hour late, a sign-in by the provider, 3 edits. */
async function writeSixActs(store: Store) {
  await store.write('staging', (tx) =>
    putFridge(tx, 'one', {}, { requestHash: sha256('{"temperature":4.1}') }),
  )
  await store.write('staging', (tx) =>
    putFridge(
      tx,
      'two',
      { body: '{ "voids_id" : "one", "void_reason": "Écart", "temperature": 4.10 }' },
      { deviceTime: Date.now() - 2 * HOUR_MS },
    ),
  )
  await store.write('staging', (tx) =>
    tx.note({
      actor: 'ADMIN OVERRIDE',
      onBehalf: 'support@larder.example',
      device: null,
      deviceTime: null,
      act: 'sign-in',
      resource: 'users',
      id: 'ADMIN OVERRIDE',
      version: 0,
      body: '{"reason":"Asked by phone"}',
      requestHash: null,
    }),
  )
  for (const version of [2, 3, 4]) {
    await store.write('staging', (tx) => putFridge(tx, 'one', { version }))
  }
}

describe.each(engines)('the ledger on %s', (engine) => {
  test('every row of 6 acts is what anybody computes from the bare table', async () => {
    const { store, place } = await staging(engine)
    await writeSixActs(store)
    const rows = await place.raw('SELECT * FROM history ORDER BY seq')
    let previous = '0'.repeat(64)
    for (const [index, row] of rows.entries()) {
      const { body, salt, hash, customer_id, ...columns } = row
      expect(row).toMatchObject({ seq: index + 1, prev_hash: previous, customer_id: 'staging' })
      expect(hash).toBe(sha256(canonicalJson({ customer: customer_id, ...columns })))
      const key = Buffer.from(String(salt), 'hex')
      const text = canonicalJson(JSON.parse(String(body)))
      expect(row.body_mac).toBe(createHmac('sha256', key).update(text).digest('hex'))
      previous = String(hash)
    }
    expect(rows.length).toBe(6)
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(6)
    expect(await store.read('staging').ledgerHead()).toEqual({ seq: 6, hash: previous })
    expect(rows[2]).toMatchObject({ actor: 'ADMIN OVERRIDE', on_behalf: 'support@larder.example' })
    expect(rows[0]?.request_hash).not.toBe(sha256('{"temperature":4.1}'))
    expect(rows[0]?.request_hash).toBe(
      saltedRequestHash(String(rows[0]?.salt), sha256('{"temperature":4.1}')),
    )
  })

  test('the verifier counts 6 records, 1 correction, 1 late entry, and finds the chain intact', async () => {
    const { store } = await staging(engine)
    await writeSixActs(store)
    expect(await verify(store)).toEqual({
      records: 6,
      corrections: 1,
      late: 1,
      erased: 0,
      intact: true,
      brokenAt: null,
    })
  })

  test('any of 12 ways to tamper with the bare table is found, at its row', async () => {
    const ways: [sql: string, brokenAt: number][] = [
      [`UPDATE history SET body = replace(body, '4.1', '3.1') WHERE seq = 2`, 2],
      [`UPDATE history SET actor = 'ben' WHERE seq = 2`, 2],
      [`UPDATE history SET on_behalf = NULL WHERE seq = 3`, 3],
      [`UPDATE history SET device_time = device_time - 3600000 WHERE seq = 4`, 4],
      [`UPDATE history SET server_time = server_time - 1 WHERE seq = 4`, 4],
      [`UPDATE history SET request_hash = NULL WHERE seq = 1`, 1],
      [`UPDATE history SET salt = NULL WHERE seq = 2`, 2],
      [`UPDATE history SET body = 'not JSON' WHERE seq = 2`, 2],
      [`UPDATE history SET hash = body_mac, body_mac = hash WHERE seq = 5`, 5],
      [`UPDATE history SET seq = -1 WHERE seq = 3`, 4],
      ['DELETE FROM history WHERE seq = 3', 4],
      ['DELETE FROM history WHERE seq >= 5', 5],
    ]
    for (const [sql, brokenAt] of ways) {
      const { store, place } = await staging(engine)
      await writeSixActs(store)
      await place.raw(sql)
      expect(await verify(store), sql).toMatchObject({ intact: false, brokenAt })
    }
  }, 60_000)

  test('a person is erased from 4 rows and the stored replies, and the chain still holds', async () => {
    const { store, place } = await staging(engine)
    await writeSixActs(store)
    const reply = { user: 'ben', bodyHash: '', status: 200, headers: {}, at: Date.now() }
    await store.write('staging', async (tx) => {
      await tx.saveReply('op-one', { ...reply, body: '{"id":"one"}' })
      await tx.saveReply('op-two', { ...reply, body: '{"id":"two"}' })
      await tx.erase('fridges', 'one', { actor: 'asha', device: null, deviceTime: null })
    })
    expect(await verify(store)).toMatchObject({ records: 7, erased: 4, intact: true })
    const rows = await store.read('staging').ledger({ resource: 'fridges', id: 'one', limit: 10 })
    const erased = rows.filter(({ body, salt }) => body === null && salt === null)
    expect(erased.map(({ seq }) => seq)).toEqual([1, 4, 5, 6])
    expect(rows.at(-1)).toMatchObject({ seq: 7, act: 'erase', actor: 'asha', body: '{}' })
    expect(await place.raw('SELECT op_id FROM reply')).toEqual([{ op_id: 'op-two' }])

    await store.write('staging', (tx) => putFridge(tx, 'three'))
    expect(await verify(store)).toMatchObject({ records: 8, erased: 4, intact: true })
  })

  test('the ledger is read by record, by resource and in pieces of 2', async () => {
    const { store } = await staging(engine)
    await writeSixActs(store)
    const read = store.read('staging')
    const seqs = async (query: Parameters<typeof read.ledger>[0]) =>
      (await read.ledger(query)).map(({ seq }) => seq)
    expect(await seqs({ resource: 'fridges', id: 'one', limit: 10 })).toEqual([1, 4, 5, 6])
    expect(await seqs({ resource: 'users', limit: 10 })).toEqual([3])
    expect(await seqs({ fromSeq: 3, limit: 2 })).toEqual([3, 4])
  })
})

test('who leaves out row 2, or puts another one in its place, and reckons every hash anew, is found', () => {
  const act = (id: string) => ({
    actor: 'asha',
    device: null,
    deviceTime: null,
    act: 'create',
    resource: 'fridges',
    id,
    version: 1,
    body: '{}',
    requestHash: null,
  })
  const next = (before: { seq: number; hash: string }, id: string) =>
    ledgerRow('staging', before, act(id), 1_000)
  const first = next(ledgerStart, 'one')
  const verdict = (...rows: ReturnType<typeof ledgerRow>[]) => verifyLedger(rows, rows.at(-1))
  expect(verdict(first, next(first, 'two'))).toMatchObject({ records: 2, intact: true })
  const jumped = next({ seq: 2, hash: first.hash }, 'three')
  expect(verdict(first, jumped)).toMatchObject({ intact: false, brokenAt: 3 })
  const unhinged = next({ seq: 1, hash: 'f'.repeat(64) }, 'other')
  expect(verdict(first, unhinged)).toMatchObject({ intact: false, brokenAt: 2 })
})
