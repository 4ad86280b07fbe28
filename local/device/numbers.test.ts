/** What Ben and Callum label without signal, each on a tablet of his own. */
import { expect, test } from 'vitest'
import type { Change } from '../outbox/change.ts'
import { save, saveTo } from '../outbox/save.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { ben, openFresh, site } from '../store/local.fixture.ts'
import { type Author, createDevice } from './device.ts'
import { numberMark } from './numbers.ts'
import { uuidV7 } from './uuid.ts'

const NOON = Date.UTC(2026, 2, 5, 12)
const on = (device_code: string): Author => ({ ...ben, device_code, clock_skew_ms: 0 })

async function tablet(): Promise<LarderDatabase> {
  const db = await openFresh()
  const high = { name: 'High Street', code: 'HS', region: 'ENGLAND', timezone: 'Europe/London' }
  await db.table('locations').put({ id: site, created: 1, created_by: 'asha', ...high })
  // The first database of its device.
  await db.meta.put({ name: 'number-mark', value: '' })
  return db
}

const brisket = (more: object = {}): Change =>
  ({
    act: 'create',
    resource: 'meats',
    record: { location_id: site, internal_name: 'Beef brisket', date: NOON, ...more },
  }) as unknown as Change
const batchOf = (id: string, more: object = {}): Change =>
  ({
    act: 'create',
    resource: 'batches',
    record: { id, created: NOON, location_id: site, kind: 'CUTTING', status: 'PLANNED', ...more },
  }) as unknown as Change
const mince = (batch_id: string): Change =>
  ({
    act: 'create',
    resource: 'products',
    record: { location_id: site, batch_id, name: 'Mince', date: NOON },
  }) as unknown as Change

const codeOf = ({ batch_code }: Readonly<Record<string, unknown>>) => batch_code
async function label(db: LarderDatabase, author: Author, changes: readonly Change[]) {
  const saved = await save(db, author, changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.records.map(codeOf)
}

test('offline, 3 lots and a batch on Ben’s tablet and 2 lots on Callum’s: 6 codes, none twice, each with its outbox entry', async () => {
  const [one, other] = [await tablet(), await tablet()]
  const bens = [
    ...(await label(one, on('K3'), [brisket(), brisket()])),
    ...(await label(one, on('K3'), [batchOf(uuidV7())])),
    ...(await label(one, on('K3'), [brisket()])),
  ]
  const callums = await label(other, on('K4'), [brisket(), brisket()])
  expect(bens).toEqual([1, 2, 3, 4].map((nn) => `HS-260305-K3-0${nn}`))
  expect(callums).toEqual(['HS-260305-K4-01', 'HS-260305-K4-02'])
  const sent = (await one.outbox.toArray()).map(({ patch }) => patch.batch_code)
  expect(sent).toEqual(bens)
})

test('40 saves at once from two tabs: 40 codes, 01 to 40', async () => {
  const db = await tablet()
  const saves = Array.from({ length: 40 }, () => label(db, on('K3'), [brisket()]))
  const codes = (await Promise.all(saves)).flat()
  expect(new Set(codes).size).toBe(40)
  expect([...codes].sort().at(-1)).toBe('HS-260305-K3-40')
})

test('a save that fails counts nothing; a code entered by hand stays as it is', async () => {
  const db = await tablet()
  const gone: Change = { act: 'archive', resource: 'meats', id: uuidV7() }
  expect(await save(db, on('K3'), [brisket(), gone])).toMatchObject({ ok: false })
  expect(await label(db, on('K3'), [brisket({ batch_code: 'OURS-7' }), brisket()])).toEqual([
    'OURS-7',
    'HS-260305-K3-01',
  ])
})

test('outputs carry their batch’s code, 1 and 2; added on another device they say that, too', async () => {
  const [one, other] = [await tablet(), await tablet()]
  const id = uuidV7()
  const [batch, ...made] = await label(one, on('K3'), [batchOf(id), mince(id), mince(id)])
  expect([batch, ...made]).toEqual(['HS-260305-K3-01', 'HS-260305-K3-01-1', 'HS-260305-K3-01-2'])
  await other.table('batches').put({ id, batch_code: batch })
  expect(await label(other, on('K4'), [mince(id)])).toEqual(['HS-260305-K3-01-K4-1'])
})

test('of several records of one tap, and of an act, the call carries what stands on the labels', async () => {
  const db = await tablet()
  const id = uuidV7()
  const together = (name: string, body?: object): Change =>
    ({
      ...{ act: 'together', name, id: uuidV7(), on: { resource: 'batches', id }, body },
      changes: [batchOf(name === 'save' ? id : uuidV7()), brisket({ id: uuidV7() })],
    }) as unknown as Change
  await label(db, on('K3'), [together('save')])
  await label(db, on('K3'), [together('complete', {})])
  const calls = (await db.outbox.toArray()).flatMap(({ act }) => (act ? [act.body] : []))
  const [saved, acted] = calls as unknown as [
    { changes: { fields: object }[] },
    { numbers: object },
  ]
  expect(saved.changes.map(({ fields }) => codeOf(fields as never))).toEqual([
    'HS-260305-K3-01',
    'HS-260305-K3-02',
  ])
  expect(Object.values(acted.numbers)).toEqual(['HS-260305-K3-03', 'HS-260305-K3-04'])
})

test('refused and filled in again, a lot keeps the code on its label', async () => {
  const db = await tablet()
  const id = uuidV7()
  await label(db, on('K3'), [brisket({ id })])
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error('nothing waits')
  const problem = { status: 422, code: 'rule_broken', title: 'No.', retry: 'never', at: 1 }
  await db.outbox.put({ ...entry, state: 'rejected', problem } as never)
  await db.table('meats').delete(id)
  expect(await label(db, on('K3'), [brisket({ id }), brisket()])).toEqual([
    'HS-260305-K3-01',
    'HS-260305-K3-02',
  ])
})

test('what goes out has our number, what comes in the supplier’s', async () => {
  const db = await tablet()
  const delivery = (more: object) =>
    ({
      act: 'create',
      resource: 'deliveries',
      record: { location_id: site, date: NOON, status: 'PLANNED', ...more },
    }) as unknown as Change
  const saved = await save(db, on('K3'), [
    delivery({ direction: 'OUT' }),
    delivery({ direction: 'IN', reference: 'DN 4411' }),
  ])
  expect(saved.ok && saved.records.map(({ reference }) => reference)).toEqual([
    'D-260305-K3-01',
    'DN 4411',
  ])
})

test('three people’s databases on one device, and one the browser has wiped, never count under one code', async () => {
  const device = createDevice(`marks-${uuidV7()}`)
  const [asha, tom, wiped] = [await openFresh(), await openFresh('tom'), await openFresh('asha')]
  const markOf = (db: LarderDatabase) => numberMark(db, device)
  expect([await markOf(asha), await markOf(tom), await markOf(wiped)]).toEqual(['', 'B', 'C'])
  expect(await Promise.all([markOf(tom), markOf(tom)])).toEqual(['B', 'B'])
})

test('an author without a device code counts nothing: the server asks for the code', async () => {
  const db = await tablet()
  const saved = await saveTo(transactionsOf(db), ben, [brisket()], NOON)
  expect(saved.ok && saved.records.map(codeOf)).toEqual([undefined])
})
