import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { verifyLedger } from '#server/store/ledger.ts'
import { engines, staging } from './engines.ts'
import { actOf, everything, fridge, idsOf, putFridge } from './fridges.ts'

describe.each(engines)('writes on %s', (engine) => {
  test('a fridge that was saved is read back as it was written, with its ledger row', async () => {
    const { store } = await staging(engine)
    const written = await store.write('staging', async (tx) => {
      const record = await putFridge(tx, 'walk-in', { archived: true, date: 1_700_000_000_000 })
      expect(await tx.record('fridges', 'walk-in')).toEqual(record)
      expect(await store.read('staging').record('fridges', 'walk-in')).toBeNull()
      return record
    })
    const read = store.read('staging')
    expect(await read.record('fridges', 'walk-in')).toEqual(written)
    expect(await read.heads()).toEqual({ fridges: written.updated })
    expect(await read.ledger({ limit: 10 })).toMatchObject([
      { seq: 1, actor: 'asha', act: 'create', id: 'walk-in', version: 1, body: written.body },
    ])
  })

  test('of 3 writes that share a commit the one that fails leaves nothing, the other 2 stay', async () => {
    const { store } = await staging(engine)
    const one = store.write('staging', (tx) => putFridge(tx, 'one'))
    const two = store.write('staging', async (tx) => {
      await putFridge(tx, 'two', { resource: 'vans' })
      await tx.keep('ticket', 'two', true)
      throw new Error('This breaks a rule.')
    })
    const three = store.write('staging', (tx) => putFridge(tx, 'three'))
    const results = await Promise.allSettled([one, two, three])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(two).rejects.toThrow('This breaks a rule.')

    const read = store.read('staging')
    expect(idsOf((await read.page(everything)).rows)).toEqual(['one', 'three'])
    expect(Object.keys(await read.heads())).toEqual(['fridges'])
    expect(await read.kept('ticket', 'two')).toBeNull()
    const rows = await read.ledger({ limit: 10 })
    expect(rows.map(({ seq, id }) => [seq, id])).toEqual([
      [1, 'one'],
      [2, 'three'],
    ])
    expect(verifyLedger(rows, await read.ledgerHead()).intact).toBe(true)
  })

  test('a write whose statement failed is not saved, even if its code went on', async () => {
    const { store } = await staging(engine)
    const reply = { user: 'ben', bodyHash: 'h', status: 200, headers: {}, body: '{}', at: 1 }
    const before = store.write('staging', (tx) => putFridge(tx, 'before'))
    const stubborn = store.write('staging', async (tx) => {
      await tx.saveReply('op-1', reply)
      await tx.saveReply('op-1', reply).catch(() => undefined)
      return 'saved'
    })
    const after = store.write('staging', (tx) => putFridge(tx, 'after'))
    await expect(stubborn).rejects.toThrow()
    await Promise.all([before, after])
    expect(await store.write('staging', (tx) => tx.reply('op-1'))).toBeNull()
    expect(idsOf((await store.read('staging').page(everything)).rows)).toEqual(['before', 'after'])
  })

  test('a write that ended can write nothing more', async () => {
    const { store } = await staging(engine)
    const late = await store.write('staging', async (tx) => ({ tx, record: fridge(tx, 'late') }))
    await store.write('staging', async (tx) => {
      const { tx: before, record } = late
      await expect(before.keep('ticket', 'late', true)).rejects.toThrow('This write has ended')
      await expect(before.put(record, actOf(record))).rejects.toThrow('This write has ended')
      await expect(before.note(actOf(record))).rejects.toThrow('This write has ended')
      await expect(before.record('fridges', 'late')).rejects.toThrow('This write has ended')
      await putFridge(tx, 'next')
    })
    const read = store.read('staging')
    expect(await read.kept('ticket', 'late')).toBeNull()
    expect(idsOf((await read.page(everything)).rows)).toEqual(['next'])
    const verdict = verifyLedger(await read.ledger({ limit: 9 }), await read.ledgerHead())
    expect(verdict).toMatchObject({ records: 1, intact: true })
  })

  test('a write that hangs is given up after 30 seconds; those behind it are saved', async () => {
    const { store } = await staging(engine)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const begun = Promise.withResolvers<void>()
    const hanging = store.write('staging', async (tx) => {
      await putFridge(tx, 'hanging')
      begun.resolve()
      await new Promise(() => undefined)
    })
    const refused = hanging.then(
      () => 'saved',
      (reason: Error) => reason.message,
    )
    const behind = store.write('staging', (tx) => putFridge(tx, 'behind'))
    await begun.promise
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await refused).toContain('A write took too long.')
    await behind
    expect(idsOf((await store.read('staging').page(everything)).rows)).toEqual(['behind'])
  })

  test('a record carries an unused stamp of its own write, or is refused', async () => {
    const { store } = await staging(engine)
    const twice = store.write('staging', async (tx) => {
      const { updated } = await putFridge(tx, 'one')
      await putFridge(tx, 'two', { updated })
    })
    const invented = store.write('staging', (tx) => putFridge(tx, 'three', { updated: 17 }))
    const mark = { resource: 'fridges', id: 'four', location_id: 'HS', department_id: null }
    const left = store.write('staging', (tx) => tx.leave({ ...mark, updated: 17 }))
    await expect(twice).rejects.toThrow('stamp')
    await expect(invented).rejects.toThrow('stamp')
    await expect(left).rejects.toThrow('stamp')
    expect((await store.read('staging').page(everything)).rows).toEqual([])
  })

  test('2 fridges written in the other order of their stamps: the head is the later stamp', async () => {
    const { store } = await staging(engine)
    const later = await store.write('staging', async (tx) => {
      const [first, second] = [fridge(tx, 'first'), fridge(tx, 'second')]
      await tx.put(second, actOf(second))
      await tx.put(first, actOf(first))
      return second.updated
    })
    const read = store.read('staging')
    expect(await read.heads()).toEqual({ fridges: later })
    expect(await read.page(everything)).toMatchObject({ cursor: later, more: false })
  })

  test('the clock of a server set back by a day goes on from the last stamp', async () => {
    let now = 1_800_000_000_000
    const { store } = await staging(engine, { now: () => now })
    const stamp = () => store.write('staging', async (tx) => fridge(tx, 'any').updated)
    expect(await stamp()).toBe(1_800_000_000_000)
    now -= 86_400_000
    expect(await stamp()).toBe(1_800_000_000_001)
    now += 2 * 86_400_000
    expect(await stamp()).toBe(now)
  })

  test('an unknown business takes no write and has no epoch', async () => {
    const { store } = await staging(engine)
    const unknown = { body: { code: 'business_unknown' } }
    await expect(store.write('nobody', (tx) => putFridge(tx, 'one'))).rejects.toMatchObject(unknown)
    await expect(store.epoch('nobody')).rejects.toMatchObject(unknown)
  })

  test('a business is made once; its epoch stays until it is renewed', async () => {
    const { store } = await staging(engine)
    expect(await store.createBusiness('staging')).toBe(false)
    expect(await store.createBusiness('butchers')).toBe(true)
    expect(await store.businesses()).toEqual(['butchers', 'staging'])
    const epoch = await store.epoch('staging')
    expect(await store.epoch('staging')).toBe(epoch)
    const renewed = await store.renewEpoch('staging')
    expect(renewed).not.toBe(epoch)
    expect(await store.epoch('staging')).toBe(renewed)
  })

  test('a new epoch moves every head past what any tablet has seen, so that all of them ask', async () => {
    let now = 1_800_000_000_000
    const { store } = await staging(engine, { now: () => now })
    await store.write('staging', async (tx) => {
      await putFridge(tx, 'one')
      await putFridge(tx, 'van', { resource: 'vans' })
    })
    // The backup is of then; tablets have seen stamps of up to now.
    now += 3_600_000
    await store.renewEpoch('staging')
    const read = store.read('staging')
    const heads = await read.heads()
    expect(Object.keys(heads).sort()).toEqual(['fridges', 'vans'])
    for (const head of Object.values(heads)) expect(head).toBeGreaterThanOrEqual(now)
    const next = await store.write('staging', (tx) => putFridge(tx, 'two'))
    expect(next.updated).toBeGreaterThan(Math.max(...Object.values(heads)))
    const verdict = verifyLedger(await read.ledger({ limit: 9 }), await read.ledgerHead())
    expect(verdict).toMatchObject({ records: 3, intact: true })
  })

  test('presence is one row a person, moves no clock, no head and no ledger', async () => {
    const { store } = await staging(engine)
    const ben = { user_id: 'ben', active_status: true, last_active: 2_000 }
    await store.setPresence('staging', ben)
    await store.setPresence('staging', { ...ben, active_status: false, last_active: 3_000 })
    await store.setPresence('staging', { ...ben, last_active: 1_000 })
    expect(await store.presence('staging')).toEqual([
      { user_id: 'ben', active_status: false, last_active: 3_000 },
    ])
    const read = store.read('staging')
    expect(await read.heads()).toEqual({})
    expect((await read.ledgerHead()).seq).toBe(0)
  })

  test('whoever listens hears what a commit moved, and nothing of one that failed', async () => {
    const { store } = await staging(engine)
    const heard = new Promise((resolve) => store.onMoved(resolve))
    const failed = store.write('staging', async (tx) => {
      await putFridge(tx, 'one', { resource: 'vans' })
      throw new Error('no')
    })
    const saved = store.write('staging', (tx) => putFridge(tx, 'one'))
    await expect(failed).rejects.toThrow('no')
    const { updated } = await saved
    expect(await heard).toEqual({ customerId: 'staging', heads: { fridges: updated } })
  })

  test('the heads in memory are those of the store once a write is answered, 50 times over', async () => {
    const { store } = await staging(engine)
    expect(await store.heads('staging')).toEqual({})
    for (let n = 0; n < 50; n += 1) {
      const { updated } = await store.write('staging', (tx) => putFridge(tx, `n-${n}`))
      expect(await store.heads('staging')).toEqual({ fridges: updated })
    }
    await store.renewEpoch('staging')
    expect(await store.heads('staging')).toEqual(await store.read('staging').heads())
  })
})

