/** What waits in the outbox, in the words of all modules. */
import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { createDevice } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { describeEntries } from '#src/records/attention/entry-words.ts'
import { type FieldSchema, fieldKind } from '#src/records/form/field-words.ts'
import { foldedSeam } from './folded-seam.ts'

const site = { fahrenheit: false, timezone: 'Europe/London' }
let made = 0
async function device() {
  made += 1
  return openLarderDatabase('staging', `words-${made}`, createDevice(`words-${made}`))
}

const entry = (resource: ResourceName, patch: object, verb: OutboxEntry['verb'] = 'POST') =>
  ({
    seq: 1,
    resource,
    record_id: uuidV7(),
    verb,
    patch,
    created: 1_772_438_400_000,
  }) as OutboxEntry

/** A value as this field may hold it, told by its schema. */
function sample(schema: FieldSchema): unknown {
  const kind = fieldKind(schema)
  if (kind === 'choice') return schema.enum?.[0]
  if (kind === 'ref' || (kind === 'text' && schema.pattern?.startsWith('^[0-9a-f]')))
    return uuidV7()
  if (kind === 'temperature') return 3.2
  if (kind === 'text') return 'Called so'
  return schema.type === 'integer' || schema.type === 'number' ? 1_772_438_400_000 : undefined
}

test('of no resource does an entry show an id or milliseconds, be it new, changed or archived', async () => {
  const db = await device()
  const all = Object.values(declarations).flatMap(({ name, schema }) => {
    const fields = Object.entries(schema.properties).map(([field, one]) => [field, sample(one)])
    const patch = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    return (['POST', 'PUT', 'DELETE'] as const).map((verb) =>
      entry(name as ResourceName, patch, verb),
    )
  })
  const lines = await describeEntries(db, all, site, await foldedSeam.outbox())
  expect(lines).toHaveLength(Object.keys(declarations).length * 3)
  for (const { title } of lines) {
    expect(title).toMatch(/^[A-Z]/)
    // The one word of the field that is all capitals.
    expect(title.replace('HACCP', '')).not.toMatch(/\d{12}|[0-9a-f]{8}-|undefined|_|[A-Z]{4}/)
  }
})

test('checks, clock events and schedules are called by their form and person, with the time', async () => {
  const db = await device()
  const date = Date.UTC(2026, 2, 2, 9, 2)
  const [form_id, user_id] = [uuidV7(), uuidV7()]
  await db.table('check-forms').put({ id: form_id, title: 'Opening checks' })
  await db.table('users').put({ id: user_id, first_name: 'Ben', last_name: 'Carter' })
  const lines = await describeEntries(
    db,
    [
      entry('checks', { form_id, date, result: 'PASS' }),
      entry('checks', { form_id, date, result: 'MISSED' }),
      entry('checks', { form_id, date, verified_by: user_id }, 'PUT'),
      entry('user-clock-events', { user_id, date, kind: 'IN' }),
      entry('check-schedules', { form_id }, 'PUT'),
    ],
    site,
    await foldedSeam.outbox(),
  )
  expect(lines.map(({ title }) => title.replace(/Mon 2 Mar[^,]*, /, ''))).toEqual([
    'Opening checks, 09:02',
    'Opening checks: why it was missed',
    'Opening checks, 09:02 verified',
    'Ben Carter, clocked in 09:02',
    'Changed schedule: Opening checks',
  ])
})
