import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { skipSeries } from '#server/records/number-record.ts'
import { createClient, type Json, type Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor, openKitchen } from './support/kitchen.ts'
import { complaint, customer, delivery, lot } from './support/records.ts'

const COMPLAINTS = '/v2/complaints'
const yy = String(new Date().getFullYear()).slice(-2)
const numbered = (count: number) => `C-${yy}-${String(count).padStart(4, '0')}`

describe.each(engines)('numbers that the server gives, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let tom: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    ;[asha, tom] = await Promise.all([kitchen.hexham.as('asha'), kitchen.hexham.as('tom')])
  })
  const referenceOf = async (id: unknown) =>
    (await asha.get<Json & { reference: string }>(`${COMPLAINTS}/${id}`)).body.reference

  test('12 complaints by two people at once, 4 of them refused: C-nn-0001 to 0008, none twice, none missing', async () => {
    const calls = Array.from({ length: 12 }, (_, nth) => {
      const [by, name] = nth % 2 === 0 ? ([asha, 'asha'] as const) : ([tom, 'tom'] as const)
      const wrong = nth % 3 === 0 && { supplier_id: uuidV7() }
      const at = { location_id: kitchen.hexham.sites.highStreet }
      return by.post<Json & { reference?: string }>(
        COMPLAINTS,
        complaint(kitchen.hexham, name, { ...at, ...wrong }),
      )
    })
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    const given = answers.flatMap(({ body }) => body.reference ?? [])
    expect(given.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(numbered))
  })

  test('several records of one tap fall together, and with them their numbers', async () => {
    const made = () => complaint(kitchen.hexham, 'asha')
    const good = made()
    const save = (records: readonly (typeof good)[]) =>
      asha.post('/v2/saves', {
        act_id: uuidV7(),
        changes: records.map(({ id, ...fields }) => ({
          ...{ resource: 'complaints', id, verb: 'POST', fields: { ...fields, id } },
        })),
      })
    const bad = { ...made(), supplier_id: uuidV7() }
    expect((await save([made(), bad])).status).toBe(422)
    expect((await save([good, made()])).status).toBe(200)
    expect(await referenceOf(good.id)).toBe(numbered(9))
  })

  test('sent twice it keeps its number; nobody chooses one or changes it', async () => {
    const bone = complaint(kitchen.hexham, 'asha')
    const key = { [header.operation]: uuidV7() }
    const first = await asha.post<Json & { reference: string }>(COMPLAINTS, bone, key)
    const again = await asha.post<Json & { reference: string }>(COMPLAINTS, bone)
    expect([first.body.reference, again.body.reference]).toEqual([numbered(11), numbered(11)])
    const chosen = complaint(kitchen.hexham, 'asha', { reference: 'C-26-0001' })
    expect((await asha.post(COMPLAINTS, chosen)).body).toMatchObject({
      fields: { reference: 'Only the server sets this.' },
    })
    const path = `${COMPLAINTS}/${bone.id}`
    expect((await asha.put(path, { reference: 'C-26-0001' })).status).toBe(400)
    // The whole record as it was read is no change of it.
    expect((await asha.put(path, { ...again.body, description: 'Bone.' })).status).toBe(200)
    expect(await referenceOf(bone.id)).toBe(numbered(11))
  })

  test('a code on labels stays; a supplier’s delivery number may be put right, ours may not', async () => {
    const { hexham } = kitchen
    const { body: brisket } = await asha.post<Json>('/v2/meats', lot(hexham, 'asha'))
    expect(
      (await asha.put(`/v2/meats/${brisket.id}`, { batch_code: 'OURS-1' })).body,
    ).toMatchObject({
      fields: { batch_code: "The batch code is on labels, so it can't be changed." },
    })
    const sent = async (more: object) => {
      const { body } = await asha.post<Json>('/v2/deliveries', delivery(hexham, 'asha', more))
      expect(body.fields).toBeUndefined()
      return (await asha.put(`/v2/deliveries/${body.id}`, { reference: 'DN 4412' })).status
    }
    expect(await sent({ direction: 'IN' })).toBe(200)
    const school = customer(hexham, 'Tynedale First School')
    expect((await asha.post('/v2/customers', school)).status).toBe(201)
    const out = { direction: 'OUT', status: 'PLANNED', supplier_id: undefined }
    const ours = { ...out, customer_id: school.id, reference: 'D-260305-K3-07' }
    expect(await sent(ours)).toBe(422)
  })

  test('OpenAPI says who gives them', async () => {
    const described = await asha.get<{ paths: Record<string, unknown> }>('/openapi.json')
    const text = JSON.stringify(described.body.paths[COMPLAINTS])
    expect(text).toContain('Given by the server as C-{yy}-{nnnn}, without gaps.')
  })
})

test('a server put back to 2 complaints, after 5 were given: the next is number 103', async () => {
  const kitchen = await openKitchen('SQLite')
  const backup = mkdtempSync(join(tmpdir(), 'larder-backup-'))
  let server: RunningServer = kitchen.server
  onTestFinished(async () => {
    await server.close()
    for (const folder of [kitchen.dataFolder, backup]) rmSync(folder, { recursive: true })
  })
  const { hexham, dataFolder } = kitchen
  const asha = await hexham.as('asha')
  const record = async (by: Session) =>
    (await by.post<Json & { reference: string }>(COMPLAINTS, complaint(hexham, 'asha'))).body
      .reference
  const start = async () => {
    server = await startServer({ dataFolder, port: 0, demo: 'never', logLevel: 'silent' })
    const url = server.address.replace('127.0.0.1', 'localhost')
    return createClient(url, 'hexham').session(asha.reply, asha.key)
  }
  expect([await record(asha), await record(asha)]).toEqual([numbered(1), numbered(2)])
  await server.close()
  cpSync(dataFolder, backup, { recursive: true })
  const noon = await start()
  expect([await record(noon), await record(noon), await record(noon)].at(-1)).toBe(numbered(5))
  await server.close()
  rmSync(dataFolder, { recursive: true })
  cpSync(backup, dataFolder, { recursive: true })
  await start()
  const skipped = await server.store.write('hexham', (tx) => skipSeries(tx, 100, Date.now()))
  expect(skipped).toContainEqual({ from: numbered(3), to: numbered(102) })
  await server.close()
  expect(await record(await start())).toBe(numbered(103))
}, 60_000)
