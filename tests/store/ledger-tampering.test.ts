/**
 * Ledgers that chance made, tampered with as chance has it (security.md, "How it is proved"): edit,
 * delete, insert, swap, truncate, back-date, and whole chains computed anew. Every one is found; the
 * same ledger before and after it holds. Each try is a transaction on the bare tables, rolled back.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { putFirst } from '#server/found-business.ts'
import { findingLine } from '#server/services/ledger/findings.ts'
import type { SignedHead } from '#server/services/ledger/signed-heads.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import type { Call, Row } from '#server/store/engine.ts'
import { ledgerRow } from '#server/store/ledger.ts'
import { createReader } from '#server/store/reader.ts'
import { call } from '#server/store/statements.ts'
import type { LedgerHead, LedgerRow, Reader, StoredRecord, Writer } from '#server/store/store.ts'
import { ledgerValues } from '#server/store/stored-rows.ts'
import { rounds } from '../support/depth.ts'
import { type Seeded, seeded } from '../sync/seeded.ts'
import { engines, type Place, signer, staging } from './engines.ts'

const TRIES = rounds(300, 10_000)
/** Tries on one business before chance makes the next. */
const TRIES_EACH = 25
const MORNING = Date.UTC(2026, 10, 23, 7)
const HOUR_MS = 3_600_000

/** The tables of one business as whoever has the file or the database sees them. */
type Tables = {
  run(calls: readonly Call[]): Promise<Row[][]>
  sql(text: string): Promise<void>
}

const clients = new Map<string, pg.Client>()

async function tablesOf({ settings }: Place, customerId: string): Promise<Tables> {
  if (settings.databaseUrl === undefined) {
    const file = new DatabaseSync(join(settings.dataFolder, 'larder.db'), { timeout: 5_000 })
    onTestFinished(() => file.close())
    return {
      run: async (calls) =>
        calls.map(({ sql, values }) =>
          file.prepare(sql.replaceAll(/\$(\d+)/g, '?$1')).all(customerId, ...values),
        ) as Row[][],
      sql: async (text) => file.exec(text),
    }
  }
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === 20 ? Number : pg.types.getTypeParser(id, format),
  }
  // One for all businesses of a database: they come one after the other, by the hundred.
  const client =
    clients.get(settings.databaseUrl) ??
    new pg.Client({
      connectionString: settings.databaseUrl,
      types,
    })
  if (!clients.has(settings.databaseUrl)) {
    clients.set(settings.databaseUrl, client)
    await client.connect()
    onTestFinished(() => client.end())
  }
  await client.query(`SELECT set_config('larder.customer', '${customerId}', false)`)
  return {
    run: async (calls) => {
      const answers: Row[][] = []
      for (const { sql, values } of calls) {
        answers.push((await client.query<Row>(sql, [customerId, ...values])).rows)
      }
      return answers
    },
    sql: async (text) => {
      await client.query(text)
    },
  }
}

const reading = (id: string, chance: Seeded) => {
  const temperature = chance.between(-20, 120) / 10
  const at = MORNING + chance.between(0, 9 * HOUR_MS)
  return {
    ...{ id, created: at, created_by: chance.pick(['ben', 'fiona']), date: at, temperature },
    ...{ location_id: chance.pick(['high-street', 'mill-lane']), temperature_location_id: 'f' },
    result: temperature > 8 ? 'FAIL' : 'PASS',
  }
}

/** The next version of a stored record, or its tombstone. */
async function next(tx: Writer, row: StoredRecord, act: 'edit' | 'archive' | 'remove', to: object) {
  const [version, updated] = [row.version + 1, tx.stamp()]
  const record = { ...JSON.parse(row.body), ...to, version, updated }
  const body = JSON.stringify(record)
  const said = { act, resource: row.resource, id: row.id, version, body, requestHash: null }
  const more = { deleted: act === 'remove', archived: record.archived === true }
  await tx.put(
    { ...row, ...more, version, updated, body },
    { actor: 'asha', device: 'office', deviceTime: MORNING, ...said },
  )
}

const by = { actor: 'asha', device: null, deviceTime: null }

