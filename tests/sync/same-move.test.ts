/** Two people do the same without seeing each other, against the real server: both were there, and it happened once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { newPrice } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { authorOf } from '#local/device/device.ts'
import { keepMine } from '#local/outbox/attention.ts'
import { type AnyRecord, needsAttention } from '#local/outbox/outbox.ts'
import { isMirrored, listAttention } from '#local/outbox/waiting.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { createLocal, editLocal } from '#src/records/save/save-local.ts'
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

let server: RunningServer
let folder: string
const devices: SignedInDevice[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-same-move-'))
  server = await startServer({ port: 0, dataFolder: folder, demo: 'always', logLevel: 'silent' })
}, 60_000)
afterEach(async () => {
  for (const device of devices.splice(0)) await device.stop()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Person = SignedInDevice & { readonly keeper: Parameters<typeof editLocal>[0] }

/** On a tablet of their own, which has everything. */
async function tabletOf(name: string): Promise<Person> {
  const account = server.demo?.find((one) => one.name.startsWith(name))
  if (!account) throw new Error(`${name} is not in the demo business.`)
  const device = await signIn(server.address, account)
  devices.push(device)
  const { user_id } = await sessionOf(device)
  const flags = ['temperature', 'issues', 'stock']
  await device.device.changeSession(user_id, { flags })
  device.start()
  for (const resource of ['issues', 'stocks'] as const) {
    await untilStored(
      () => isMirrored(device.db, resource),
      (done) => done,
    )
  }
  const session = await sessionOf(device)
  const { caller } = session
  return { ...device, keeper: { db: device.db, author: authorOf(session), caller, flags } }
}

async function sessionOf({ device }: SignedInDevice) {
  const session = await device.session()
  if (!session) throw new Error('Nobody is signed in.')
  return session
}

type Kept = { issues: Issue; stocks: Stock }

async function rowOf<R extends keyof Kept>({ db }: Person, resource: R, id: string) {
  const row = await db.table<Kept[R] & AnyRecord>(resource).get(id)
  if (!row) throw new Error(`The tablet has no such ${resource}.`)
  return row
}

const has = (one: Person, resource: keyof Kept, id: string, version: number) =>
  untilStored(
    () => one.db.table<AnyRecord>(resource).get(id),
    (row) => row?.version === version,
  )

/** Nothing waits, but for a person. */
const isThrough = ({ db }: Person) =>
  untilStored(
    () => db.outbox.toArray(),
    (entries) => entries.every((one) => needsAttention(one) || one.state === 'blocked'),
  )

async function sends(one: Person): Promise<void> {
  one.cut(false)
  await one.engine.hurry()
  await isThrough(one)
}

async function stored<R extends keyof Kept>(resource: R, id: string): Promise<Kept[R]> {
  const row = await server.store.read('staging').record(resource, id)
  return JSON.parse(row?.body ?? 'null') as Kept[R]
}

async function raisedBy(one: Person, more: object = {}): Promise<Issue> {
  const [site] = await one.db.records('locations').toArray()
  const issue = {
    ...{ location_id: site?.id ?? '', status: 'OPEN', title: 'Door seal torn' },
    ...{ description: 'By the lower hinge.', category: 'EQUIPMENT', severity: 'MEDIUM' },
    ...more,
  } as const
  const saved = await createLocal(one.keeper, 'issues', issue)
  if (!saved.ok) throw new Error(saved.message)
  await sends(one)
  return rowOf(one, 'issues', saved.record.id)
}

async function moves(one: Person, id: string, to: IssueStatus, text?: string): Promise<void> {
  const issue = await rowOf(one, 'issues', id)
  const { user_id } = one.keeper.author
  const patch = moveIssue(issue, to, { user_id, at: Date.now(), ...(text && { text }) })
  const saved = await editLocal(one.keeper, 'issues', issue, patch)
  if (!saved.ok) throw new Error(saved.message)
}

const said = ({ timeline = [] }: Issue) => timeline.map(({ by, to }) => `${by} ${to}`)

test('Ben starts work, and Grace without signal too: nothing waits, both lines stand, and Ben’s is the first', async () => {
  const [ben, grace] = [await tabletOf('Ben'), await tabletOf('Grace')]
  const { id } = await raisedBy(ben)
  await has(grace, 'issues', id, 1)
  grace.cut(true)
  await moves(grace, id, 'IN_PROGRESS')
  await moves(ben, id, 'IN_PROGRESS')
  await sends(ben)
  await sends(grace)
  expect(await listAttention(grace.db)).toEqual([])
  const issue = await stored('issues', id)
  expect(issue.status).toBe('IN_PROGRESS')
  expect(said(issue)).toEqual([
    `${ben.keeper.author.user_id} IN_PROGRESS`,
    `${grace.keeper.author.user_id} IN_PROGRESS`,
  ])
}, 60_000)

