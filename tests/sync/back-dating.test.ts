/**
 * When something was recorded is never taken from the device alone (sync.md, "What counts as late"): the
 * real engine against the real server, whose clocks are moved. What the API does by itself is in
 * tests/api/back-dating.test.ts; whole days are lived in the simulation (business/check-times.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/names.ts'
import { editEntry } from '#local/attention.ts'
import { authorOf, createDevice, type Device } from '#local/device.ts'
import { transactionsOf } from '#local/idb-transaction.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import { saveTo } from '#local/save.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { deliverOthers } from '#workers/sync/deliver-others.ts'
import { NetworkDown } from '#workers/sync/ports.ts'
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
  } as never
  const change = { act: 'create', resource: 'temperature-logs', record } as const
  const store = transactionsOf(tablet.db)
  const saved = await saveTo(store, await authorOn(tablet), [change], clock())
  if (!saved.ok) throw new Error(saved.reason)
  return saved.records[0]?.id ?? ''
}

async function stored(id: string) {
  const row = await server.store.read('staging').record('temperature-logs', id)
  if (!row) throw new Error('The server has no such reading.')
  return JSON.parse(row.body) as { tags?: string[]; proven_from: number; proven_to: number }
}
const isTagged = async (id: string) => (await stored(id)).tags?.includes(TIME_NOT_PROVEN) === true

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

test('a tablet whose clock is 3 hours slow knows it from its sign-in, and is believed', async () => {
  wrong = -3 * HOUR
  const ben = await tabletOf('Ben')
  await contact(ben)
  passed += 2 * HOUR
  const id = await read(ben)
  passed += 2 * HOUR
  await contact(ben)
  expect(await isTagged(id)).toBe(false)
}, 30_000)

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
