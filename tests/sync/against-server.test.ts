/** The engine against the real server on SQLite: what it sends is stored once, what it pulls is all. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { effectsOfCheck } from '#contract/modules/checks/checks.effects.ts'
import { sealAnswers, withAnswer } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { authorOf, createDevice, type Device } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change } from '#local/outbox/change.ts'
import { makeFile } from '#local/outbox/new-file.ts'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { countAttention, countWaiting, isMirrored, lastSent } from '#local/outbox/waiting.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { goodAnswers } from '#server/modules/checks/good-answers.ts'
import { createLocal, editLocal } from '#src/records/save/save-local.ts'
import { deliverOthers } from '#workers/sync/push/deliver-others.ts'
import { photo } from '../api/support/upload.ts'
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

let server: RunningServer
let folder: string
const devices: SignedInDevice[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-sync-'))
  server = await startServer({ port: 0, dataFolder: folder, demo: 'always', logLevel: 'silent' })
}, 60_000)
// Ben's next tablet is the same one again: it keeps what it has.
afterEach(async () => {
  for (const device of devices.splice(0)) await device.stop()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function tabletOf(name: string, on?: Device): Promise<SignedInDevice> {
  const account = server.demo?.find((one) => one.name.startsWith(name))
  if (!account) throw new Error(`${name} is not in the demo business.`)
  const device = await signIn(server.address, account, on)
  devices.push(device)
  return device
}

async function readings({ db }: SignedInDevice, from: number, count: number): Promise<Change[]> {
  const [fridge] = await db.records('temperature-locations').toArray()
  if (!fridge) throw new Error('The tablet has no fridge.')
  return Array.from({ length: count }, (_, at) => ({
    act: 'create',
    resource: 'temperature-logs',
    record: {
      location_id: fridge.location_id,
      ...(fridge.department_id && { department_id: fridge.department_id }),
      temperature_location_id: fridge.id,
      temperature: (from + at) / 10,
      date: Date.now(),
      source: 'MANUAL',
      result: 'PASS',
      ...(fridge.limit_max !== undefined && { limit_max: fridge.limit_max }),
    },
  }))
}

async function authorOn({ device }: SignedInDevice) {
  const session = await device.session()
  if (!session) throw new Error('Nobody is signed in.')
  return authorOf(session)
}

const isSynced = ({ db }: SignedInDevice) =>
  untilStored(
    () => isMirrored(db, 'temperature-logs'),
    (done) => done,
  )

/** Sent, acknowledged, pulled again and settled. */
const isSettled = ({ db }: SignedInDevice) =>
  untilStored(
    () => db.outbox.count(),
    (count) => count === 0,
  )

test("Ben's tablet fetches his sites, fridges and 92 days of readings", async () => {
  const ben = await tabletOf('Ben')
  ben.start()
  await isSynced(ben)
  expect(await ben.db.records('temperature-locations').count()).toBeGreaterThan(3)
  expect(await ben.db.records('temperature-logs').count()).toBeGreaterThan(500)
  expect(await ben.db.records('client').count()).toBe(1)
  expect(await ben.db.records('users').count()).toBeGreaterThan(1)
}, 30_000)

test('of 10 readings one reply is lost: each is stored once, and nothing waits', async () => {
  const ben = await tabletOf('Ben')
  ben.start()
  await isSynced(ben)
  const before = await ben.db.records('temperature-logs').count()
  const author = await authorOn(ben)
  ben.cut(true)
  for (const change of await readings(ben, 11, 10)) await save(ben.db, author, [change])
  const ids = (await ben.db.outbox.toArray()).map(({ record_id }) => record_id)
  expect(await countWaiting(ben.db)).toBe(10)

  let posts = 0
  ben.loseReply(({ method, path }) => {
    if (method === 'POST' && path === '/v2/temperature-logs') posts += 1
    return posts === 3
  })
  ben.cut(false)
  await ben.engine.hurry()
  await isSettled(ben)

  expect(await countAttention(ben.db)).toBe(0)
  expect(await ben.db.shadow.count()).toBe(0)
  expect(await lastSent(ben.db)).not.toBeNull()
  expect(await ben.db.records('temperature-logs').count()).toBe(before + 10)
  for (const id of ids) {
    const acts = await server.store
      .read('staging')
      .ledger({ resource: 'temperature-logs', id, limit: 5 })
    expect(acts.map(({ act }) => act)).toEqual(['create'])
    expect((await ben.db.records('temperature-logs').get(id))?.version).toBe(1)
  }
}, 30_000)

