import { expect, test } from 'vitest'
import type { OneOfAll } from './save-local.ts'
import { CHECK_FIELDS, refused } from './save-result.ts'
import { saveTogether } from './save-together.ts'
import type { Save } from './use-save.ts'

const header = { resource: 'locations' as const, fields: { name: 'Hill Street' } }
const fridge = (fields: object) => ({
  resource: 'temperature-locations' as const,
  fields: { kind: 'FRIDGE', ...fields },
})

test('a site with 2 fridges is one save, and each fridge names the site', async () => {
  const kept: (readonly OneOfAll[])[] = []
  const all: Save['all'] = async (changes) => {
    kept.push(changes)
    return { ok: true, record: {} }
  }
  const lines = [fridge({ name: 'Walk-in' }), fridge({ name: 'Display' })]
  const saved = await saveTogether({ all }, { ...header, lines, link: 'location_id' })
  expect(saved.ok).toBe(true)
  const fields = kept[0]?.map((one) => (one.act === 'create' ? one.fields : {}))
  const id = fields?.[0]?.id
  expect(fields).toMatchObject([
    { name: 'Hill Street' },
    { name: 'Walk-in', location_id: id },
    { name: 'Display', location_id: id },
  ])
})

test('with the 2nd of 2 lines wrong it says which and why, and the header stays unmarked', async () => {
  const unnamed = { name: 'Give it a name.' }
  const all: Save['all'] = async () => ({
    ...refused(CHECK_FIELDS, unnamed),
    each: [{}, {}, unnamed],
  })
  const lines = [fridge({ name: 'Walk-in' }), fridge({})]
  const saved = await saveTogether({ all }, { ...header, lines, link: 'location_id' })
  expect(saved).toMatchObject({ ok: false, fields: {}, lines: [undefined, unnamed] })
})
