import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { createDevice } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import {
  allLocal,
  archiveLocal,
  correctLocal,
  createLocal,
  editLocal,
  type Keeper,
} from './save-local.ts'

let made = 0
const site = uuidV7()

async function keeperOf(role: Caller['role'] = 'admin') {
  made += 1
  const author = { user_id: uuidV7(), device_id: 'tablet-hs', clock_skew_ms: 0 }
  const db = await openLarderDatabase('staging', `save-${made}`, createDevice(`save-${made}`))
  const caller: Caller = { ...author, role, location_ids: [site], department_ids: [] }
  return { keeper: { db, author, caller, flags: [] } satisfies Keeper, caller }
}

const walkIn = {
  name: 'Walk-in fridge 1',
  kind: 'FRIDGE',
  location_id: site,
  limit_max: 8,
  warn_max: 5,
  log_times: ['08:00'],
}
const fridges = 'temperature-locations'

test('a fridge without limits and log times is not saved, and says both', async () => {
  const { keeper } = await keeperOf()
  const { limit_max: _, warn_max: __, log_times: ___, ...bare } = walkIn
  const saved = await createLocal(keeper, fridges, bare)
  expect(saved).toMatchObject({
    ok: false,
    fields: {
      limit_max: 'Set a minimum or a maximum.',
      log_times: 'Add at least one log time, or a sensor.',
    },
  })
  expect(await keeper.db.outbox.count()).toBe(0)
})

test('the same name at the same site is refused whatever its capitals; at another site it is fine', async () => {
  const { keeper } = await keeperOf()
  const first = await createLocal(keeper, fridges, walkIn)
  expect(first.ok).toBe(true)
  const again = await createLocal(keeper, fridges, { ...walkIn, name: 'walk-in FRIDGE 1' })
  expect(again).toMatchObject({
    ok: false,
    fields: { name: 'This site already has a fridge with this name.' },
  })
  expect((await createLocal(keeper, fridges, { ...walkIn, location_id: uuidV7() })).ok).toBe(true)
})

test('the code HS twice is refused, until the first site is archived (AC 3.11.4)', async () => {
  const { keeper } = await keeperOf()
  const hs = { name: 'High Street', code: 'HS', region: 'ENGLAND', timezone: 'Europe/London' }
  const first = await createLocal(keeper, 'locations', hs)
  const twice = await createLocal(keeper, 'locations', { ...hs, name: 'Hill Street' })
  expect(twice).toMatchObject({
    ok: false,
    fields: { code: 'Another site already uses this code.' },
  })
  if (first.ok) await archiveLocal(keeper, 'locations', first.record)
  expect((await createLocal(keeper, 'locations', { ...hs, name: 'Hill Street' })).ok).toBe(true)
})

test('a warning outside the limit is refused on edit too; nothing changed saves nothing', async () => {
  const { keeper } = await keeperOf()
  const saved = await createLocal(keeper, fridges, walkIn)
  if (!saved.ok) throw new Error(saved.message)
  const wrong = await editLocal(keeper, fridges, saved.record, { warn_max: 9 })
  expect(wrong).toMatchObject({ fields: { warn_max: 'The warning must be inside the limit.' } })
  expect((await editLocal(keeper, fridges, saved.record, {})).ok).toBe(true)
  expect(await keeper.db.outbox.count()).toBe(1)
})

const reading = () => ({
  location_id: site,
  temperature_location_id: uuidV7(),
  temperature: 18,
  date: Date.now(),
  source: 'MANUAL',
  result: 'FAIL',
  notes: 'Door was open',
})

test('Ben corrects his 18 °C to −18: a new reading that voids the old, both marked', async () => {
  const { keeper, caller } = await keeperOf('user')
  const first = await createLocal(keeper, 'temperature-logs', reading())
  if (!first.ok) throw new Error(first.message)
  const fixed = { temperature: -18, result: 'PASS', notes: null }
  const saved = await correctLocal(keeper, caller, 'temperature-logs', first.record, fixed, 'Slip')
  if (!saved.ok) throw new Error(saved.message)
  expect(saved.record).toMatchObject({ temperature: -18, voids_id: first.record.id })
  expect(saved.record).not.toHaveProperty('notes')
  expect(saved.record.date).toBe(first.record.date)
  const old = await keeper.db.records('temperature-logs').get(first.record.id)
  expect(old).toMatchObject({ temperature: 18, voided_by_id: saved.record.id, void_reason: 'Slip' })
})

