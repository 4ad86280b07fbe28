import { beforeAll, describe, expect, test } from 'vitest'
import { mayDo } from '#contract/core/access/access.ts'
import { fieldWords } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from '../api/support/client.ts'
import { engines, type Kitchen, kitchenFor, oneEngine } from '../api/support/kitchen.ts'
import { newEdit, newRecord } from '../api/support/new-record.ts'
import { photo, upload } from '../api/support/upload.ts'

/** Fields the server makes of the request itself, or that are judged before who owns them. */
const serverFields = (name: ResourceName) =>
  Object.keys(declarations[name].schema.properties).filter(
    (field) => fieldWords(declarations[name], field).owner === 'server',
  )

describe.each(engines)('a whole record is read, changed and sent back, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })

  /** The path of a record nobody else edits; of the business itself, its only one. */
  async function pathOf(name: ResourceName): Promise<string> {
    const { path } = travel[name]
    if (registry[name].traits.includes('singleton')) return path
    const record = newRecord(name, kitchen.hexham, 'asha')
    const made =
      name === 'files'
        ? await upload(asha, { record, bytes: photo(uuidV7()) })
        : await asha.post(path, record)
    expect(made.status).toBe(201)
    return `${path}/${made.body.id}`
  }
  const whole = async (path: string) => {
    const reply = await asha.get(path)
    expect(reply.status).toBe(200)
    return reply.body
  }

  /** What a person may write: a gateway's readings nobody may. */
  const written = resourceNames.filter((name) => mayDo({ role: 'admin' }, 'edit', registry[name]))

  describe.each(written)('%s', (name) => {
    test('sent back as it was read, it is accepted and stays the same version', async () => {
      const path = await pathOf(name)
      const read = await whole(path)
      const known = { 'If-Match': `"${read.version}"` }
      const ways: Record<string, string>[] = [{}, known, { ...known, [header.operation]: uuidV7() }]
      for (const headers of ways) {
        const reply = await asha.put(path, read, headers)
        expect([reply.status, reply.body]).toEqual([200, read])
      }
      expect(await whole(path)).toEqual(read)
    })

    test('with one field changed and the reply lost, it is sent again and is one change', async () => {
      const path = await pathOf(name)
      const read = await whole(path)
      const mine: Json = { ...read, ...newEdit(name) }
      const first = await asha.put(path, mine)
      expect([first.status, first.body.version]).toEqual([200, read.version + 1])
      const again = await asha.put(path, mine)
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(await whole(path)).toEqual(first.body)
    })

    test('under a key the first reply comes again; a version that has passed is a conflict', async () => {
      const path = await pathOf(name)
      const read = await whole(path)
      const mine = { ...read, ...newEdit(name) }
      const stale = { 'If-Match': `"${read.version}"` }
      const keyed = { ...stale, [header.operation]: uuidV7() }
      const first = await asha.put(path, mine, keyed)
      const again = await asha.put(path, mine, keyed)
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
      const late = await asha.put(path, mine, stale)
      expect([late.status, late.body.code]).toEqual([412, 'version_conflict'])
      // Who has looked at the conflict, and sends theirs on the version they now know.
      const seen = await asha.put(path, mine, { 'If-Match': `"${first.body.version}"` })
      expect([seen.status, seen.body]).toEqual([200, first.body])
    })
  })

  // Judged before the store is asked for anything but the record itself.
  describe.each(oneEngine.includes(engine) ? written : [])('%s', (name) => {
    test('what only the server sets is refused by its name when it is another, on a version that has passed too', async () => {
      const path = await pathOf(name)
      const read = await whole(path)
      await asha.put(path, newEdit(name))
      for (const from of [read, await whole(path)]) {
        for (const field of serverFields(name)) {
          if (field === 'version') continue
          const { status, body } = await asha.put(path, { ...from, [field]: 424_242 })
          expect([status, body.fields]).toEqual([400, { [field]: 'Only the server sets this.' }])
        }
        for (const version of [99, 0, -1, 0.5, 1.5, '1', 2 ** 60]) {
          const odd = await asha.put(path, { ...from, version })
          expect([odd.status, odd.body.fields.version]).toEqual([400, 'Only the server sets this.'])
        }
      }
    })
  })

  test('Asha’s change since then stays when Tom sends his whole copy of the fridge again', async () => {
    const tom = await kitchen.hexham.as('tom')
    const path = await pathOf('temperature-locations')
    const read = await whole(path)
    const mine = { ...read, notes: 'By the door' }
    expect((await tom.put(path, mine)).status).toBe(200)
    await asha.put(path, {
      ...{ warn_max: 4, limits_reason: 'The plan', notes: 'By the back door' },
    })
    const again = await tom.put(path, mine)
    expect(again.body).toMatchObject({ warn_max: 4, notes: 'By the door', version: 4 })
    // On the version he has seen, his copy is what he wants: he says why the limits go back.
    const seen = { 'If-Match': '"4"' }
    expect((await tom.put(path, mine, seen)).body.fields).toEqual({
      limits_reason: 'Say why the limits change this time.',
    })
    const chosen = await tom.put(path, { ...mine, limits_reason: 'As it was' }, seen)
    expect(chosen.body).toMatchObject({ warn_max: read.warn_max, version: 5 })
  })

  test('the site of a schedule may be repeated on any version and never changed', async () => {
    const path = await pathOf('check-schedules')
    const read = await whole(path)
    await asha.put(path, newEdit('check-schedules'))
    const moved = { ...read, location_id: kitchen.hexham.sites.millLane }
    const { status, body } = await asha.put(path, moved)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['location_id']])
    expect((await asha.put(path, read)).status).toBe(200)
  })

  test('Ben sends his own record back whole, without what he cannot see, twice', async () => {
    const ben = await kitchen.hexham.as('ben')
    const { body: read } = await ben.get(`/users/${kitchen.hexham.users.ben}`)
    const mine = { ...read, phone_number: { phone: '+447700900456' } }
    const first = await ben.put(`/users/${read.id}`, mine)
    expect([first.status, first.body.version]).toEqual([200, read.version + 1])
    const again = await ben.put(`/users/${read.id}`, mine)
    expect([again.status, again.body]).toEqual([200, first.body])
    const paid = await ben.put(`/users/${read.id}`, { ...mine, hourly_rate_pence: 1_250 })
    expect(paid.status).toBe(403)
  })

  test('the business is sent back whole with the copy its settings began from, twice', async () => {
    const read = await whole('/v2/client')
    const settings = { ...(read.settings as object), week_starts: 'SUN' }
    const mine = { ...read, settings, settings_base: read.settings }
    const first = await asha.put('/v2/client', mine)
    expect([first.status, first.body.version]).toEqual([200, read.version + 1])
    const again = await asha.put('/v2/client', mine)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('a version this person could not read is none to compare with', async () => {
    const fiona = await kitchen.hexham.as('fiona')
    const { sites } = kitchen.hexham
    const record = newRecord('issues', kitchen.hexham, 'asha')
    const made = await asha.post('/v2/issues', { ...record, location_id: sites.highStreet })
    const path = `/v2/issues/${made.body.id}`
    const moved = await asha.put(path, { location_id: sites.millLane })
    expect(moved.status).toBe(200)
    const { body: seen } = await fiona.get(path)
    const guessed = await fiona.put(path, { ...seen, version: 1, updated: made.body.updated })
    expect([guessed.status, Object.keys(guessed.body.fields).sort()]).toEqual([
      400,
      ['updated', 'version'],
    ])
  })
})