test("a new name given by Asha reaches Ben's tablet at once, over the live line", async () => {
  const [ben, asha] = [await tabletOf('Ben'), await tabletOf('Asha')]
  ben.start()
  asha.start()
  await Promise.all([isSynced(ben), isSynced(asha), ben.until(({ live }) => live)])
  const [fridge] = await ben.db.records('temperature-locations').toArray()
  if (!fridge) throw new Error('The tablet has no fridge.')
  const author = await authorOn(asha)
  const patch = { name: 'Walk-in by the door' }
  await save(asha.db, author, [
    { act: 'edit', resource: 'temperature-locations', id: fridge.id, patch },
  ])
  asha.engine.wake()
  await untilStored(
    () => ben.db.records('temperature-locations').get(fridge.id),
    (row) => row?.name === 'Walk-in by the door' && row.version === (fridge.version ?? 0) + 1,
  )
  await isSettled(asha)
}, 30_000)

test('a token that has run out is renewed with the key of the device, and the work goes out', async () => {
  const ben = await tabletOf('Ben')
  const session = await ben.device.session()
  if (!session) throw new Error('Nobody is signed in.')
  await ben.device.changeSession(session.user_id, { token: 'worn out' })
  const [change] = await readings(ben, 77, 1)
  if (change) await save(ben.db, authorOf(session), [change])
  expect(await ben.db.outbox.count()).toBe(1)
  ben.start()
  await isSettled(ben)
  expect((await ben.device.session())?.token).not.toBe('worn out')
  const renewals = ben.sent.filter(({ path }) => path === '/browser-fingerprint-login')
  expect(renewals.length).toBeLessThanOrEqual(2)
}, 30_000)

test('2 photos of an issue, one receipt lost: each arrives once, before the issue, as it was taken', async () => {
  const ben = await tabletOf('Ben')
  ben.start()
  await isSynced(ben)
  const author = await authorOn(ben)
  const [fridge] = await ben.db.records('temperature-locations').toArray()
  if (!fridge) throw new Error('The tablet has no fridge.')
  const { location_id } = fridge
  ben.cut(true)
  const photos = await Promise.all(
    ['hinge', 'puddle'].map((what) =>
      makeFile(new Blob([new Uint8Array(photo(what))]), { name: `${what}.jpg`, location_id }),
    ),
  )
  const outcome = await save(ben.db, author, [
    ...photos.map((file) => ({ act: 'attach', file }) as const),
    {
      act: 'create',
      resource: 'issues',
      record: {
        location_id,
        status: 'OPEN',
        title: 'Door seal torn',
        description: 'By the lower hinge.',
        category: 'EQUIPMENT',
        severity: 'MEDIUM',
        file_ids: photos.map(({ id }) => id),
      },
    },
  ])
  if (!outcome.ok) throw new Error(outcome.reason)
  let uploads = 0
  ben.loseReply(({ path }) => {
    if (path === '/v1/file') uploads += 1
    return uploads === 2
  })
  ben.cut(false)
  await ben.engine.hurry()
  await isSettled(ben)

  expect(await countAttention(ben.db)).toBe(0)
  const reader = server.store.read('staging')
  const ids = [...photos.map(({ id }) => id), outcome.records[2]?.id ?? '']
  const rows = await Promise.all(
    ids.map((id, at) => reader.record(at < 2 ? 'files' : 'issues', id)),
  )
  const [hinge, puddle, issue] = rows.map((row) => row?.updated ?? 0)
  expect(hinge && puddle && Math.max(hinge, puddle) < (issue ?? 0)).toBe(true)
  for (const { id, sha256 } of photos) {
    const acts = await reader.ledger({ resource: 'files', id, limit: 5 })
    expect(acts.map(({ act }) => act)).toEqual(['create'])
    expect(await ben.db.records('files').get(id)).toMatchObject({ sha256, mime: 'image/jpeg' })
    // Kept, to be seen without signal.
    expect((await ben.db.blobs.get(id))?.bytes.byteLength).toBeGreaterThan(4)
  }
}, 30_000)