/** What a business does: records, edits, archives, deletes, erases, signs in. */
async function live(tx: Writer, chance: Seeded): Promise<void> {
  const ids: string[] = []
  for (let acts = chance.between(12, 40); acts > 0; acts -= 1) {
    const id = ids.length > 0 ? chance.pick(ids) : ''
    const row = await tx.record('temperature-logs', id)
    const what = row && !row.deleted ? chance.between(0, 9) : 0
    if (!row || what <= 3) {
      ids.push(`reading-${ids.length}`)
      await putFirst(tx, 'temperature-logs', reading(ids.at(-1) ?? '', chance))
    } else if (what <= 6) await next(tx, row, 'edit', { notes: `Seen ${chance.next()}` })
    else if (what === 7) await next(tx, row, 'archive', { archived: true })
    else if (what === 8 && chance.chance(0.3)) await next(tx, row, 'remove', {})
    else if (what === 8 && chance.chance(0.5)) {
      await tx.erase('temperature-logs', id, by)
      await next(tx, row, 'edit', { notes: null })
    } else {
      const said = { act: 'sign-in', resource: 'users', id: 'asha', version: 0, body: '{}' }
      await tx.note({ ...by, ...said, requestHash: null })
    }
  }
}

type Scene = {
  readonly chance: Seeded
  readonly rows: readonly LedgerRow[]
  readonly records: readonly { readonly resource: string; readonly id: string }[]
  readonly reader: Reader
  readonly tables: Tables
}

/** Puts rows into the place of those from there on, and says they are the ledger's end. */
async function rewrite({ tables, rows }: Scene, from: number, next: readonly LedgerRow[]) {
  const { customerId = '' } = rows[0] ?? {}
  await tables.sql(`DELETE FROM history WHERE customer_id = '${customerId}' AND seq >= ${from}`)
  await tables.run(next.map((row) => call('add_history', ...ledgerValues(row))))
  const end = next.at(-1) ?? rows[from - 2]
  await tables.sql(
    `UPDATE business SET ledger_seq = ${end?.seq}, ledger_hash = '${end?.hash}' WHERE customer_id = '${customerId}'`,
  )
}

/** The chain from a row on as anybody can compute it, with one thing changed. */
function forged(rows: readonly LedgerRow[], from: number, change: Partial<LedgerRow>) {
  let head: LedgerHead = rows[from - 2] ?? { seq: 0, hash: '0'.repeat(64) }
  return rows.slice(from - 1).map((row, place) => {
    const act = { ...row, ...(place === 0 ? change : {}), requestHash: null }
    const fresh = ledgerRow(
      row.customerId,
      head,
      { ...act, body: act.body ?? '{}' },
      act.serverTime,
    )
    head = fresh
    return fresh
  })
}

const quoted = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

