import { describe, expect, test } from 'vitest'
import type { StoredReply } from '#server/store/store.ts'
import { engines, staging } from './engines.ts'
import { everything, putFridge } from './fridges.ts'

const DAY_MS = 86_400_000

describe.each(engines)('kept things and replies on %s', (engine) => {
  test('20 tablets hold the same one-use ticket: exactly one gets it', async () => {
    const { store, place } = await staging(engine)
    const stores = engine === 'PostgreSQL' ? [store, await place.open()] : [store]
    await store.write('staging', (tx) => tx.keep('ticket', 't-1', { user_id: 'ben' }))
    const takes = Array.from({ length: 20 }, (_, n) =>
      (stores[n % stores.length] ?? store).write('staging', (tx) => tx.take('ticket', 't-1')),
    )
    const got = (await Promise.all(takes)).filter((kept) => kept !== null)
    expect(got).toEqual([{ key: 't-1', value: { user_id: 'ben' }, expires: null }])
  })

  test('a ticket taken by a write that fails is there again', async () => {
    const { store } = await staging(engine)
    await store.write('staging', (tx) => tx.keep('ticket', 't-1', 1))
    const failing = store.write('staging', async (tx) => {
      expect(await tx.take('ticket', 't-1')).not.toBeNull()
      expect(await tx.take('ticket', 't-1')).toBeNull()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.read('staging').kept('ticket', 't-1')).not.toBeNull()
  })

  test('a thing kept for 30 seconds is gone after 30, also for who would take it', async () => {
    let now = 1_000_000
    const { store } = await staging(engine, { now: () => now })
    const read = store.read('staging')
    await store.write('staging', async (tx) => {
      await tx.keep('ticket', 'short', 1, now + 30_000)
      await tx.keep('ticket', 'long', 2)
    })
    now += 29_999
    expect((await read.keptAll('ticket')).map(({ key }) => key)).toEqual(['long', 'short'])
    now += 1
    expect((await read.keptAll('ticket')).map(({ key }) => key)).toEqual(['long'])
    expect(await read.kept('ticket', 'short')).toBeNull()
    expect(await store.write('staging', (tx) => tx.take('ticket', 'short'))).toBeNull()
  })

  test('the reply of an operation is kept with its effect, or neither is', async () => {
    const { store } = await staging(engine)
    const reply: StoredReply = {
      user: 'ben',
      bodyHash: 'abc',
      status: 201,
      headers: { ETag: '"1"' },
      body: '{"name":"Kühlraum"}',
      at: Date.now(),
    }
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'one')
      await tx.saveReply('op-1', reply)
    })
    const failed = store.write('staging', async (tx) => {
      await tx.saveReply('op-2', reply)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await store.write('staging', (tx) => tx.reply('op-1'))).toEqual(reply)
    expect(await store.write('staging', (tx) => tx.reply('op-2'))).toBeNull()
  })

  test('a sweep takes replies after 90 days and tombstones after 180, and no ledger row', async () => {
    let now = 1_700_000_000_000
    const { store, place } = await staging(engine, { now: () => now })
    const reply = { user: 'ben', bodyHash: '', status: 200, headers: {}, body: '{}' }
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'gone', { deleted: true })
      await putFridge(tx, 'stays')
      await tx.saveReply('old', { ...reply, at: now })
      const left = { resource: 'fridges', id: 'x', location_id: 'HS', department_id: null }
      await tx.leave({ ...left, updated: tx.stamp() })
    })
    const counts = async () => {
      const rows = ['record', 'reply', 'leave_mark', 'history'].map(async (table) => {
        const [row] = await place.raw(`SELECT count(*) AS n FROM ${table}`)
        return row?.n
      })
      return Promise.all(rows)
    }
    const sweptAfter = async (days: number) => {
      now += days * DAY_MS
      await store.sweep('staging')
      return counts()
    }
    expect(await sweptAfter(89)).toEqual([2, 1, 1, 2])
    expect(await sweptAfter(2)).toEqual([2, 0, 1, 2])
    expect(await sweptAfter(90)).toEqual([1, 0, 0, 2])
    const page = await store.read('staging').page({ ...everything, after: now })
    expect(page).toEqual({ rows: [], more: false, cursor: now })
  })
})
