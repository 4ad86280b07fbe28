/** What an older Larder left on a device, and what it sends: nothing of it is lost or misread. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { patchProblems, recordProblems } from '#contract/core/resource/validate.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { upcast } from '#contract/core/sync/upcasts.ts'
import { authorOf } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, site, walkIn } from '#local/store/local.fixture.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { checkSchemaVersion } from '#server/records/reading.ts'
import { takeOver } from '#workers/sync/engine/take-over.ts'
import { mergeRefused } from '#workers/sync/push/merge-refused.ts'
import { fridgeOfVersion1, fridgeOfVersion2, frozenHistory } from './frozen-versions.ts'
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

const resource = 'temperature-locations'
const made = { created: 1_700_000_000_000, created_by: ben.user_id }
const ofVersion1 = {
  id: uuidV7(),
  ...made,
  location_id: site,
  title: 'Walk-in 9',
  kind: 'FRIDGE',
  times: '08:00 16:00',
  limit_tenths: 50,
}

test('a fridge of version 1 is one of version 2, then one of today: 50 tenths are 5 °C', () => {
  const written = { resource, verb: 'POST', fields: ofVersion1, version: 1 } as const
  expect(recordProblems(fridgeOfVersion1, ofVersion1)).toEqual({})
  const second = upcast(written, { ...frozenHistory, version: 2 })
  expect(recordProblems(fridgeOfVersion2, second)).toEqual({})
  const today = upcast(written, frozenHistory)
  expect(today).toEqual({
    id: ofVersion1.id,
    ...made,
    location_id: site,
    name: 'Walk-in 9',
    kind: 'FRIDGE',
    log_times: ['08:00', '16:00'],
    limit_max: 5,
  })
  expect(recordProblems(declarations[resource], today)).toEqual({})
  expect(upcast({ ...written, fields: second, version: 2 }, frozenHistory)).toEqual(today)
})

test('of an edit only what it says is brought over: a new limit, a cleared time, nothing else', () => {
  const fields = { limit_tenths: 35, times: null, modified: 9 }
  const today = upcast({ resource, verb: 'PUT', fields, version: 1 }, frozenHistory)
  expect(today).toEqual({ limit_max: 3.5, log_times: null, modified: 9 })
  expect(patchProblems(declarations[resource], today)).toEqual({})
  // What is of today, or of a newer app, is nobody's to change.
  for (const version of [3, 4]) {
    expect(upcast({ resource, verb: 'PUT', fields, version }, frozenHistory)).toBe(fields)
  }
})

test('what is older than all that is still read, or newer than the server, is refused in words', () => {
  const said = (version: string) => {
    const headers = { [header.schemaVersion.toLowerCase()]: version }
    try {
      return checkSchemaVersion({ headers }, { ...frozenHistory, oldest: 2 })
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(['2', '3'].map(said)).toEqual([2, 3])
  expect(said('1')).toMatch(/too old to be understood here made this. Copy it/)
  expect(said('4')).toMatch(/Your work is kept until it is updated/)
})

const entry = (more: Partial<OutboxEntry>): Omit<OutboxEntry, 'seq'> => ({
  op_id: uuidV7(),
  device_id: 'd',
  user_id: 'asha',
  resource,
  record_id: fridge,
  verb: 'PUT',
  patch: {},
  base: {},
  base_version: 7,
  parents: [],
  schema_version: 1,
  state: 'queued',
  attempts: 0,
  next_at: 0,
  lease_epoch: null,
  problem: null,
  created: made.created,
  sent: false,
  made_offline: true,
  reply: null,
  ...more,
})

/** A tablet updated from version 1 to 3 in the night, with these left on it. */
async function updatedTablet(...left: Partial<OutboxEntry>[]) {
  const db = await openFresh()
  await db.records(resource).put({ ...walkIn(7), title: 'Old' } as never)
  await db.shadow.put({ resource, id: fridge, record: walkIn(7) })
  for (const one of left) await db.outbox.add(entry(one) as OutboxEntry)
  await takeOver(transactionsOf(db), 0, frozenHistory)
  const entries = await db.outbox.toArray()
  return { db, entries, shown: await db.records(resource).get(fridge) }
}

test('an edit never sent is brought to today when the app opens, with what it was made on and what is seen of it', async () => {
  const { entries, shown } = await updatedTablet({
    patch: { title: 'By the door', limit_tenths: 40 },
    base: { title: 'Walk-in fridge 1', limit_tenths: 50 },
  })
  expect(entries[0]).toMatchObject({
    schema_version: 3,
    patch: { name: 'By the door', limit_max: 4 },
    base: { name: 'Walk-in fridge 1', limit_max: 5 },
  })
  expect(entries[0]?.patch).not.toHaveProperty('title')
  // The server keeps the limit of before; until it has, the device does.
  const earlier = [expect.objectContaining({ limit_max: 5, until: made.created })]
  expect(shown).toEqual({ ...walkIn(7), name: 'By the door', limit_max: 4, earlier })
})

