/** Acts and saves of several records, from the tap to the real server and back (sync.md, "Acts"). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { declaredActs } from '#contract/core/acts/declared-acts.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { onTheBooks } from '#contract/modules/lots/on-the-books.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { authorOf } from '#local/device/device.ts'
import { discardEntry, retryEntry } from '#local/outbox/attention.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { countAttention, countWaiting, isMirrored } from '#local/outbox/waiting.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { kept } from '#server/sessions/kept.ts'
import { actLocal, allLocal, type Keeper } from '#src/records/save/save-local.ts'
import before from './outbox-before-acts.json' with { type: 'json' }
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

let server: RunningServer
let folder: string
const devices: SignedInDevice[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-acts-'))
  server = await startServer({ port: 0, dataFolder: folder, demo: 'always', logLevel: 'silent' })
}, 60_000)
afterEach(async () => {
  for (const device of devices.splice(0)) await device.stop()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Tablet = SignedInDevice & { readonly keeper: Keeper }

/** Signed in, and everything is here. */
async function tabletOf(name: string): Promise<Tablet> {
  const account = server.demo?.find((one) => one.name.startsWith(name))
  if (!account) throw new Error(`${name} is not in the demo business.`)
  const device = await signIn(server.address, account)
  devices.push(device)
  // As its own sign-in tells it: a module that is off leaves the device.
  const { value: flags = [] } =
    (await server.store.read('staging').kept<string[]>(kept.business, 'flags')) ?? {}
  await device.device.changeSession(account.id, { flags })
  device.start()
  for (const resource of ['meats', 'stock-operations', 'issues'] as const) {
    await untilStored(
      () => isMirrored(device.db, resource),
      (done) => done,
    )
  }
  const session = await device.device.session()
  if (!session) throw new Error('Nobody is signed in.')
  const caller: Caller = session.caller
  return {
    ...device,
    keeper: { db: device.db, author: authorOf(session), caller, flags },
  }
}

async function isSettled({ db, engine }: SignedInDevice) {
  await engine.hurry()
  await untilStored(
    () => countWaiting(db),
    (count) => count === 0,
  )
  // A pull that failed while there was no signal tries again in its own time, unless it is asked.
  await engine.hurry()
  await untilStored(
    () => db.outbox.count(),
    (count) => count === 0,
  )
}
async function needsPerson({ db, engine }: SignedInDevice) {
  await engine.hurry()
  await untilStored(
    () => countAttention(db),
    (count) => count > 0,
  )
}

const outOfStock = declaredActs.find(({ name }) => name === 'out-of-stock')
const operationsOf = async ({ db }: SignedInDevice, lot: Meat) =>
  (await db.records('stock-operations').toArray()).filter(
    ({ intake_id }) => intake_id === lot.id,
  ) as StockOperation[]

const isLeft = ({ balance, hold, recall }: Meat) =>
  (balance?.quantity ?? 0) > 1_000 && !hold && !recall

/** A lot with something left: a device that hears which modules are on fetches its lots anew. */
async function lotWithRest({ db }: SignedInDevice): Promise<Meat> {
  const find = async () => ((await db.records('meats').toArray()) as Meat[]).find(isLeft)
  await untilStored(find, (lot) => lot !== undefined)
  const lot = await find()
  if (!lot) throw new Error('There is no such lot.')
  return lot
}

async function mark({ keeper }: Tablet, lot: Meat, what: string) {
  if (!outOfStock) throw new Error('It is not declared.')
  const asked = { act: outOfStock, resource: 'meats', record: lot, body: { what } } as const
  const saved = await actLocal(keeper, asked)
  if (!saved.ok) throw new Error(saved.message)
}

/** As the server folded it, once the pull has brought it. */
const balanceIs = ({ db }: SignedInDevice, { id }: Meat, quantity: number) =>
  untilStored(
    async () => ((await db.records('meats').get(id)) as Meat).balance?.quantity,
    (now) => now === quantity,
  )

const rowsAtServer = async (lot: Meat) => {
  const rows = await server.store.read('staging').find('stock-operations', { intake_id: lot.id })
  return rows.map((row) => JSON.parse(row.body) as StockOperation)
}