const ways: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'edit an entry': async ({ chance, rows, tables }) => {
    const row = chance.pick(rows)
    const columns = ['actor', 'act', 'resource', 'id', 'device', 'on_behalf', 'request_hash']
    const column = chance.pick([...columns, 'body_mac', 'prev_hash', 'hash', 'salt', 'body'])
    const value = column === 'body' ? '{"temperature":4.1}' : `other ${chance.next()}`
    await tables.sql(`UPDATE history SET ${column} = ${quoted(value)} WHERE seq = ${row.seq}`)
  },
  'edit a record': async ({ chance, records, tables }) => {
    const { id } = chance.pick(records)
    const columns = ['version', 'updated', 'archived', 'date', 'created_by', 'location_id']
    const column = chance.pick([...columns, 'body', 'body'])
    const to = {
      version: 'version + 1',
      updated: 'updated + 1',
      archived: '1 - archived',
      date: 'coalesce(date, 0) + 1',
      created_by: `'grace'`,
      location_id: `'another site'`,
      body: `replace(body, 'r', 'R')`,
    }[column]
    await tables.sql(`UPDATE record SET ${column} = ${to} WHERE id = '${id}'`)
  },
  'delete an entry': ({ chance, rows, tables }) =>
    tables.sql(`DELETE FROM history WHERE seq = ${chance.pick(rows).seq}`),
  'delete a record': ({ chance, records, tables }) =>
    tables.sql(`DELETE FROM record WHERE id = '${chance.pick(records).id}'`),
  'mark a record as deleted, or one that was as there': ({ chance, records, tables }) =>
    tables.sql(`UPDATE record SET deleted = 1 - deleted WHERE id = '${chance.pick(records).id}'`),
  'insert an entry at the end': async (scene) => {
    const last = scene.rows.at(-1)
    if (!last) return
    const body = '{"temperature":4.1}'
    const act = { ...last, version: 1, id: 'made up', act: 'create', requestHash: null, body }
    const row = ledgerRow(last.customerId, last, act, last.serverTime + 1)
    await rewrite(scene, last.seq + 1, [row])
  },
  'insert a record': async ({ chance, records, tables }) => {
    const { id } = chance.pick(records)
    const columns = 'version, deleted, archived, location_id, department_id, created_by, date, body'
    await tables.sql(
      `INSERT INTO record (customer_id, resource, id, updated, ${columns})
       SELECT customer_id, resource, 'made up', updated + 1, ${columns} FROM record WHERE id = '${id}'`,
    )
  },
  'swap two entries': async ({ chance, rows, tables }) => {
    const [one, other] = [chance.pick(rows.slice(1)), rows[0]]
    await tables.sql(`UPDATE history SET seq = -1 WHERE seq = ${one.seq}`)
    await tables.sql(`UPDATE history SET seq = ${one.seq} WHERE seq = ${other?.seq}`)
    await tables.sql(`UPDATE history SET seq = ${other?.seq} WHERE seq = -1`)
  },
  'swap what two records say': async ({ chance, records, reader, tables }) => {
    const one = chance.pick(records.slice(1))
    const other = records[0]
    const [a, b] = await Promise.all([
      reader.record(one.resource, one.id),
      reader.record(one.resource, other?.id ?? ''),
    ])
    await tables.sql(`UPDATE record SET body = ${quoted(b?.body)} WHERE id = '${one.id}'`)
    await tables.sql(`UPDATE record SET body = ${quoted(a?.body)} WHERE id = '${other?.id}'`)
  },
  'cut the end off': async (scene) => {
    const from = scene.chance.between(2, scene.rows.length)
    if (scene.chance.chance(0.5)) await rewrite(scene, from, [])
    else await scene.tables.sql(`DELETE FROM history WHERE seq >= ${from}`)
  },
  'back-date an entry': async ({ chance, rows, tables }) => {
    const { seq, deviceTime } = chance.pick(rows)
    const column = deviceTime === null ? 'server_time' : chance.pick(['device_time', 'server_time'])
    const back = chance.between(1, 90 * 24) * HOUR_MS
    await tables.sql(`UPDATE history SET ${column} = ${column} - ${back} WHERE seq = ${seq}`)
  },
  'compute the chain anew from an entry on': async (scene) => {
    const { chance, rows } = scene
    const from = chance.between(1, rows.length)
    const serverTime = (rows[from - 1]?.serverTime ?? 0) - HOUR_MS
    const change = chance.pick<Partial<LedgerRow>>([{ actor: 'grace' }, { serverTime }])
    await rewrite(scene, from, forged(rows, from, change))
    if (chance.chance(0.3)) await scene.tables.sql('UPDATE business SET ledger_seal = NULL')
  },
  'make an entry look erased': ({ chance, rows, tables }) => {
    const standing = rows.filter(({ body }) => body !== null)
    const { seq } = chance.pick(standing)
    return tables.sql(`UPDATE history SET body = NULL, salt = NULL WHERE seq = ${seq}`)
  },
}

describe.each(engines)('tampering on %s', (engine) => {
  test(`each of ${TRIES} ways to tamper is found, and nothing else`, async () => {
    const { store, place } = await staging(engine, { signer })
    const tallies = new Map<string, number>()
    for (let seed = 0; seed < TRIES / TRIES_EACH; seed += 1) {
      const chance = seeded(seed)
      const customerId = `business-${seed}`
      await store.createBusiness(customerId)
      await store.write(customerId, (tx) => live(tx, chance))
      const tables = await tablesOf(place, customerId)
      const { run } = tables
      const dialect = store.engine
      const reader = createReader({ customerId, dialect, run, now: Date.now, slots: new Map() })
      const check = (heads: readonly SignedHead[] = []) =>
        verifyBusiness({ customerId, reader, signer, heads, now: Date.now() })
      const { findings, head } = await check()
      expect(
        findings.map((one) => findingLine(customerId, one)),
        `seed ${seed}`,
      ).toEqual([])
      const kept = { ...head, customer: customerId, time: 1 } as SignedHead
      const rows = await reader.ledger({ limit: 1_000 })
      const records = await reader.auditRecords({ after: { resource: '', id: '' }, limit: 1_000 })
      for (let nth = 0; nth < TRIES_EACH; nth += 1) {
        const way = chance.pick(Object.keys(ways))
        await tables.sql('BEGIN')
        await ways[way]?.({ chance, rows, records, reader, tables })
        const { broken } = await check([kept])
        await tables.sql('ROLLBACK')
        expect(broken, `seed ${seed}, try ${nth}: ${way}`).toBeGreaterThan(0)
        tallies.set(way, (tallies.get(way) ?? 0) + 1)
      }
      expect((await check([kept])).broken, `seed ${seed}, afterwards`).toBe(0)
    }
    expect(tallies.size).toBe(Object.keys(ways).length)
  })
})