test('one the network may have seen stays as it was made, and is seen in today’s words', async () => {
  const patch = { title: 'By the door' }
  const { entries, shown } = await updatedTablet({ sent: true, patch })
  expect(entries[0]).toMatchObject({ schema_version: 1, patch })
  expect(shown).toEqual({ ...walkIn(7), name: 'By the door' })
})

test('refused because Asha was quicker, it is laid over hers as a new operation of today', async () => {
  const base = { limit_tenths: 50 }
  const { db, entries } = await updatedTablet({ sent: true, patch: { limit_tenths: 40 }, base })
  const [sent] = entries
  if (!sent) throw new Error('Nothing waits.')
  const theirs = { ...walkIn(8), name: 'Asha’s fridge' }
  await transactionsOf(db).transact(['_outbox', '_meta'], 'strict', async (tx) => {
    mergeRefused(tx, sent, theirs, [sent], made.created, frozenHistory)
  })
  const [again] = await db.outbox.toArray()
  expect(again).toMatchObject({ schema_version: 3, base_version: 8, patch: { limit_max: 4 } })
  expect(again?.op_id).not.toBe(sent.op_id)
})

let server: RunningServer
let asha: SignedInDevice
const folder = mkdtempSync(join(tmpdir(), 'larder-older-'))
beforeAll(async () => {
  const options = { port: 0, dataFolder: folder, logLevel: 'silent', demoDays: 1 } as const
  server = await startServer({ ...options, demo: 'always', schema: frozenHistory })
  const account = server.demo?.find(({ name }) => name.startsWith('Asha'))
  if (!account) throw new Error('Asha is not in the demo business.')
  asha = await signIn(server.address, account)
}, 60_000)
afterAll(async () => {
  await asha?.stop()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('3 fridges of versions 1, 2 and 3, and an edit of version 1 whose answer was lost: 4 calls as they were made, each stored once, as today', async () => {
  const session = await asha.device.session()
  if (!session) throw new Error('Nobody is signed in.')
  const { user_id, device_id } = authorOf(session)
  asha.start()
  await untilStored(
    () => isMirrored(asha.db, resource),
    (done) => done,
  )
  const [there] = await asha.db.records(resource).toArray()
  if (!there) throw new Error('The tablet has no fridge.')
  asha.cut(true)
  const { location_id } = there
  const common = { created: Date.now(), created_by: user_id, location_id, kind: 'FRIDGE' }
  const older = { user_id, device_id, sent: true, verb: 'POST', base_version: null } as const
  const bodies = [
    { id: uuidV7(), ...common, title: 'Of version 1', times: '07:30', limit_tenths: 45 },
    { id: uuidV7(), ...common, name: 'Of version 2', log_times: ['07:30'], limit_tenths: 45 },
    { id: uuidV7(), ...common, name: 'Of version 3', log_times: ['07:30'], limit_max: 4.5 },
  ]
  const changes = [
    ...bodies.map((patch, at) => ({
      ...older,
      record_id: patch.id,
      patch,
      schema_version: at + 1,
    })),
    {
      ...older,
      verb: 'PUT',
      record_id: there.id,
      base_version: there.version ?? 0,
      patch: { title: 'By the door' },
    } as const,
  ]
  for (const change of changes) {
    const id = change.record_id
    const record = id === there.id ? there : null
    await asha.db.shadow.put({ resource, id, record, pulled: there.updated ?? 0 })
    await asha.db.outbox.add(entry(change) as OutboxEntry)
  }
  asha.loseReply(({ method }) => method === 'PUT')
  asha.cut(false)
  await asha.engine.hurry()
  await untilStored(
    () => asha.db.outbox.count(),
    (count) => count === 0,
  )
  const writes = asha.sent.filter(({ headers }) => header.operation in headers)
  expect(new Set(writes.map((one) => one.headers[header.schemaVersion]))).toEqual(
    new Set(['1', '2', '3']),
  )
  expect(writes.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    '{"title":"By the door"}',
    '{"title":"By the door"}',
  ])
  const reader = server.store.read('staging')
  for (const { id } of bodies) {
    const row = await reader.record(resource, id)
    expect(JSON.parse(row?.body ?? '{}')).toMatchObject({ log_times: ['07:30'], limit_max: 4.5 })
    expect(row?.version).toBe(1)
  }
  const edited = await reader.record(resource, there.id)
  expect(edited?.version).toBe((there.version ?? 0) + 1)
  expect(JSON.parse(edited?.body ?? '{}').name).toBe('By the door')
  expect(edited?.body).not.toContain('"title"')
}, 30_000)
