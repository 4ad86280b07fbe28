/** The checks a running server makes of its ledgers: at the start, every hour, and all of it as a job. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { slotColumns } from '#contract/core/lists/filters.ts'
import { foundBusiness, putFirst } from '#server/found-business.ts'
import { createLedgerWatch } from '#server/services/ledger/ledger-watch.ts'
import { openSignedHeads } from '#server/services/ledger/signed-heads.ts'
import { declaredSlots, slotIndexes } from '#server/store/slots.ts'
import type { Store } from '#server/store/store.ts'
import { emptyPlace, engines, type Place, signer } from './engines.ts'

const HOUR_MS = 3_600_000

/** The check of one process, by a clock the test puts forward. */
function watchOf(store: Store, { settings }: Place) {
  const clock = { now: Date.now() }
  const lines: string[] = []
  const note = (level: string) => (of: object, says?: string) => {
    lines.push(`${level}: ${says} ${JSON.stringify(of)}`)
  }
  const heads = openSignedHeads(settings.dataFolder, signer)
  const watch = createLedgerWatch({ store, signer, heads, now: () => clock.now })
  watch.begin({ info: note('info'), warn: note('warn'), error: note('error') })
  onTestFinished(watch.close)
  return { watch, clock, said: (words: string) => lines.filter((line) => line.includes(words)) }
}

async function addReadings(store: Store, count: number, from = 0): Promise<void> {
  await store.write('staging', async (tx) => {
    for (let nth = from; nth < from + count; nth += 1) {
      const made = { id: `reading-${nth}`, created: Date.now(), created_by: 'ben' }
      await putFirst(tx, 'temperature-logs', { ...made, date: made.created, temperature: 3.2 })
    }
  })
}

async function kitchen(engine: (typeof engines)[number]) {
  const place = await emptyPlace(engine)
  const store = await place.open({ signer })
  await foundBusiness(store, { id: 'staging', name: 'Staging', flags: [], now: Date.now() })
  await addReadings(store, 3)
  return { place, store }
}

describe.each(engines)('the checks of a running server on %s', (engine) => {
  test('what only the whole check finds is found within a day, and what was put right is said no more', async () => {
    const { place, store } = await kitchen(engine)
    const { watch, clock, said } = watchOf(store, place)
    expect(watch.state()).toBe('unchecked')
    await watch.settled()
    await watch.checkWhole('staging')
    expect([watch.state(), said('ledger checked').length]).toEqual(['holds', 1])

    const columns = 'version, deleted, archived, location_id, department_id, created_by, date, body'
    await place.raw(
      `INSERT INTO record (customer_id, resource, id, updated, ${columns}) SELECT customer_id, resource, 'made-up', updated + 1, ${columns} FROM record WHERE id = 'reading-1'`,
    )
    clock.now += HOUR_MS
    await watch.tick()
    expect([watch.state(), said('ledger checked').length]).toEqual(['holds', 1])
    clock.now += 23 * HOUR_MS
    await watch.checkWhole('staging')
    expect(watch.state()).toBe('broken')
    expect(watch.troubleOf('staging')).toMatchObject({ broken: 1, records: 5 })
    expect(said('error: records don’t match the ledger')).toEqual([
      expect.stringContaining('temperature-logs made-up, version 1: No entry'),
    ])

    await place.raw(`DELETE FROM record WHERE id = 'made-up'`)
    clock.now += HOUR_MS
    await watch.checkWhole('staging')
    expect([watch.state(), watch.troubleOf('staging')]).toEqual(['holds', null])
  })

  test('what did not hold is known again at once after the server was started anew', async () => {
    const { place, store } = await kitchen(engine)
    const first = watchOf(store, place)
    await place.raw(`UPDATE record SET deleted = 1 WHERE id = 'reading-2'`)
    await first.watch.checkWhole('staging')
    await first.watch.close()
    const second = watchOf(store, place)
    await second.watch.settled()
    expect(second.watch.state()).toBe('broken')
  })

  test('a whole check that somebody wrote into the database is not believed: what was found stays found', async () => {
    const { place, store } = await kitchen(engine)
    await place.raw(`UPDATE record SET deleted = 1 WHERE id = 'reading-2'`)
    const { watch } = watchOf(store, place)
    await watch.checkWhole('staging')
    const last = { at: Date.now(), entries: 4, records: 4, erased: 0, broken: 0, findings: [] }
    await store.write('staging', (tx) =>
      tx.keep('ledger-check', 'last', { last, signature: 'mine' }),
    )
    await watch.tick()
    expect(watch.state()).toBe('broken')
  })

  test('each head that was checked is signed into the file: 1 line while nothing was written, 2 after 1 more reading', async () => {
    const { place, store } = await kitchen(engine)
    const { watch } = watchOf(store, place)
    await watch.tick()
    await watch.tick()
    const file = join(place.settings.dataFolder, 'ledger-heads.jsonl')
    const seqs = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).seq)
    expect(seqs()).toEqual([4])
    await addReadings(store, 1, 3)
    await watch.tick()
    expect(seqs()).toEqual([4, 5])
  })

  test('a database of before there were signatures is signed once, and holds; its signature taken away later does not', async () => {
    const place = await emptyPlace(engine)
    const older = await place.open()
    await foundBusiness(older, { id: 'staging', name: 'Staging', flags: [], now: Date.now() })
    await addReadings(older, 3)
    await older.close()
    // As it was made before: the column came with the third step, contacts with the fourth, slots then.
    await place.raw('ALTER TABLE business DROP COLUMN ledger_seal')
    await place.raw('DROP TABLE contact')
    await place.raw('DROP TABLE waiting')
    await place.raw('DROP TABLE slotted')
    await place.raw('DROP TABLE series')
    for (const index of ['record_gone', ...slotIndexes(declaredSlots()).keys()]) {
      await place.raw(`DROP INDEX ${index}`)
    }
    for (const column of slotColumns) await place.raw(`ALTER TABLE record DROP COLUMN ${column}`)
    await place.raw('DELETE FROM migration WHERE number >= 3')

    const store = await place.open({ signer })
    const { watch, said } = watchOf(store, place)
    await watch.tick()
    expect([watch.state(), watch.troubleOf('staging')]).toEqual(['holds', null])
    expect(said('ledger signed for the first time')).toHaveLength(1)

    // It writes from this thread: while slots are filled, that would wait for itself.
    await store.reslotted()
    await place.raw('UPDATE business SET ledger_seal = NULL')
    await addReadings(store, 1, 3)
    await watch.tick()
    expect(watch.troubleOf('staging')?.findings).toMatchObject([{ kind: 'head-unsigned', seq: 5 }])
    expect(said('ledger signed for the first time')).toHaveLength(1)
  })
})

test('of two processes that share a PostgreSQL one makes the whole check, and the other knows what it found within the hour', async () => {
  const { place, store } = await kitchen('PostgreSQL')
  const other = await place.open({ signer })
  const [one, two] = [watchOf(store, place), watchOf(other, place)]
  await two.watch.settled()
  const columns = 'version, deleted, archived, location_id, department_id, created_by, date, body'
  await place.raw(
    `INSERT INTO record (customer_id, resource, id, updated, ${columns}) SELECT customer_id, resource, 'made-up', updated + 1, ${columns} FROM record WHERE id = 'reading-1'`,
  )
  await one.watch.checkWhole('staging')
  expect([one.watch.state(), two.watch.state()]).toEqual(['broken', 'holds'])
  await two.watch.tick()
  expect(two.watch.state()).toBe('broken')
  expect(two.said('ledger checked')).toHaveLength(0)
})
