import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { check, checkForm, fileRecord } from './support/records.ts'
import { openTablet, sharedTablet } from './support/tablet.ts'
import { photo, upload } from './support/upload.ts'

const CHECKS = '/v2/checks'
const FILES = '/v2/files'

describe.each(engines)('§4 F10 photos and signatures of private answers, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let grace: Session
  /** At High Street for the day, beside Ben. */
  let fiona: Session
  let form: ReturnType<typeof checkForm>
  beforeAll(async () => {
    ;({ kitchen, ben, asha, grace } = await staffedKitchen(engine))
    const { hexham } = kitchen
    form = checkForm(hexham, { title: 'Fit for work', private: true })
    await asha.post('/v2/check-forms', form)
    await asha.put(`/users/${hexham.users.fiona}`, {
      location_ids: [hexham.sites.highStreet, hexham.sites.millLane],
    })
    fiona = await hexham.as('fiona')
  })
  const sessions: Record<'ben' | 'asha' | 'grace' | 'fiona', () => Session> = {
    ben: () => ben,
    asha: () => asha,
    grace: () => grace,
    fiona: () => fiona,
  }
  const about = (name: PersonName) => ({ private: true, user_id: kitchen.hexham.users[name] })
  const send = async (by: 'ben' | 'asha' | 'fiona' = 'ben', more: object = {}) => {
    const record = fileRecord(kitchen.hexham, by, more)
    const reply = await upload(sessions[by](), { record, bytes: photo(String(record.id)) })
    return { ...reply, id: String(record.id) }
  }
  const answered = (more: object = {}, by: PersonName = 'ben') =>
    check(kitchen.hexham, by, { form_id: form.id, ...about('ben'), ...more })
  const unsigned = { signed: false, signed_by: undefined, signed_at: undefined }

  /** One of High Street, for itself. */
  async function tabletItself(): Promise<Session> {
    const at = await sharedTablet(kitchen.hexham, asha, ['ben'])
    return kitchen.hexham.client.session((await openTablet(kitchen.hexham, at)).body, at.key)
  }

  /** Who gets the row, alone and in the list, and the bytes: all three, or none. */
  async function whoSees(id: string): Promise<string[]> {
    const seen = await Promise.all(
      Object.entries(sessions).map(async ([name, session]) => {
        const list = await session().get<Json[]>(FILES)
        const inList = list.body.some((row) => row.id === id)
        const row = await session().get(`${FILES}/${id}`)
        const bytes = await session().get(`/v1/file/${id}`)
        const expected = inList ? 200 : 404
        expect([name, row.status, bytes.status]).toEqual([name, expected, expected])
        return inList ? [name] : []
      }),
    )
    return seen.flat()
  }

  test('a photo made private on the device is Ben’s, Asha’s and Grace’s; Fiona beside him gets neither row nor bytes', async () => {
    const sent = await send('ben', about('ben'))
    expect([sent.status, sent.body.private]).toEqual([201, true])
    expect(await whoSees(sent.id)).toEqual(['ben', 'asha', 'grace'])
    expect(await whoSees((await send()).id)).toEqual(['ben', 'asha', 'grace', 'fiona'])
  })

  test('an older app sends 2 photos and a signature open: with the private check that names them they are closed, and Fiona’s device drops them', async () => {
    const [one, two, signature] = await Promise.all([send(), send(), send()])
    const ids = [one.id, two.id, signature.id]
    const before = await fiona.get<StoredFile[]>(FILES)
    expect(ids.every((id) => before.body.some((row) => row.id === id))).toBe(true)
    const cursor = before.headers.get(header.cursor)
    const named = { file_ids: [one.id, two.id], signature_file_id: signature.id }
    expect((await ben.post(CHECKS, answered(named))).status).toBe(201)
    for (const id of ids) expect(await whoSees(id)).toEqual(['ben', 'asha', 'grace'])
    const newsOf = async (session: Session) =>
      (await session.get<Json[]>(`${FILES}?after=${cursor}`)).body.filter(({ id }) =>
        ids.includes(String(id)),
      )
    const dropped = await newsOf(fiona)
    expect(dropped.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    for (const row of dropped) expect(Object.keys(row)).toEqual(['id', 'updated', 'deleted'])
    expect(await newsOf(ben)).toEqual(
      expect.arrayContaining(ids.map((id) => expect.objectContaining({ id, ...about('ben') }))),
    )
  })

  test('a photo added to the check later, and one that is linked to it, are closed as well', async () => {
    const sent = await ben.post(CHECKS, answered(unsigned))
    const late = await send()
    expect(await whoSees(late.id)).toContain('fiona')
    const edited = await ben.put(`${CHECKS}/${sent.body.id}`, { file_ids: [late.id] })
    expect(edited.status).toBe(200)
    expect(await whoSees(late.id)).toEqual(['ben', 'asha', 'grace'])
    const linked = { linked: [{ kind: 'checks', id: sent.body.id }] }
    const paper = await send('asha', linked)
    expect(paper.body).toMatchObject(about('ben'))
    expect(await whoSees(paper.id)).toEqual(['ben', 'asha', 'grace'])
    expect((await send('fiona', linked)).body.fields).toHaveProperty('user_id')
    const open = await send()
    const moved = await ben.put(`${FILES}/${open.id}`, linked)
    expect(moved.body.fields).toHaveProperty('linked')
  })

  test('Asha writes it down for Ben: her photo is about Ben, who sees it', async () => {
    const sent = await send('asha')
    const byAsha = answered({ file_ids: [sent.id] }, 'asha')
    expect((await asha.post(CHECKS, byAsha)).status).toBe(201)
    expect(await whoSees(sent.id)).toEqual(['ben', 'asha', 'grace'])
  })

  test('it stays closed: nobody opens it, nobody else touches it, and Fiona cannot close Ben’s open photo behind a check of her own', async () => {
    const sent = await send('ben', about('ben'))
    const path = `${FILES}/${sent.id}`
    for (const session of [ben, asha]) {
      expect((await session.put(path, { private: null })).body.fields).toHaveProperty('private')
    }
    expect((await fiona.put(path, { description: 'x' })).status).toBe(404)
    expect((await ben.put(path, { description: 'The cut' })).status).toBe(200)
    expect((await send('ben', about('fiona'))).body.fields).toHaveProperty('user_id')
    expect((await send('ben', { user_id: kitchen.hexham.users.ben })).body.fields).toHaveProperty(
      'user_id',
    )
    const open = await send()
    const hers = answered({ ...about('fiona'), file_ids: [open.id] }, 'fiona')
    expect((await fiona.post(CHECKS, hers)).status).toBe(201)
    expect(await whoSees(open.id)).toContain('fiona')
    const taken = answered({ ...about('fiona'), file_ids: [sent.id] }, 'fiona')
    await fiona.post(CHECKS, taken)
    expect(await whoSees(sent.id)).toEqual(['ben', 'asha', 'grace'])
  })

  test('a shared tablet at the site mirrors none of it', async () => {
    const tablet = await tabletItself()
    const closed = await send('ben', about('ben'))
    const open = await send()
    const listed = await tablet.get<Json[]>(FILES)
    const ids = listed.body.map(({ id }) => id)
    expect([ids.includes(open.id), ids.includes(closed.id)]).toEqual([true, false])
    expect((await tablet.get(`/v1/file/${closed.id}`)).status).toBe(404)
  })
})
