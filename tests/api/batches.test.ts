import { beforeAll, describe, expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, check, lot, operation, productLot } from './support/records.ts'

type Whole<R> = Json & R

describe.each(engines)('batches, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  const made = async (path: string, record: object) => {
    const { status, body } = await ben.post<Json>(path, record)
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }
  const plan = (more: object = {}) =>
    made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'PLANNED', ...more }))
  const meat = () => made('/v2/meats', lot(kitchen.hexham, 'ben'))
  const weighIn = (intake_id: string, batch_id: string, quantity: number) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', {
        ...{ intake_id, batch_id, operation: 'USE', quantity, reason: undefined },
      }),
    )
  const weighOut = (batch_id: string, intake_id: string, quantity: number, more: object = {}) =>
    made(
      '/v2/products',
      productLot(kitchen.hexham, 'ben', { batch_id, intake_id, quantity, ...more }),
    )
  const act = (by: Session, id: string, name: string, body: object = {}) =>
    by.put<Json>(`/v2/batches/${id}/${name}`, body)
  const batchAt = async (id: string) => (await ben.get<Whole<Batch>>(`/v2/batches/${id}`)).body
  const leftOf = async (id: string) =>
    (await ben.get<Whole<Lot>>(`/v2/meats/${id}`)).body.balance?.quantity

  test('planned, started, 7,000 g in and 5,200 g out, finished: what was lost is 1,800 g', async () => {
    const [id, m1] = [await plan(), await meat()]
    expect((await act(ben, id, 'complete')).body.fields).toHaveProperty('status')
    expect((await act(ben, id, 'start')).status).toBe(200)
    expect((await act(ben, id, 'complete')).body.fields).toEqual({
      inputs: 'Add at least one input.',
    })
    await weighIn(m1, id, 7_000)
    expect((await act(ben, id, 'complete')).body.fields).toEqual({ outputs: 'Add what you made.' })
    const p1 = await weighOut(id, m1, 5_200)
    expect((await act(ben, id, 'complete')).status).toBe(200)
    expect(await batchAt(id)).toMatchObject({
      ...{ status: 'COMPLETE', input_g: 7_000, output_g: 5_200, loss_g: 1_800 },
    })
    const { body } = await ben.get<Whole<Lot>>(`/v2/products/${p1}`)
    expect(body.balance?.quantity).toBe(5_200)
    expect(await leftOf(m1)).toBe(1_000)
  })

  test('more out than in is asked about, unless water went in', async () => {
    const [id, m1] = [await plan({ status: 'IN_PROGRESS' }), await meat()]
    await weighIn(m1, id, 7_000)
    await weighOut(id, m1, 7_400)
    expect((await act(ben, id, 'complete')).body.fields).toEqual({
      outputs: 'Outputs weigh more than inputs (7.40 kg from 7.00 kg). Check the weights.',
    })
    expect((await act(ben, id, 'complete', { water_g: 600 })).status).toBe(200)
  })

  test('AC 3.35.5 cancelled, the 3,000 g are back in the lot, and what was made is no stock', async () => {
    const [id, m1] = [await plan({ status: 'IN_PROGRESS' }), await meat()]
    await weighIn(m1, id, 3_000)
    const p1 = await weighOut(id, m1, 2_900)
    expect(await leftOf(m1)).toBe(5_000)
    expect((await act(ben, id, 'cancel')).status).toBe(400)
    expect((await act(ben, id, 'cancel', { reason: 'Mincer broke' })).status).toBe(200)
    expect((await batchAt(id)).status).toBe('CANCELLED')
    expect(await leftOf(m1)).toBe(8_000)
    const { body } = await ben.get<Whole<Lot>>(`/v2/products/${p1}`)
    expect(body.balance?.quantity).toBe(0)
  })

  test('a finished batch is reopened by an admin only', async () => {
    const [id, m1] = [await plan({ status: 'IN_PROGRESS' }), await meat()]
    await weighIn(m1, id, 1_000)
    await weighOut(id, m1, 900)
    await act(ben, id, 'complete')
    expect((await act(ben, id, 'reopen')).status).toBe(403)
    expect((await act(asha, id, 'reopen')).status).toBe(200)
    expect(await batchAt(id)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await batchAt(id)).completed_at).toBeUndefined()
  })

  test('AC 3.35.2 after mustard sausages on mincer 1 nothing free of mustard starts before the changeover', async () => {
    const equipment = ['Mincer 1']
    const recipe = await asha.post<Json>('/v2/recipes', {
      ...{ id: crypto.randomUUID(), created: Date.now(), created_by: kitchen.hexham.users.asha },
      ...{ name: `Plain mince ${engine}`, status: 'DRAFT', yield_quantity: 900, yield_unit: 'g' },
      ...{ shelf_life_days: 3, storage: 'CHILLED', date_type: 'USE_BY', portions: 1 },
      lines: [
        {
          ...{ id: crypto.randomUUID(), kind: 'STOCK', stock_id: kitchen.hexham.stocks.brisket },
          ...{ quantity: 1_000, unit: 'g' },
        },
      ],
    })
    expect([recipe.status, recipe.body.fields]).toEqual([201, undefined])
    const [first, m1] = [await plan({ equipment }), await meat()]
    await act(ben, first, 'start')
    await weighIn(m1, first, 1_000)
    await weighOut(first, m1, 900, { contains: [{ code: 'MUSTARD', subtypes: [] }] })
    await act(ben, first, 'complete')
    const next = await plan({ equipment, recipe_id: recipe.body.id })
    expect((await act(ben, next, 'start')).body.fields).toEqual({
      changeover_check_id:
        'The last batch on this line contained Mustard. Record the allergen changeover first.',
    })
  })

  const recipeOf = async (name: string, grams: number, makes: number) => {
    const { status, body } = await asha.post<Json>('/v2/recipes', {
      ...{ id: crypto.randomUUID(), created: Date.now(), created_by: kitchen.hexham.users.asha },
      ...{ name: `${name} ${engine}`, status: 'DRAFT', yield_quantity: makes, yield_unit: 'g' },
      ...{ shelf_life_days: 3, storage: 'CHILLED', date_type: 'USE_BY', portions: 1 },
      lines: [
        {
          ...{ id: crypto.randomUUID(), kind: 'STOCK', stock_id: kitchen.hexham.stocks.brisket },
          ...{ quantity: grams, unit: 'g' },
        },
      ],
    })
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }

  test('after raw brisket on the slicer nothing ready to eat starts before the changeover; what was cooked is not raw', async () => {
    const says = {
      changeover_check_id:
        'The last batch on this line was raw. Record the raw to ready-to-eat changeover first.',
    }
    const [raw, cooked] = [{ equipment: ['Slicer 1'] }, { equipment: ['Oven 1'] }]
    const [first, braise, m1] = [
      await plan({ ...raw, kind: 'CUTTING', area: 'GENERAL' }),
      await plan({ ...cooked, kind: 'COOKING', area: 'RTE' }),
      await meat(),
    ]
    for (const id of [first, braise]) {
      expect((await act(ben, id, 'start')).status).toBe(200)
      await weighIn(m1, id, 1_000)
    }
    const ham = (more: object) => plan({ kind: 'PACKING', area: 'RTE', ...more })
    expect((await act(ben, await ham(raw), 'start')).body.fields).toEqual(says)
    expect((await act(ben, await ham(cooked), 'start')).status).toBe(200)
    expect((await act(ben, await plan({ ...raw, area: 'RAW' }), 'start')).status).toBe(200)
    // Ben's check of the line, signed since.
    const good = await made('/v2/checks', check(kitchen.hexham, 'ben'))
    const cleaned = await act(ben, await ham(raw), 'start', { changeover_check_id: good })
    expect([cleaned.status, cleaned.body.fields]).toEqual([200, undefined])
  })

  test('mustard on mincer 1 is asked about, though the vac packer of the same batch held plain mince since', async () => {
    const mincer = ['Mincer 7']
    const packer = ['Vac packer 7']
    const m1 = await meat()
    const [sausages, plain] = [await plan({ equipment: mincer }), await plan({ equipment: packer })]
    for (const id of [sausages, plain]) {
      await act(ben, id, 'start')
      await weighIn(m1, id, 1_000)
    }
    await weighOut(sausages, m1, 900, { contains: [{ code: 'MUSTARD', subtypes: [] }] })
    await act(ben, sausages, 'complete')
    await weighOut(plain, m1, 900)
    await act(ben, plain, 'complete')
    const recipe_id = await recipeOf('Both machines', 1_000, 900)
    const next = await plan({ equipment: [...mincer, ...packer], recipe_id })
    expect((await act(ben, next, 'start')).body.fields?.changeover_check_id).toContain('Mustard')
  })

  test('AC 3.35.3 1,000 g in, 900 g expected and 700 g out: it finishes only once somebody has said why', async () => {
    const recipe_id = await recipeOf('Braised brisket', 1_000, 900)
    const [id, m1] = [
      await plan({ status: 'IN_PROGRESS', recipe_id, planned_quantity: 900 }),
      await meat(),
    ]
    expect((await batchAt(id)).expected_g).toBe(900)
    await weighIn(m1, id, 1_000)
    await weighOut(id, m1, 700)
    expect((await act(ben, id, 'complete')).body.fields).toEqual({
      loss_reason: 'Loss is 30%, expected about 10%. Say why.',
    })
    const why = { loss_reason: 'More bone than usual' }
    expect((await act(ben, id, 'complete', why)).status).toBe(200)
    expect(await batchAt(id)).toMatchObject({ status: 'COMPLETE', ...why, expected_g: 900 })
  })

  test('planned for 1,800 g instead, it is expected to weigh that', async () => {
    const recipe_id = await recipeOf('Pulled brisket', 1_000, 900)
    const id = await plan({ recipe_id, planned_quantity: 900 })
    await made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'PLANNED' }))
    const { status } = await ben.put<Json>(`/v2/batches/${id}`, { planned_quantity: 1_800 })
    expect(status).toBe(200)
    expect((await batchAt(id)).expected_g).toBe(1_800)
  })

  test('AC 3.35.4 two tablets weigh 3,000 g and 2,000 g into one batch: both are kept', async () => {
    const [id, m1] = [await plan({ status: 'IN_PROGRESS' }), await meat()]
    await Promise.all([weighIn(m1, id, 3_000), weighIn(m1, id, 2_000)])
    expect((await batchAt(id)).input_g).toBe(5_000)
    expect(await leftOf(m1)).toBe(3_000)
  })
})
