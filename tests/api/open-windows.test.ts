/** What devices keep however old it is, and what only for 92 days (sync.md, "Open windows"). */
import { beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { openCondition } from '#contract/core/sync/mirror.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { delivery, deliveryItem, issue, operation } from './support/records.ts'

const DAY_MS = 86_400_000

describe.each(engines)('open windows, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  const old = { seal: '', mouse: '', oven: '' }
  let line = ''
  const away = uuidV7()

  beforeAll(async () => {
    // The business and all its records are 100 days old.
    let ahead = -100 * DAY_MS
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    const { hexham, store } = kitchen
    await store.write('hexham', async (tx) => {
      const raised = async (title: string, status: string) => {
        const { id, created, created_by, ...more } = issue(hexham, 'ben', { title, status })
        await putFirst(tx, 'issues', { id, created, created_by, ...more })
        return id
      }
      old.seal = await raised('Torn seal', 'IN_PROGRESS')
      old.mouse = await raised('Mouse', 'CLOSED')
      old.oven = await raised('Oven door', 'CANCELLED')
      const van = { ...delivery(hexham, 'ben'), id: away, archived: true }
      await putFirst(tx, 'deliveries', { created_by: '', ...van })
      const item = deliveryItem(hexham, 'ben', { delivery_id: away })
      line = item.id
      await putFirst(tx, 'delivery-items', { created_by: '', ...item })
    })
    ahead = 0
    asha = await hexham.as('asha')
  })

  const list = async (path: string) => (await asha.get<Json[]>(`/v2/${path}`)).body
  const ids = async (path: string) => (await list(path)).map(({ id }) => id)
  const headOf = async (resource: string) =>
    Number((await asha.get(`/v2/${resource}?window=92d`)).headers.get(header.cursor))
  const post = async (path: string, body: object) => {
    const reply = await asha.post<Json>(`/v2/${path}`, body)
    expect(reply.status).toBe(201)
    return reply.body
  }
  const count = (more: object) =>
    post('stock-operations', operation(kitchen.hexham, 'asha', { operation: 'COUNT', ...more }))

  test('of issues 100 days old the one in progress is told as open, closed and cancelled ones not at all', async () => {
    expect(await ids('issues?window=92d')).toEqual([])
    expect(await ids('issues?open=true')).toEqual([old.seal])
    expect((await ids('issues?open=false')).sort()).toEqual([old.mouse, old.oven].sort())
    const { id } = await post('issues', issue(kitchen.hexham, 'asha', { title: 'No labels' }))
    expect(await ids('issues?window=92d')).toEqual([id])
    expect(await ids('issues?open=true')).toEqual([old.seal, id])
    expect(await ids(`issues?open=true&location_id=${kitchen.hexham.sites.millLane}`)).toEqual([])
  })

  test('what is closed today stays in the window for 92 days; what is opened again comes back into it', async () => {
    const cursor = await headOf('issues')
    await asha.put(`/v2/issues/${old.seal}`, { status: 'CANCELLED', timeline: [] })
    const reason = { at: Date.now(), by: kitchen.hexham.users.asha, from: 'CLOSED' }
    const again = { ...reason, to: 'IN_PROGRESS', text: 'It is back' }
    await asha.put(`/v2/issues/${old.mouse}`, { status: 'IN_PROGRESS', timeline: [again] })
    const moved = (await list(`issues?after=${cursor}`)).map(({ id, status }) => [id, status])
    expect(moved).toContainEqual([old.mouse, 'IN_PROGRESS'])
    expect(await ids('issues?window=92d')).toContain(old.mouse)
    expect(await ids('issues?open=true')).toContain(old.mouse)
  })

  test('of a lot of 8 kg the receipt is told while any is left, however old it is; at 0 g it is stamped again, and so when 7.9 kg are found', async () => {
    const { brisket } = kitchen.hexham.lots
    const [receipt] = await list('stock-operations?open=true')
    expect(receipt).toMatchObject({ intake_id: brisket, lot_open: true, version: 1 })
    expect(await ids('stock-operations?window=92d')).toEqual([])

    const cursor = await headOf('stock-operations')
    const none = await count({ quantity: 0 })
    const gone = await list(`stock-operations?after=${cursor}`)
    expect(gone.map(({ id, lot_open, version }) => [id, lot_open, version]).sort()).toEqual(
      [
        [receipt?.id, false, 1],
        [none.id, false, 1],
      ].sort(),
    )
    // A tablet that has this lot knows that it has heard of all of them.
    const lot = (await list('meats')).find(({ id }) => id === brisket)
    for (const { updated } of gone) expect(lot?.updated).toBeGreaterThan(Number(updated))
    expect(await ids('stock-operations?open=true')).toEqual([])
    // It goes from devices 92 days after the lot was used up, not with the next look.
    expect(await ids('stock-operations?window=92d')).toContain(receipt?.id)

    const void_reason = 'It stood behind the pork'
    await count({ quantity: 7_900, voids_id: none.id, void_reason })
    const back = await list(`stock-operations?after=${cursor}&open=true`)
    expect(back.find(({ id }) => id === receipt?.id)).toMatchObject({ lot_open: true, version: 1 })
    expect(Number(back.find(({ id }) => id === receipt?.id)?.updated)).toBeGreaterThan(
      Number(gone.find(({ id }) => id === receipt?.id)?.updated),
    )
  })

  test('a receipt that was stamped again is still changed on the version its device knows', async () => {
    const [receipt] = await list('stock-operations?open=true')
    const said = { notes: 'Weighed twice' }
    const headers = { 'If-Match': '"1"' }
    const reply = await asha.put(`/v2/stock-operations/${receipt?.id}`, said, headers)
    expect([reply.status, reply.body.version, reply.body.lot_open]).toEqual([200, 2, true])
  })

  test('a delivery comes out of the archive: its line of 100 days ago comes back with it', async () => {
    expect(await ids('delivery-items?open=true')).toEqual([])
    const cursor = await headOf('delivery-items')
    expect((await asha.call('DELETE', `/v2/deliveries/${away}/archive`)).status).toBe(200)
    expect(await list(`delivery-items?after=${cursor}`)).toMatchObject([
      { id: line, delivery_open: true, version: 1 },
    ])
    expect(await ids('delivery-items?open=true')).toEqual([line])
    const item = deliveryItem(kitchen.hexham, 'asha', { delivery_id: away })
    const made = await post('delivery-items', item)
    expect(made).toMatchObject({ delivery_open: true })
  })

  test('nobody but the server says what is open', async () => {
    const said = operation(kitchen.hexham, 'asha', { lot_open: false })
    const reply = await asha.post<Json>('/v2/stock-operations', said)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['lot_open']])
  })

  test('records match the ledger, also those that were stamped again', async () => {
    const reader = kitchen.store.read('hexham')
    const asked = { customerId: 'hexham', reader, signer: null, now: Date.now() }
    expect((await verifyBusiness(asked)).findings).toEqual([])
  })

  test('a list in which nothing stays open has none that is; which lists have any is declared', async () => {
    const keeps = (name: ResourceName) => openCondition(declarations[name].mirror) !== null
    for (const name of resourceNames.filter((one) => !keeps(one) && one !== 'sensor-logs')) {
      const { path, traits } = declarations[name]
      if (traits.includes('singleton')) continue
      expect([name, (await asha.get(`${path}?open=true`)).body]).toEqual([name, []])
    }
    expect(resourceNames.filter(keeps)).toEqual([
      ...['issues', 'deliveries', 'delivery-items', 'batches', 'meats', 'ingredients'],
      ...['packaging', 'products', 'stock-operations', 'recalls', 'food-record-items', 'audits'],
      'complaints',
    ])
  })
})