test('heads in the memory of another API process follow by announcement, and without one after 5 seconds', async () => {
  const { store, place } = await staging('PostgreSQL')
  let at = 0
  const told = await place.open({ now: () => at })
  expect(await told.heads('staging')).toEqual({})
  const heard = new Promise((resolve) => told.onMoved(resolve))
  const first = await store.write('staging', (tx) => putFridge(tx, 'one'))
  await heard
  expect(await told.heads('staging')).toEqual({ fridges: first.updated })

  // Written by hand, so that nobody is told.
  await place.raw(`UPDATE head SET updated = updated + 7 WHERE resource = 'fridges'`)
  at = 4_999
  expect(await told.heads('staging')).toEqual({ fridges: first.updated })
  at = 5_000
  expect(await told.heads('staging')).toEqual({ fridges: first.updated + 7 })
})

test('a commit in one API process is heard in another one on the same PostgreSQL', async () => {
  const { store, place } = await staging('PostgreSQL')
  const other = await place.open()
  const heard = new Promise((resolve) => other.onMoved(resolve))
  const { updated } = await store.write('staging', (tx) => putFridge(tx, 'one'))
  expect(await heard).toEqual({ customerId: 'staging', heads: { fridges: updated } })
})

test('that a backup was put back is heard in another one too: it takes nothing meant for the server before', async () => {
  const { store, place } = await staging('PostgreSQL')
  await store.write('staging', (tx) => putFridge(tx, 'one'))
  const other = await place.open()
  const heard = new Promise<{ heads: object }>((resolve) => other.onMoved(resolve))
  await store.renewEpoch('staging')
  expect(Object.keys((await heard).heads)).toContain('fridges')
})
