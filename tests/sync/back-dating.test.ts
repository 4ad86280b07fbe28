/**
 * When something was recorded is never taken from the device alone (sync.md, "What counts as late"): the
 * real engine against the real server, whose clocks are moved. What the API does by itself is in
 * tests/api/back-dating.test.ts; whole days are lived in the simulation (business/check-times.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { authorOf, createDevice, type Device } from '#local/device/device.ts'
import { editEntry } from '#local/outbox/attention.ts'
import type { Change } from '#local/outbox/change.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { saveTo } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { NetworkDown } from '#workers/sync/engine/ports.ts'
import { deliverOthers } from '#workers/sync/push/deliver-others.ts'
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ANCHORS = '/v2/devices/anchors'

let server: RunningServer
let folder: string
let passed = 0
/** By which the tablet's clock is wrong. */
let wrong = 0
const devices: SignedInDevice[] = []
const never = new AbortController().signal

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-times-'))
  const now = () => Date.now() + passed
  const at = { port: 0, dataFolder: folder, logLevel: 'silent' } as const
  server = await startServer({ ...at, demo: 'always', demoDays: 2, now })
}, 60_000)
afterEach(async () => {
  wrong = 0
  for (const device of devices.splice(0)) await device.stop()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const clock = () => Date.now() + passed + wrong
async function tabletOf(name: string, on?: Device): Promise<SignedInDevice> {
  const account = server.demo?.find((one) => one.name.startsWith(name))
  if (!account) throw new Error(`${name} is not in the demo business.`)
  const device = await signIn(server.address, account, on, clock)
  devices.push(device)
  return device
}

const authorOn = async ({ device }: SignedInDevice) => {
  const session = await device.session()
  if (!session) throw new Error('Nobody is signed in.')
  return authorOf(session)
}

/** Signal: what can go goes, the server's time is heard, and what is left is told. */
const contact = ({ engine }: SignedInDevice) => engine.drainOnce(never)

const keep = async (tablet: SignedInDevice, change: object) => {
  const store = transactionsOf(tablet.db)
  const saved = await saveTo(store, await authorOn(tablet), [change as Change], clock())
  if (!saved.ok) throw new Error(saved.reason)
  return saved.records[0]?.id ?? ''
}

/** @returns the id of the reading, by the clock the tablet shows */
async function read(tablet: SignedInDevice, more: object = {}): Promise<string> {
  const [row] = await server.store.read('staging').find('temperature-locations', {})
  const unit = JSON.parse(row?.body ?? '{}')
  const record = {
    ...{ location_id: unit.location_id, temperature_location_id: unit.id },
    ...(unit.department_id && { department_id: unit.department_id }),
    ...{ temperature: 3.2, date: clock(), source: 'MANUAL', result: 'PASS' },
    ...{ warn_max: unit.warn_max, limit_max: unit.limit_max },
    ...more,
  }
  return keep(tablet, { act: 'create', resource: 'temperature-logs', record })
}

async function stored(id: string, resource: ResourceName = 'temperature-logs') {
  const row = await server.store.read('staging').record(resource, id)
  if (!row) throw new Error('The server has no such record.')
  return JSON.parse(row.body) as { tags?: string[]; proven_from: number; proven_to: number }
}
const isTagged = async (id: string) => (await stored(id)).tags?.includes(TIME_NOT_PROVEN) === true
const isCheckTagged = async (id: string) =>
  (await stored(id, 'checks')).tags?.includes(TIME_NOT_PROVEN) === true

/** One of their checks of the demo business, filled in once more and not signed. @returns its id */
async function fillIn(tablet: SignedInDevice): Promise<string> {
  const { user_id } = await authorOn(tablet)
  await tablet.device.changeSession(user_id, { flags: ['checks'] })
  const rows = await server.store.read('staging').find('checks', {})
  const checks = rows.map(({ body }) => JSON.parse(body) as Check)
  const good = checks.find(({ created_by, result }) => created_by === user_id && result === 'PASS')
  if (!good) throw new Error('The demo business has no such check.')
  const { location_id, department_id, form_id, data } = good
  const place = { location_id, ...(department_id && { department_id }) }
  const record = { ...place, form_id, data, date: clock(), signed: false, result: 'PASS' }
  return keep(tablet, { act: 'create', resource: 'checks', record })
}

async function sign(tablet: SignedInDevice, id: string) {
  const { user_id } = await authorOn(tablet)
  const patch = { signed: true, signed_by: user_id, signed_at: clock() }
  await keep(tablet, { act: 'edit', resource: 'checks', id, patch })
}

const wearOut = async ({ device }: SignedInDevice) => {
  const { user_id } = (await device.session()) ?? { user_id: '' }
  await device.changeSession(user_id, { token: 'worn out' })
}

test('a start costs no call more: the server’s time comes with the ticket of the live line', async () => {
  const ben = await tabletOf('Ben')
  ben.start()
  await untilStored(
    () => ben.db.meta.get('anchor'),
    (row) => row !== undefined,
  )
  await ben.until(({ live }) => live)
  expect(ben.sent.filter(({ path }) => path === ANCHORS)).toEqual([])
  const tickets = ben.sent.filter(({ path }) => path === '/live/authenticate')
  expect(tickets.map(({ body }) => body)).toEqual(['{}'])
}, 30_000)

test('Ben is offline for 8 honest hours; his session is renewed on the way back and 1 reply is lost: 6 readings are believed', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  const ids: string[] = []
  for (let hour = 0; hour < 6; hour += 1) {
    passed += HOUR
    ids.push(await read(ben))
  }
  passed += 2 * HOUR
  await wearOut(ben)
  ben.loseReply(({ method, path }) => method === 'POST' && path === '/v2/temperature-logs')
  await contact(ben)
  passed += HOUR
  await contact(ben)
  expect(await Promise.all(ids.map(isTagged))).toEqual(ids.map(() => false))
}, 30_000)

/** Signed in by a clock that is wrong, and saved 2 hours after the last contact, 2 hours before the next. */
async function byAWrongClock(ms: number, save: (tablet: SignedInDevice) => Promise<string>) {
  wrong = ms
  const ben = await tabletOf('Ben')
  const heard = Date.now() + passed
  await contact(ben)
  passed += 2 * HOUR
  const id = await save(ben)
  passed += 2 * HOUR
  await contact(ben)
  return { id, heard, arrived: Date.now() + passed }
}

test('a tablet whose clock is 4 minutes slow knows it from its sign-in, and is believed', async () => {
  const { id } = await byAWrongClock(-4 * MINUTE, read)
  expect(await isTagged(id)).toBe(false)
}, 30_000)

test('of a tablet 3 hours slow a tap is put right where it is read, and believed; a reading is not, and Larder says between when it was', async () => {
  const resource = 'user-clock-events'
  const { id: tapped } = await byAWrongClock(-3 * HOUR, async (ben) => {
    const { user_id } = await authorOn(ben)
    await ben.device.changeSession(user_id, { flags: ['user_clock'] })
    const [event] = await server.store.read('staging').find(resource, {})
    const { location_id } = JSON.parse(event?.body ?? '{}')
    const record = { user_id, location_id, kind: 'IN', source: 'APP', date: clock() }
    return keep(ben, { act: 'create', resource, record })
  })
  expect((await stored(tapped, resource)).tags ?? []).not.toContain(TIME_NOT_PROVEN)
  const { id, heard, arrived } = await byAWrongClock(-3 * HOUR, read)
  expect(await isTagged(id)).toBe(true)
  const { proven_from, proven_to } = await stored(id)
  expect(Math.abs(proven_from - heard)).toBeLessThan(MINUTE)
  expect(Math.abs(proven_to - arrived)).toBeLessThan(MINUTE)
}, 60_000)

test('offline, the clock set back 18 hours, a reading is saved as yesterday’s: it is kept, and Larder says between when it was', async () => {
  const ben = await tabletOf('Ben')
  const signedIn = clock()
  await contact(ben)
  passed += HOUR
  wrong = -18 * HOUR
  const id = await read(ben)
  wrong = 0
  passed += HOUR
  await contact(ben)
  const { tags, proven_from, proven_to } = await stored(id)
  expect(tags).toContain(TIME_NOT_PROVEN)
  expect(Math.abs(proven_from - signedIn)).toBeLessThan(MINUTE)
  expect(Math.abs(proven_to - clock())).toBeLessThan(MINUTE)
}, 30_000)

test('the ways are lost while 1,010 readings wait: those that come hours later were told in time', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  passed += HOUR
  const ids: string[] = []
  for (let at = 0; at < 1_010; at += 1) ids.push(await read(ben))
  passed += HOUR
  // Its own words get through, its readings do not.
  const isReading = ({ path }: { path: string }) => path === '/v2/temperature-logs'
  const network = ben.ports.network as { request: typeof ben.ports.network.request }
  const { request } = network
  network.request = (call) => (isReading(call) ? Promise.reject(new NetworkDown()) : request(call))
  await contact(ben)
  expect(ben.sent.filter(({ path }) => path === ANCHORS)).toHaveLength(3)
  network.request = request
  passed += 5 * HOUR
  await contact(ben)
  await contact(ben)
  expect(await ben.db.outbox.count()).toBe(0)
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? '']
  expect([await isTagged(first), await isTagged(last)]).toEqual([false, false])
}, 60_000)

