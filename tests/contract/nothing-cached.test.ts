import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type ApiCall, everyCall, nameOf } from '../api/support/calls.ts'
import type { Json, Reply } from '../api/support/client.ts'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from '../api/support/kitchen.ts'
import { fileRecord, reading } from '../api/support/records.ts'
import { photo, upload } from '../api/support/upload.ts'

describe.each(oneEngine)(
  'no answer of the API is kept by a browser or a proxy, on %s',
  (engine) => {
    let kitchen: Kitchen
    let calls: ApiCall[]
    beforeAll(async () => {
      kitchen = await kitchenFor(engine)
      calls = await everyCall(kitchen.hexham.client)
    })
    const kept = (call: string, { status, headers }: Reply<unknown>) => {
      const said = headers.get('cache-control')
      return said === 'no-store' ? [] : [`${call} ${status}: ${said}`]
    }

    test('every call there is, for nobody, for Ben and for Asha, refused, wrong or answered', async () => {
      const { hexham } = kitchen
      const ben = await hexham.client.signIn({ email: emailOf('ben'), password: PASSWORD })
      const log = reading(hexham, 'ben')
      expect((await ben.post('/v2/temperature-logs', log)).status).toBe(201)
      const found: string[] = []
      const answers = new Set<number>()
      const look = (call: string, reply: Reply<Json>) => {
        answers.add(reply.status)
        found.push(...kept(call, reply))
      }
      for (const name of ['ben', 'asha'] as const) {
        const session = await hexham.client.signIn({ email: emailOf(name), password: PASSWORD })
        for (const call of calls.filter(({ path }) => path !== '/logout')) {
          const { method, path } = call
          const isRead = method === 'GET' || method === 'DELETE'
          for (const id of [
            String(log.id),
            hexham.users[name],
            hexham.sites.highStreet,
            'nonsense',
          ]) {
            const address = path.replace('{id}', id)
            const options = isRead ? {} : { body: { id } }
            // Nobody is signed in, and nothing is given away.
            if (id === 'nonsense') {
              look(nameOf(call), await hexham.client.call(method, address, options))
            }
            // What would end or change what the next call needs is only asked for wrongly.
            const mayAnswer = method === 'GET' || id === 'nonsense'
            if (mayAnswer) look(nameOf(call), await session.call(method, address, options))
          }
        }
        look('POST /logout', await session.post('/logout'))
        look('POST /logout', await session.post('/logout'))
      }
      expect(found).toEqual([])
      expect([...answers]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
    })

    test('sign-ins and renewals, live tickets, what is too often, too big, from another page, or nowhere', async () => {
      const { client } = kitchen.hexham
      const asha = await kitchen.hexham.as('asha')
      const path = '/v2/temperature-logs'
      const json = { 'Content-Type': 'application/json' }
      const replies: [string, Reply<unknown>][] = [
        ['sign-in', await client.login({ email: emailOf('grace'), password: PASSWORD })],
        ['live ticket', await asha.post('/live/authenticate')],
        ['description', await client.call('GET', '/openapi.json')],
        ['nowhere', await client.call('GET', '/no/such/call')],
        ['health', await client.call('GET', '/healthz')],
        ['not JSON', await asha.call('POST', path, { body: '{', headers: json })],
        ['too big', await asha.post(path, { notes: 'x'.repeat(1_100_000) })],
        ['foreign', await asha.post(path, {}, { Origin: 'https://evil.example' })],
        [
          'preflight',
          await client.call('OPTIONS', path, { headers: { Origin: 'capacitor://localhost' } }),
        ],
        ['newer app', await asha.get(path, { [header.schemaVersion]: '9999' })],
        ['no change', await asha.get(path, { 'If-None-Match': '"1"' })],
        ['live line', await client.call('GET', '/live/subscribe?ticket=hexham.guessed')],
      ]
      for (let n = 0; n < 4; n++) {
        const body = { email: emailOf('jo') }
        replies.push(['reset', await client.call('POST', '/request-reset-password', { body })])
      }
      expect(replies.at(-1)?.[1].status).toBe(429)
      expect(replies.flatMap(([name, reply]) => kept(name, reply))).toEqual([])
    })

    test('a photo neither: the device keeps its own copy, which goes when its person may not see it', async () => {
      const ben = await kitchen.hexham.as('ben')
      const record = fileRecord(kitchen.hexham, 'ben')
      const bytes = photo(String(record.id))
      expect((await upload(ben, { record, bytes })).status).toBe(201)
      const path = `/v1/file/${record.id}`
      const first = await ben.get(path)
      const etag = first.headers.get('etag') ?? ''
      const again = await ben.get(path, { 'If-None-Match': etag })
      expect([first.status, again.status]).toEqual([200, 304])
      expect([...kept('photo', first), ...kept('photo again', again)]).toEqual([])
    })
  },
)