test('Asha closes it, and Grace without signal too: it is closed once, by Asha, and Grace’s line says that she did', async () => {
  const [asha, grace] = [await tabletOf('Asha'), await tabletOf('Grace')]
  const done = { root_cause: 'Worn seal', corrective_action: 'New seal', severity: 'HIGH' }
  const { id } = await raisedBy(asha, done)
  await has(grace, 'issues', id, 1)
  await moves(grace, id, 'IN_PROGRESS')
  await sends(grace)
  const ben = await tabletOf('Ben')
  await has(ben, 'issues', id, 2)
  await moves(ben, id, 'AWAITING_CHECK')
  await sends(ben)
  for (const one of [asha, grace]) await has(one, 'issues', id, 3)
  grace.cut(true)
  await moves(grace, id, 'CLOSED')
  await moves(asha, id, 'CLOSED')
  await sends(asha)
  const closed = await stored('issues', id)
  await sends(grace)
  expect(await listAttention(grace.db)).toEqual([])
  const { closed_at, closed_by, verified_by } = closed
  const ashaId = asha.keeper.author.user_id
  expect([closed_by, verified_by]).toEqual([ashaId, ashaId])
  const both = await stored('issues', id)
  expect(both).toMatchObject({ status: 'CLOSED', closed_at, closed_by, verified_by })
  expect(said(both).slice(-2)).toEqual([
    `${ashaId} CLOSED`,
    `${grace.keeper.author.user_id} CLOSED`,
  ])
}, 60_000)

test('Ben starts work, Asha without signal cancels it: asked, she keeps hers, and both stand in the timeline', async () => {
  const [ben, asha] = [await tabletOf('Ben'), await tabletOf('Asha')]
  const { id } = await raisedBy(ben)
  await has(asha, 'issues', id, 1)
  asha.cut(true)
  await moves(asha, id, 'CANCELLED', 'Raised twice')
  await moves(ben, id, 'IN_PROGRESS')
  await sends(ben)
  await sends(asha)
  const [conflict] = await listAttention(asha.db)
  expect(conflict?.state).toBe('conflict')
  await keepMine(asha.db, conflict?.seq ?? 0, asha.keeper.author)
  await sends(asha)
  expect(await listAttention(asha.db)).toEqual([])
  const issue = await stored('issues', id)
  expect(issue.status).toBe('CANCELLED')
  expect(said(issue)).toEqual([
    `${ben.keeper.author.user_id} IN_PROGRESS`,
    `${asha.keeper.author.user_id} CANCELLED`,
  ])
}, 60_000)

async function prices(one: Person, id: string, price_pence: number): Promise<void> {
  const stock = await rowOf(one, 'stocks', id)
  const line = { from: '2026-03-05', price_pence, pack_quantity: stock.pack_quantity }
  const saved = await editLocal(one.keeper, 'stocks', stock, newPrice(stock, line))
  if (!saved.ok) throw new Error(saved.message)
}

const pence = ({ price_history = [] }: Stock) => price_history.map(({ price_pence }) => price_pence)

test('Asha sets £9.40, Tom without signal £9.20 and then £9.10: he keeps his, and all 3 lines stand', async () => {
  const [asha, tom] = [await tabletOf('Asha'), await tabletOf('Tom')]
  const [one] = await asha.db.table<Stock & AnyRecord>('stocks').toArray()
  if (!one) throw new Error('There are no stocks.')
  const before = pence(one)
  tom.cut(true)
  await prices(tom, one.id, 920)
  await prices(tom, one.id, 910)
  await prices(asha, one.id, 940)
  await sends(asha)
  await sends(tom)
  const [conflict] = await listAttention(tom.db)
  expect(conflict?.state).toBe('conflict')
  await keepMine(tom.db, conflict?.seq ?? 0, tom.keeper.author)
  await sends(tom)
  expect(await listAttention(tom.db)).toEqual([])
  const stock = await stored('stocks', one.id)
  expect(pence(stock)).toEqual([...before, 940, 920, 910])
  expect(stock.price_pence).toBe(910)
}, 60_000)

test('Asha sets £9.40, and Tom without signal too, of another day: nobody is asked, and both lines stand', async () => {
  const [asha, tom] = [await tabletOf('Asha'), await tabletOf('Tom')]
  const [, one] = await asha.db.table<Stock & AnyRecord>('stocks').toArray()
  if (!one) throw new Error('There are no stocks.')
  tom.cut(true)
  const line = { from: '2026-03-06', price_pence: 940, pack_quantity: one.pack_quantity }
  await editLocal(tom.keeper, 'stocks', await rowOf(tom, 'stocks', one.id), newPrice(one, line))
  await prices(asha, one.id, 940)
  await sends(asha)
  await sends(tom)
  expect(await listAttention(tom.db)).toEqual([])
  const stock = await stored('stocks', one.id)
  expect(pence(stock)).toEqual([...pence(one), 940, 940])
  expect(stock.price_pence).toBe(940)
}, 60_000)