test('refused first and put right 4 hours later, Ben’s reading keeps its time', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  passed += HOUR
  const id = await read(ben, { temperature: 9.4, result: 'FAIL' })
  passed += 2 * HOUR
  await contact(ben)
  const [refused] = await ben.db.outbox.toArray()
  expect(refused?.problem?.code).toBe('rule_broken')
  passed += 4 * HOUR
  await contact(ben)
  const right = { temperature: 4.9, result: 'PASS' }
  expect(await editEntry(ben.db, refused?.seq ?? 0, right, await authorOn(ben))).toBe(true)
  const [mended] = await ben.db.outbox.toArray()
  expect(mended?.op_id).not.toBe(refused?.op_id)
  expect(mended?.anchor).toBe(refused?.anchor)
  await contact(ben)
  expect(await isTagged(id)).toBe(false)
}, 30_000)

test('Ben signs a check that is through without signal, and with its tablet’s clock set back another: the first is believed, though its reply is lost', async () => {
  const ben = await tabletOf('Ben')
  const [first, second] = [await fillIn(ben), await fillIn(ben)]
  await contact(ben)
  passed += 2 * HOUR
  const heard = clock()
  await contact(ben)
  passed += HOUR
  await sign(ben, first)
  wrong = -3 * HOUR
  await sign(ben, second)
  wrong = 0
  passed += 8 * HOUR
  ben.loseReply(({ method }) => method === 'PUT')
  await contact(ben)
  passed += HOUR
  await contact(ben)
  expect(await ben.db.outbox.count()).toBe(0)
  expect(await Promise.all([first, second].map(isCheckTagged))).toEqual([false, true])
  const { proven_from, proven_to } = await stored(second, 'checks')
  expect(Math.abs(proven_from - heard)).toBeLessThan(MINUTE)
  expect(Math.abs(proven_to - clock())).toBeLessThan(9 * HOUR)
}, 30_000)

