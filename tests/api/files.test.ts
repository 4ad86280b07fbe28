import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { fileRecord } from './support/records.ts'
import { photo, upload } from './support/upload.ts'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const MB = 1_048_576

describe.each(engines)('files, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    ben = await kitchen.hexham.as('ben')
    asha = await kitchen.hexham.as('asha')
  })
  const record = (more: object = {}) => fileRecord(kitchen.hexham, 'ben', more)
  const send = (bytes: Uint8Array, more: object = {}, headers = {}) =>
    upload(ben, { record: record(more), bytes, headers })
  /** Names of everything in the folder of files, half written ones included. */
  const onDisk = () =>
    readdirSync(join(kitchen.dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
  const listed = async () => (await asha.get<StoredFile[]>('/v2/files')).body.length

  test('a photo is kept: the reply names its hash, type and size, and the same bytes come back', async () => {
    const bytes = photo('round trip')
    const reply = await send(bytes, { sha256: sha256Of(bytes) })
    expect(reply.status).toBe(201)
    const kept = { sha256: sha256Of(bytes), mime: 'image/jpeg', size: bytes.length, version: 1 }
    expect(reply.body).toMatchObject(kept)
    expect(onDisk()).toContain(sha256Of(bytes))
    const back = await fetch(`${kitchen.url}/v1/file/${reply.body.id}`, {
      headers: { Authorization: `Bearer ${asha.token}`, [header.customerId]: 'hexham' },
    })
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('it leaves as a download no browser runs, is asked for anew each time, and unchanged it is not sent again', async () => {
    const { body } = await send(photo('headers'), { name: 'a/b "ä".jpg' })
    const { status, headers } = await asha.get(`/v1/file/${body.id}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''a-b%20%22%C3%A4%22.jpg",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${body.sha256}"`,
    })
    const again = await asha.get(`/v1/file/${body.id}`, { 'If-None-Match': `"${body.sha256}"` })
    expect(again.status).toBe(304)
  })

  test('bytes that do not have the hash their sender named are refused, and nothing of them is kept', async () => {
    const before = [onDisk(), await listed()]
    const reply = await send(photo('damaged'), { sha256: sha256Of(photo('whole')) })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ sha256: 'The file changed on its way. Send it again.' })
    expect([onDisk(), await listed()]).toEqual(before)
  })

  test('AC 3.36.1 a photo of 11 MB and files of 26 and 30 MB are refused with what the limit is; nothing is kept', async () => {
    const before = [onDisk(), await listed()]
    const big = async (size: number, name: string, start: string) => {
      const bytes = Buffer.alloc(size)
      bytes.set(name.endsWith('jpg') ? photo() : Buffer.from(start))
      const { status, body } = await send(bytes, { name })
      return [status, body.title]
    }
    expect(await big(11 * MB, 'a.jpg', '')).toEqual([
      413,
      'That photo is too big. The limit is 10 MB.',
    ])
    const tooBig = [413, 'That file is too big. The limit is 25 MB.']
    expect(await big(25 * MB + 1, 'a.pdf', '%PDF-')).toEqual(tooBig)
    expect(await big(30 * MB, 'a.pdf', '%PDF-')).toEqual(tooBig)
    expect([onDisk(), await listed()]).toEqual(before)
  })

  test('a page, a drawing with scripts and a program are refused whatever they are called', async () => {
    for (const [name, words] of [
      ['photo.jpg', '<html><script>alert(1)</script></html>'],
      ['notes.txt', '<svg onload="alert(1)"/>'],
      ['tool.pdf', 'MZ\u0090\u0000'],
      ['page.html', 'words'],
    ] as const) {
      const { status, body } = await send(Buffer.from(words), { name })
      expect([status, body.title]).toEqual([400, "This type of file isn't allowed."])
    }
  })

  test('sent again it is still one record and one content; under a second name it is two records and one content', async () => {
    const bytes = photo('twice')
    const first = record()
    const key = { [header.operation]: uuidV7() }
    const one = await upload(ben, { record: first, bytes, headers: key })
    // The borders of a multipart body are drawn anew each time: it is the same operation all the same.
    const two = await upload(ben, { record: first, bytes, headers: key })
    const three = await upload(ben, { record: first, bytes })
    expect([one.status, two.status, three.status]).toEqual([201, 201, 200])
    expect([two.text, three.body.version]).toEqual([one.text, 1])
    const other = await send(bytes, { name: 'other.jpg' })
    expect(other.status).toBe(201)
    expect(onDisk().filter((name) => name === sha256Of(bytes))).toHaveLength(1)
    const forged = await upload(ben, { record: first, bytes: photo('not twice') })
    expect(forged.body.code).toBe('duplicate_id')
    expect(onDisk()).not.toContain(sha256Of(photo('not twice')))
  })

  test('who may not record it leaves no bytes: another site, another name, a site that is not there', async () => {
    const { hexham } = kitchen
    const before = onDisk()
    const there = await send(photo('a'), { location_id: hexham.sites.millLane })
    const asAsha = await send(photo('b'), { created_by: hexham.users.asha })
    const nowhere = await upload(asha, {
      record: fileRecord(hexham, 'asha', { location_id: uuidV7() }),
      bytes: photo('c'),
    })
    expect([there.status, asAsha.status, nowhere.status]).toEqual([403, 403, 422])
    expect((await send(photo('d'), { mime: 'text/html' })).status).toBe(400)
    const jo = await hexham.as('jo')
    const jos = { record: fileRecord(hexham, 'jo'), bytes: photo('e') }
    expect((await upload(jo, jos)).status).toBe(403)
    expect(onDisk()).toEqual(before)
  })

  test('a photo of High Street is not Fiona’s of Mill Lane to see; one of every site is; another department’s is absent', async () => {
    const { hexham } = kitchen
    const fiona = await hexham.as('fiona')
    const seen = async (session: Session, more: object) => {
      const made = await upload(asha, {
        record: fileRecord(hexham, 'asha', more),
        bytes: photo(uuidV7()),
      })
      const list = await session.get<Json[]>('/v2/files')
      const inList = list.body.some(({ id }) => id === made.body.id)
      const { status } = await session.get(`/v1/file/${made.body.id}`)
      expect(status).toBe(inList ? 200 : 404)
      return inList
    }
    expect(await seen(fiona, {})).toBe(false)
    expect(await seen(ben, {})).toBe(true)
    expect(await seen(fiona, { location_id: null })).toBe(true)
    const { butchery, kitchen: kitchenRoom } = hexham.departments
    expect(await seen(ben, { department_id: butchery })).toBe(true)
    expect(await seen(ben, { department_id: kitchenRoom })).toBe(false)
  })

  test('another business neither sees a file nor gets its bytes by knowing the hash', async () => {
    const bytes = photo('secret')
    const { body } = await send(bytes)
    const stranger = await kitchen.kelso.as('asha')
    expect((await stranger.get(`/v1/file/${body.id}`)).status).toBe(404)
    const claim = { ...fileRecord(kitchen.kelso, 'asha'), sha256: sha256Of(bytes) }
    expect((await upload(stranger, { record: claim, bytes: photo('guess') })).status).toBe(400)
    expect((await stranger.post('/v2/files', claim)).status).toBe(404)
  })

  test('an upload that breaks off half way leaves nothing, and the server goes on', async () => {
    const before = [onDisk(), await listed()]
    const { port } = new URL(kitchen.url)
    const socket = connect(Number(port), '127.0.0.1')
    const lines = [
      'POST /v1/file HTTP/1.1',
      `Host: localhost:${port}`,
      `Authorization: Bearer ${ben.token}`,
      `${header.customerId}: hexham`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    ]
    socket.write(lines.join('\r\n'))
    await new Promise<void>((done) => socket.write(photo('half'), () => done()))
    socket.destroy()
    await vi.waitFor(async () => expect((await ben.get('/v2/files')).status).toBe(200))
    expect([onDisk(), await listed()]).toEqual(before)
  })

  test('bodies that are no upload get 400 or 415: JSON, no parts, half a part, a record that is none', async () => {
    expect((await ben.post('/v1/file', record())).status).toBe(415)
    const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
      ben.call('POST', '/v1/file', { body, headers: { 'Content-Type': type } })
    for (const body of ['', '--x', '--x--', '--x\r\n\r\n', 'nonsense']) {
      expect((await raw(body)).status).toBe(400)
    }
    expect((await raw('--x--', 'multipart/form-data')).status).toBe(400)
    // A record may not take the room that is kept for the file.
    const large = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`f${at}`, 1]))
    for (const odd of [[], 'x', null, 7, large]) {
      const form = new FormData()
      form.set('record', JSON.stringify(odd))
      form.set('file', new Blob([new Uint8Array(photo())]))
      const reply = await ben.call('POST', '/v1/file', { form })
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['record']])
    }
    const bare = new FormData()
    bare.set('record', JSON.stringify(record()))
    expect((await ben.call('POST', '/v1/file', { form: bare })).status).toBe(400)
    expect((await ben.call('POST', '/v2/issues', { form: bare })).status).toBe(415)
  })

  test('Ben describes his own file and not Asha’s; nobody renames one; only Asha puts it away', async () => {
    const { body } = await send(photo('described'))
    const path = `/v2/files/${body.id}`
    expect((await ben.put(path, { description: 'The torn seal' })).status).toBe(200)
    expect((await ben.put(path, { name: 'x.jpg' })).body.fields).toHaveProperty('name')
    const ashas = await upload(asha, {
      record: fileRecord(kitchen.hexham, 'asha'),
      bytes: photo('asha'),
    })
    expect((await ben.put(`/v2/files/${ashas.body.id}`, { description: 'x' })).status).toBe(403)
    expect((await ben.call('DELETE', path)).status).toBe(403)
    expect((await asha.call('DELETE', path)).status).toBe(200)
    expect((await asha.call('DELETE', `/v2/files/${uuidV7()}`)).status).toBe(204)
  })
})
