import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { NOT_YOURS } from '#contract/modules/calculators/scratch-cards.rules.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { cuttingTest } from './support/records.ts'

const path = '/v2/scratch-cards'

describe.each(engines)('cutting tests, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })

  test('AC 3.38.4 Ben’s test made without signal is kept when it arrives; he changes and archives it, Asha too', async () => {
    const { hexham } = kitchen
    const unsent = { [header.madeOffline]: 'true', [header.operation]: uuidV7() }
    const made = await ben.post(path, cuttingTest(hexham, 'ben'), unsent)
    expect(made.status).toBe(201)
    const one = `${path}/${made.body.id}`
    expect((await ben.put(one, { price_pence: 950 })).body.price_pence).toBe(950)
    expect((await asha.put(one, { labour_minutes: 45 })).body.labour_minutes).toBe(45)
    expect((await ben.call('DELETE', one)).status).toBe(200)
    expect((await ben.get(one)).body.archived).toBe(true)
  })

  test('nobody on the staff changes or archives a test somebody else made', async () => {
    const { hexham } = kitchen
    const made = await asha.post(path, cuttingTest(hexham, 'asha'))
    const one = `${path}/${made.body.id}`
    const refused = await ben.put(one, { price_pence: 1 })
    expect([refused.status, refused.body.fields]).toEqual([422, { created_by: NOT_YOURS }])
    expect((await ben.call('DELETE', one)).status).toBe(422)
    const grace = await hexham.as('grace')
    expect((await grace.get(one)).body.price_pence).toBe(900)
    expect((await grace.put(one, { price_pence: 1 })).body.code).toBe('forbidden')
  })

  test('AC 3.38.2 parts heavier than the piece are refused with how much; a weight is never a fraction of a gram', async () => {
    const { hexham } = kitchen
    const rows = [{ name: 'Rib eye', type: 'CUT', weight_g: 10_400, price_pence: 2_400 }]
    const heavy = await ben.post(path, cuttingTest(hexham, 'ben', { rows }))
    expect(heavy.body.fields).toEqual({ rows: 'The parts weigh 0.40 kg more than the piece.' })
    const fine = await ben.post(path, cuttingTest(hexham, 'ben', { weight_g: 9_999.5 }))
    expect(fine.body.code).toBe('validation_failed')
  })

  test('the list is narrowed to one piece', async () => {
    const { hexham } = kitchen
    await ben.post(path, cuttingTest(hexham, 'ben', { primal: 'Rump' }))
    const { body } = await ben.get<{ primal: string }[]>(`${path}?primal=Rump`)
    expect(body.map(({ primal }) => primal)).toEqual(['Rump'])
  })
})