test('made and signed without signal, a check is believed that only goes out hours after it was listed', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  passed += HOUR
  const id = await fillIn(ben)
  passed += HOUR
  await sign(ben, id)
  passed += 8 * HOUR
  const network = ben.ports.network as { request: typeof ben.ports.network.request }
  const { request } = network
  const isCheck = ({ path }: { path: string }) => path.startsWith('/v2/checks')
  network.request = (call) => (isCheck(call) ? Promise.reject(new NetworkDown()) : request(call))
  await contact(ben)
  network.request = request
  passed += 3 * HOUR
  await contact(ben)
  await contact(ben)
  expect(await ben.db.outbox.count()).toBe(0)
  expect(await isCheckTagged(id)).toBe(false)
}, 30_000)

test('an entry of an app that knew of no anchors arrives, and is tagged when it is late', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  const ids = [await read(ben), await read(ben)]
  const [first] = await ben.db.outbox.toArray()
  const { anchor: _, ...old } = first as OutboxEntry
  await ben.db.outbox.put(old as OutboxEntry)
  passed += HOUR
  await contact(ben)
  expect(await Promise.all(ids.map(isTagged))).toEqual([true, false])
}, 30_000)

test('Ben signs out offline, Tom’s work goes on there for 3 hours: what Ben left is brought under his grant, and believed', async () => {
  const ben = await tabletOf('Ben')
  await contact(ben)
  passed += HOUR
  const id = await read(ben)
  await ben.stop()
  devices.pop()
  const phone = createDevice(ben.device.name)
  await phone.endSession()
  const tom = await tabletOf('Tom', phone)
  for (let hour = 0; hour < 3; hour += 1) {
    await contact(tom)
    passed += HOUR
  }
  expect(await deliverOthers(tom.ports, tom.device, tom.db.name, never)).toBe(true)
  expect(await isTagged(id)).toBe(false)
}, 30_000)
