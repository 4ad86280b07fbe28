import { expect, test } from 'vitest'
import { uuidV7 } from '#local/uuid.ts'
import type { Beside, Fields } from './save-local.ts'
import { saveTogether } from './save-together.ts'
import type { Save } from './use-save.ts'

const by = uuidV7()
const fridge = (fields: object) => ({
  resource: 'temperature-locations' as const,
  fields: { kind: 'FRIDGE', ...fields },
})

/** A device that keeps what it is given. */
function keeping() {
  const kept: { fields: Fields; beside: readonly Beside[] }[] = []
  const create = (async (_resource, fields, beside = []) => {
    kept.push({ fields: fields as Fields, beside })
    return { ok: true, record: fields }
  }) as Save['create']
  return { kept, save: { create } }
}

test('a site with 2 fridges is one save, and each fridge names the site', async () => {
  const { kept, save } = keeping()
  const header = { resource: 'locations' as const, fields: { name: 'Hill Street' } }
  const lines = [fridge({ name: 'Walk-in' }), fridge({ name: 'Display' })]
  const saved = await saveTogether(save, { ...header, lines, link: 'location_id' }, by)
  expect(saved.ok).toBe(true)
  expect(kept).toHaveLength(1)
  const [first] = kept
  const id = first?.fields.id
  expect(first?.beside.map(({ record }) => record)).toMatchObject([
    { name: 'Walk-in', location_id: id },
    { name: 'Display', location_id: id },
  ])
})

test('with the 2nd of 2 lines wrong nothing is saved, and it says which and why', async () => {
  const { kept, save } = keeping()
  const header = { resource: 'locations' as const, fields: { name: 'Hill Street' } }
  const lines = [fridge({ name: 'Walk-in' }), fridge({})]
  const saved = await saveTogether(save, { ...header, lines, link: 'location_id' }, by)
  expect(saved).toMatchObject({ ok: false, lines: [undefined, { name: expect.any(String) }] })
  expect(kept).toEqual([])
})
