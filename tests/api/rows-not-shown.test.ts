import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { audit, complaint, haccpPlan, sensorLog, supplier } from './support/records.ts'

const COMPLAINTS = '/v2/complaints'
const PLAN = '/v2/haccp-plans'

describe.each(engines)('rows a role is not shown, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let jo: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    const { hexham } = kitchen
    ;[asha, ben, jo] = await Promise.all([hexham.as('asha'), hexham.as('ben'), hexham.as('jo')])
  })
  const cursorOf = async (session: Session, path: string) =>
    (await session.get(path)).headers.get(header.cursor) ?? ''
  const since = async (session: Session, path: string, after: string) =>
    (await session.get<Json[]>(`${path}?after=${after}`)).body

  test('Jo the supplier sees a complaint once it is sent to Border Beef, without who complained, and loses it when it is taken back', async () => {
    const { hexham } = kitchen
    const bone = complaint(hexham, 'asha', { supplier_id: hexham.suppliers.borderBeef })
    expect((await asha.post(COMPLAINTS, bone)).status).toBe(201)
    const one = `${COMPLAINTS}/${bone.id}`
    expect((await jo.get<Json[]>(COMPLAINTS)).body).toEqual([])
    expect((await jo.get(one)).status).toBe(404)
    await asha.put(one, { status: 'WITH_SUPPLIER' })
    const sent = (await jo.get<Json[]>(COMPLAINTS)).body
    expect(sent).toMatchObject([{ id: bone.id, status: 'WITH_SUPPLIER' }])
    expect(JSON.stringify(sent)).not.toContain('Morag')
    expect((await jo.get(one)).body).toEqual(sent[0])
    const cursor = await cursorOf(jo, COMPLAINTS)
    const { body } = await asha.put(one, { status: 'INVESTIGATING' })
    const gone = { id: bone.id, updated: body.updated, deleted: true }
    expect(await since(jo, COMPLAINTS, cursor)).toEqual([gone])
    expect((await jo.get(one)).status).toBe(404)
  })

  test('one that was Irish Lamb’s after all is gone from what Jo holds, and none of another supplier’s is hers', async () => {
    const { hexham } = kitchen
    const { body: lamb } = await asha.post('/v2/suppliers', supplier(hexham, 'Irish Lamb Co'))
    const sent = { status: 'WITH_SUPPLIER', supplier_id: hexham.suppliers.borderBeef }
    const bone = complaint(hexham, 'asha', sent)
    await asha.post(COMPLAINTS, bone)
    const cursor = await cursorOf(jo, COMPLAINTS)
    await asha.put(`${COMPLAINTS}/${bone.id}`, { supplier_id: lamb.id })
    await asha.post(COMPLAINTS, complaint(hexham, 'asha', { ...sent, supplier_id: lamb.id }))
    expect(await since(jo, COMPLAINTS, cursor)).toEqual([
      { id: bone.id, updated: expect.any(Number), deleted: true },
    ])
    expect((await jo.get<Json[]>(COMPLAINTS)).body).toEqual([])
  })

  test('a complaint of Mill Lane is not Tom’s of High Street, and no complaint is Ben’s', async () => {
    const { hexham } = kitchen
    const away = complaint(hexham, 'asha', { location_id: hexham.sites.millLane })
    await asha.post(COMPLAINTS, away)
    const tom = await hexham.as('tom')
    expect((await tom.get(`${COMPLAINTS}/${away.id}`)).status).toBe(404)
    expect((await (await hexham.as('grace')).get(`${COMPLAINTS}/${away.id}`)).status).toBe(200)
    expect((await ben.get(COMPLAINTS)).status).toBe(403)
  })

  test('Ben sees the audit he leads, and no longer when Tom does', async () => {
    const { hexham } = kitchen
    const { users } = hexham
    const spring = audit(hexham, 'asha', { lead_id: users.ben })
    const autumn = audit(hexham, 'asha')
    for (const one of [spring, autumn]) await asha.post('/v2/audits', one)
    expect((await ben.get<Json[]>('/v2/audits')).body.map(({ id }) => id)).toEqual([spring.id])
    const cursor = await cursorOf(ben, '/v2/audits')
    await asha.put(`/v2/audits/${spring.id}`, { lead_id: users.tom })
    expect(await since(ben, '/v2/audits', cursor)).toMatchObject([{ id: spring.id, deleted: true }])
    expect((await ben.get(`/v2/audits/${spring.id}`)).status).toBe(404)
  })

  test('there is one plan: it is made once, and staff see it once it is approved', async () => {
    const { hexham, store } = kitchen
    const second = haccpPlan(hexham, { status: 'DRAFT' })
    const refused = await asha.post(PLAN, second)
    expect([refused.status, refused.body.title]).toEqual([
      409,
      'There is a HACCP plan already. Change that one.',
    ])
    await store.write('hexham', async (tx) => {
      const [row] = await tx.find('haccp-plans', {})
      if (!row) throw new Error('The kitchen has a plan.')
      const version = row.version + 1
      const act = { actor: hexham.users.asha, device: null, deviceTime: null, act: 'delete' }
      const of = { resource: 'haccp-plans', id: row.id, version, body: row.body, requestHash: null }
      await tx.put({ ...row, version, deleted: true, updated: tx.stamp() }, { ...act, ...of })
    })
    expect((await asha.get(PLAN)).status).toBe(404)
    expect((await asha.post(PLAN, second)).status).toBe(201)
    expect((await asha.get(PLAN)).body).toMatchObject({ id: second.id, status: 'DRAFT' })
    expect((await ben.get(PLAN)).status).toBe(404)
    const approved = await asha.put(PLAN, { status: 'APPROVED', approved_at: Date.now() })
    expect(approved.status).toBe(200)
    expect((await ben.get(PLAN)).body).toMatchObject({ id: second.id, status: 'APPROVED' })
  })

  test('nobody writes a sensor reading by hand, an admin neither', async () => {
    const { status } = await asha.post('/v2/sensor-logs', sensorLog(kitchen.hexham, 'asha'))
    expect(status).toBe(403)
  })
})