test('Ben signs out without signal with 1 reading unsent, Tom signs in on the same phone: it arrives as Ben’s', async () => {
  const ben = await tabletOf('Ben')
  ben.start()
  await isSynced(ben)
  ben.cut(true)
  const author = await authorOn(ben)
  for (const change of await readings(ben, 21, 1)) await save(ben.db, author, [change])
  const [entry] = await ben.db.outbox.toArray()
  const id = entry?.record_id ?? ''
  await ben.stop()
  const phone = createDevice(ben.device.name)
  await phone.endSession()

  const tom = await tabletOf('Tom', phone)
  const stop = new AbortController().signal
  expect(await deliverOthers(tom.ports, tom.device, tom.db.name, stop)).toBe(true)
  const read = server.store.read('staging')
  const stored = await read.record('temperature-logs', id)
  expect(stored).toMatchObject({ created_by: author.user_id, version: 1 })
  const [act] = await read.ledger({ resource: 'temperature-logs', id, limit: 5 })
  expect(act?.actor).toBe(author.user_id)
  expect(tom.sent.filter(({ method }) => method === 'GET')).toEqual([])
  // Nothing is left to deliver, and Tom has nothing of it.
  expect(await deliverOthers(tom.ports, tom.device, tom.db.name, stop)).toBe(true)
  expect(await tom.db.outbox.count()).toBe(0)
}, 30_000)

test('a check fails without signal and holds a lot; both replies are lost: 1 issue of Ben’s, 1 hold, what he wrote on it since, nothing refused', async () => {
  const ben = await tabletOf('Ben')
  const author = await authorOn(ben)
  const flags = ['temperature', 'issues', 'checks', 'meats']
  await ben.device.changeSession(author.user_id, { flags })
  ben.start()
  await isSynced(ben)
  await untilStored(
    () => isMirrored(ben.db, 'check-forms'),
    (done) => done,
  )
  const read = server.store.read('staging')
  const recordsOf = async <R>(resource: string, about: Record<string, string> = {}) =>
    (await read.find(resource, about)).map(({ body }) => JSON.parse(body) as R)
  const [site] = await ben.db.records('locations').toArray()
  const location_id = site?.id ?? ''
  const forms = await recordsOf<CheckForm>('check-forms')
  const form = forms.find(({ title }) => title === 'Opening checks')
  const lots = await recordsOf<Meat & AnyRecord>('meats', { location_id })
  const lot = lots.find(({ hold }) => !hold)
  if (!form || !lot) throw new Error('There are no opening checks, or there is no meat.')
  ben.cut(true)
  const id = uuidV7()
  const date = Date.now()
  const today = localDay(date, 'Europe/London')
  const schema = parseForm(form.schema)
  const answers = {
    ...withAnswer(goodAnswers(schema, { today, records: {} }), 'use_by_checked', 'NO'),
    _actions: {
      use_by_checked: {
        ...{ text: 'Put it apart', by: author.user_id, at: date },
        ...{ product_decision: { decision: 'HELD' }, lots: [{ kind: 'meats', id: lot.id }] },
      },
    },
  }
  const sealed = sealAnswers(schema, answers, { today, site: {} })
  const { data, result, failed_fields } = sealed
  const keeper = {
    db: ben.db,
    author,
    caller: { role: 'user' as const, user_id: author.user_id },
    flags: ['issues'],
  }
  const said = { data, result, failed_fields, signed: true, signed_by: author.user_id }
  const check = { ...said, id, form_id: form.id, date, signed_at: date, location_id }
  const saved = await createLocal(keeper, 'checks', check, effectsOfCheck)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const [issue] = await ben.db
    .records('issues')
    .filter(({ source }) => source?.id === id)
    .toArray()
  if (!issue) throw new Error('There is no issue.')
  await editLocal(keeper, 'issues', issue, { root_cause: 'Nobody looked on Sunday' })

  for (const to of ['/v2/checks', '/v2/issues']) {
    ben.loseReply(({ method, path }) => method === 'POST' && path === to)
  }
  ben.cut(false)
  await ben.engine.hurry()
  await isSettled(ben)

  expect(await countAttention(ben.db)).toBe(0)
  const acts = await read.ledger({ resource: 'issues', id: issue.id, limit: 5 })
  expect(acts.map(({ act, actor }) => [act, actor])).toEqual([
    ['create', author.user_id],
    ['edit', author.user_id],
  ])
  const about = (await read.find('issues', { location_id })).filter(({ body }) => body.includes(id))
  expect(about).toHaveLength(1)
  const held = await read.ledger({ resource: 'meats', id: lot.id, limit: 50 })
  expect(held.filter(({ act }) => act === 'hold')).toHaveLength(1)
  expect(await ben.db.records('issues').get(issue.id)).toMatchObject({
    ...{ version: 2, status: 'OPEN', root_cause: 'Nobody looked on Sunday' },
    lots: [{ kind: 'meats', id: lot.id }],
  })
}, 30_000)