test('in the cold store a lot is thrown away: at once nothing is left, one line waits; its reply is lost, and it is done once', async () => {
  const ben = await tabletOf('Ben')
  ben.cut(true)
  const lot = await lotWithRest(ben)
  const before = await operationsOf(ben, lot)
  const rest = onTheBooks(lot, before)
  await mark(ben, lot, 'SPOILED')
  const own = (await operationsOf(ben, lot)).filter(({ version }) => version === undefined)
  expect(own.map(({ operation, quantity }) => [operation, quantity]).sort()).toEqual([
    ['COUNT', 0],
    ['WASTE', rest],
  ])
  expect(onTheBooks(lot, await operationsOf(ben, lot))).toBe(0)
  expect(await countWaiting(ben.db)).toBe(1)
  expect(await ben.db.outbox.count()).toBe(3)

  let calls = 0
  ben.loseReply(({ path }) => {
    calls += Number(path.endsWith('/out-of-stock'))
    return calls === 1
  })
  ben.cut(false)
  await isSettled(ben)
  expect(calls).toBeGreaterThanOrEqual(1)
  expect(await countAttention(ben.db)).toBe(0)
  expect(await ben.db.shadow.count()).toBe(0)
  const stored = await rowsAtServer(lot)
  expect(stored).toHaveLength(before.length + 2)
  await balanceIs(ben, lot, 0)
}, 60_000)

test('Asha sold 400 g of it meanwhile: what Ben threw away without signal is 400 g less, as the server knows', async () => {
  const [ben, asha] = [await tabletOf('Ben'), await tabletOf('Asha')]
  const lot = await lotWithRest(ben)
  const rest = onTheBooks(lot, await operationsOf(ben, lot))
  ben.cut(true)
  await save(asha.db, asha.keeper.author, [
    {
      act: 'create',
      resource: 'stock-operations',
      record: {
        ...{ intake_id: lot.id, lot_kind: 'MEAT', location_id: lot.location_id, unit: lot.unit },
        ...{ operation: 'SELL', quantity: 400, date: Date.now() },
      },
    },
  ])
  await isSettled(asha)
  const from = Date.now() - 1
  await mark(ben, lot, 'EXPIRED')
  const wasted = async () =>
    (await operationsOf(ben, lot)).findLast(
      ({ operation, date }) => operation === 'WASTE' && date >= from,
    )
  expect((await wasted())?.quantity).toBe(rest)
  ben.cut(false)
  await isSettled(ben)
  expect((await wasted())?.quantity).toBe(rest - 400)
  await balanceIs(ben, lot, 0)
}, 60_000)

test('the rest was counted away by another: the waste Ben was shown leaves again, and nothing is refused', async () => {
  const [ben, asha] = [await tabletOf('Ben'), await tabletOf('Asha')]
  const lot = await lotWithRest(ben)
  const before = (await operationsOf(ben, lot)).length
  ben.cut(true)
  await mark(asha, lot, 'UNKNOWN')
  await isSettled(asha)
  await mark(ben, lot, 'DROPPED')
  expect(await operationsOf(ben, lot)).toHaveLength(before + 2)
  ben.cut(false)
  await isSettled(ben)
  await untilStored(
    () => operationsOf(ben, lot),
    (rows) => rows.length === before + 2,
  )
  const counts = (await operationsOf(ben, lot)).filter(({ date }) => date > Date.now() - 60_000)
  expect(counts.map(({ operation }) => operation)).toEqual(['COUNT', 'COUNT'])
  expect(await countAttention(ben.db)).toBe(0)
  expect(await ben.db.shadow.count()).toBe(0)
}, 60_000)

async function raised({ keeper }: Tablet, title: string): Promise<Issue> {
  const [site] = await keeper.db.records('locations').toArray()
  const fields = {
    ...{ title, description: 'It is torn', category: 'EQUIPMENT', severity: 'LOW', status: 'OPEN' },
    ...{ due_date: '2099-01-01', location_id: site?.id },
  }
  const saved = await allLocal(keeper, [{ act: 'create', resource: 'issues', fields }])
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.record as unknown as Issue
}

const retitled = (issue: Issue, title: string) =>
  ({ act: 'edit', resource: 'issues', record: issue, patch: { title } }) as const
const titleOf = async ({ db }: SignedInDevice, { id }: Issue) =>
  ((await db.records('issues').get(id)) as Issue | undefined)?.title

test('two issues renamed by one tap: one is changed by Asha meanwhile and merges by itself, the other is saved', async () => {
  const [ben, asha] = [await tabletOf('Ben'), await tabletOf('Asha')]
  const [one, two] = [await raised(ben, 'Seal'), await raised(ben, 'Hinge')]
  await isSettled(ben)
  await untilStored(
    () => titleOf(asha, two),
    (title) => title === 'Hinge',
  )
  ben.cut(true)
  const now = async (tablet: Tablet, { id }: Issue) =>
    (await tablet.db.records('issues').get(id)) as Issue
  await allLocal(asha.keeper, [retitled(await now(asha, two), 'Hinge by the door')])
  await isSettled(asha)
  const both = [retitled(await now(ben, one), 'Seal 1'), retitled(await now(ben, two), 'Hinge 2')]
  expect((await allLocal(ben.keeper, both)).ok).toBe(true)
  expect([await titleOf(ben, one), await titleOf(ben, two)]).toEqual(['Seal 1', 'Hinge 2'])
  expect(await countWaiting(ben.db)).toBe(1)
  ben.cut(false)
  await isSettled(ben)
  const atServer = async ({ id }: Issue) =>
    JSON.parse((await server.store.read('staging').record('issues', id))?.body ?? '{}').title
  // Of an open field the later to arrive stands, and says so.
  expect([await atServer(one), await atServer(two)]).toEqual(['Seal 1', 'Hinge 2'])
  expect(await countAttention(ben.db)).toBe(0)
}, 60_000)