test('a correction needs 3 letters of reason, and the person who recorded it or an admin', async () => {
  const { keeper, caller } = await keeperOf('user')
  const first = await createLocal(keeper, 'temperature-logs', reading())
  if (!first.ok) throw new Error(first.message)
  const correct = (who: Caller, reason: string) =>
    correctLocal(keeper, who, 'temperature-logs', first.record, { temperature: 3 }, reason)
  expect(await correct(caller, ' x ')).toMatchObject({
    fields: { void_reason: 'Say why you are correcting this.' },
  })
  expect(await correct({ ...caller, user_id: uuidV7() }, 'Not mine')).toMatchObject({
    message: 'Only the person who recorded this, or an admin, can correct it.',
  })
})

test('Asha corrects a check that Ben signed with his hand, and ticks: the new one bears no signature of his', async () => {
  const { keeper, caller } = await keeperOf()
  const [file, now] = [uuidV7(), Date.now()]
  const signed = await createLocal(keeper, 'checks', {
    ...{ form_id: uuidV7(), location_id: site, date: now, data: '{}', result: 'PASS' },
    ...{ signed: true, signed_by: uuidV7(), signed_at: now, signature_file_id: file },
  })
  if (!signed.ok) throw new Error(JSON.stringify(signed))
  expect(signed.record.signature_file_id).toBe(file)
  const ticked = { data: '{"a":"NO"}', signed_by: caller.user_id, signed_at: now }
  const next = await correctLocal(keeper, caller, 'checks', signed.record, ticked, 'It was No')
  expect(next.ok && next.record.signed_by).toBe(caller.user_id)
  expect(next.ok && next.record).not.toHaveProperty('signature_file_id')
})

test('two fridges by one tap: with one that has no limits none is kept, and it says which; mended, both are, in order', async () => {
  const { keeper } = await keeperOf()
  const { limit_max: _, warn_max: __, ...noLimits } = walkIn
  const make = (fields: object) =>
    ({ act: 'create', resource: fridges, fields: { ...fields } }) as const
  const refusal = await allLocal(keeper, [make(walkIn), make({ ...noLimits, name: 'Prep' })])
  const wrong = { limit_max: 'Set a minimum or a maximum.' }
  expect(refusal).toMatchObject({ ok: false, fields: wrong, each: [{}, wrong] })
  expect(await keeper.db.outbox.count()).toBe(0)
  const both = await allLocal(keeper, [make(walkIn), make({ ...walkIn, name: 'Prep' })])
  expect(both).toMatchObject({ ok: true, record: { name: 'Walk-in fridge 1' } })
  const [call, ...parts] = await keeper.db.outbox.orderBy('seq').toArray()
  expect(call).toMatchObject({ verb: 'ACT', state: 'queued', act: { name: 'save' } })
  expect(parts.map(({ part_of, state, patch }) => [part_of, state, patch.name])).toEqual([
    [call?.op_id, 'part', 'Walk-in fridge 1'],
    [call?.op_id, 'part', 'Prep'],
  ])
})

test('a batch without a code is saved, and has one: the device gives it', async () => {
  const { keeper } = await keeperOf()
  const batch = {
    ...{ location_id: site, kind: 'CUTTING', status: 'PLANNED', area: 'RAW' },
    operator_ids: [keeper.author.user_id],
  }
  const author = { ...keeper.author, device_code: 'K3' }
  const saved = await createLocal({ ...keeper, author }, 'batches', batch)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  expect(saved.record.batch_code).toMatch(/^X-\d{6}-K3([A-Z]\d*)?-01$/)
})

test('a line is judged by the delivery it is saved with: what we make goes out without a stock item, what comes in has one', async () => {
  const { keeper } = await keeperOf()
  const linesOf = (delivery: object, line: object): Parameters<typeof allLocal>[1] => {
    const [id, reference] = [uuidV7(), 'D-260305-K3-01']
    const at = { location_id: site, date: Date.now(), reference }
    const lineOf = { location_id: site, delivery_id: id, quantity: 3_000, unit: 'g' }
    return [
      { act: 'create', resource: 'deliveries', fields: { ...at, id, ...delivery } },
      { act: 'create', resource: 'delivery-items', fields: { ...lineOf, ...line } },
    ]
  }
  const sent = { direction: 'OUT', status: 'PLANNED', customer_id: uuidV7() }
  const sausages = { intake_id: uuidV7(), lot_kind: 'PRODUCT' }
  expect(await allLocal(keeper, linesOf(sent, sausages))).toMatchObject({ ok: true })
  const due = { direction: 'IN', status: 'EXPECTED', supplier_id: uuidV7() }
  expect(await allLocal(keeper, linesOf(due, { quantity_expected: 3_000 }))).toMatchObject({
    ok: false,
    fields: { stock_id: 'Choose the stock item.' },
  })
})