/** As a Larder without acts kept them, its ids and times put in the place of today's. */
function recorded(names: Readonly<Record<string, string>>, issue: Issue): OutboxEntry[] {
  const { recorded_at, entries } = before
  const late = Date.now() - recorded_at
  const told = JSON.stringify(entries)
    .replace(/"\$(\w+)"/g, (_, name: string) => JSON.stringify(names[name]))
    .replace(/\b179554948\d{4}\b/g, (at) => String(Number(at) + late))
  return (JSON.parse(told) as OutboxEntry[]).map((entry) =>
    entry.resource === 'issues' ? { ...entry, base_version: issue.version ?? 0 } : entry,
  )
}

test('an outbox of before the update drains whole: 3 readings, one of them kept with its correction, and an issue renamed', async () => {
  const ben = await tabletOf('Ben')
  const issue = await raised(ben, 'Before')
  await isSettled(ben)
  const now = (await ben.db.records('issues').get(issue.id)) as Issue
  const [unit] = await ben.db.records('temperature-locations').toArray()
  const { user_id: user, device_id: device, delivery_id: delivery } = ben.keeper.author
  if (!unit || !delivery) throw new Error('Ben has no fridge, or no grant.')
  const names = { user, device, delivery, issue: issue.id, unit: unit.id, site: unit.location_id }
  const entries = recorded(names, now)
  ben.cut(true)
  for (const entry of entries) {
    const { resource, record_id: id } = entry
    const record = id === issue.id ? now : null
    await ben.db.shadow.put({ resource, id, record, pulled: 0 })
    await ben.db.outbox.add(entry)
  }
  ben.cut(false)
  await isSettled(ben)
  expect(await countAttention(ben.db)).toBe(0)
  const made = new Set(entries.flatMap(({ verb, record_id }) => (verb === 'POST' ? record_id : [])))
  expect(made.size).toBe(3)
  const reader = server.store.read('staging')
  const rows = await Promise.all([...made].map((id) => reader.record('temperature-logs', id)))
  const logs = rows.map((row) => JSON.parse(row?.body ?? '{}') as Record<string, unknown>)
  expect(logs.map(({ temperature }) => temperature)).toEqual([11.2, 3.1, 3.4])
  expect(logs[1]?.voided_by_id).toBe(logs[2]?.id)
  expect(await titleOf(ben, issue)).toBe('Renamed before the update')
}, 60_000)

test('refused, all of it is out of view and one line asks Ben; tried again it is refused again, given up nothing is left', async () => {
  const ben = await tabletOf('Ben')
  const issue = await raised(ben, 'Door')
  await isSettled(ben)
  const now = (await ben.db.records('issues').get(issue.id)) as Issue
  const sites = await server.store.read('staging').find('locations', {})
  const away = sites.find(({ id }) => id !== now.location_id)
  const fields = {
    ...{
      title: 'Away',
      description: 'Not here',
      category: 'EQUIPMENT',
      severity: 'LOW',
      status: 'OPEN',
    },
    ...{ due_date: '2099-01-01', location_id: away?.id },
  }
  const changes = [{ act: 'create', resource: 'issues', fields } as const, retitled(now, 'Door 2')]
  expect((await allLocal(ben.keeper, changes)).ok).toBe(true)
  await needsPerson(ben)
  expect(await countAttention(ben.db)).toBe(1)
  expect(await titleOf(ben, issue)).toBe('Door')
  const [call] = await ben.db.outbox.where('state').equals('rejected').toArray()
  if (!call) throw new Error('Nothing was refused.')
  const own = await ben.db.records('issues').toArray()
  expect(own.some(({ title }) => title === 'Away')).toBe(false)

  ben.cut(true)
  expect(await retryEntry(ben.db, call.seq, ben.keeper.author)).toBe(true)
  expect(await titleOf(ben, issue)).toBe('Door 2')
  ben.cut(false)
  await needsPerson(ben)
  expect(await titleOf(ben, issue)).toBe('Door')
  expect(await discardEntry(ben.db, call.seq, 'Wrong site', ben.keeper.author)).toBe(true)
  expect(await ben.db.outbox.count()).toBe(0)
  expect(await ben.db.shadow.count()).toBe(0)
  expect(await titleOf(ben, issue)).toBe('Door')
}, 60_000)
