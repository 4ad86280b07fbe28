import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { type ApiPorts, createApi } from './api.ts'

type Answer = (request: Request) => Response | Promise<Response>

let asked: Request[]
let answers: Answer[]

beforeEach(() => {
  asked = []
  answers = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer(request)
  })
})
afterEach(() => vi.unstubAllGlobals())

const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    Response.json(body, init)
const problem = (code: Parameters<typeof problemBody>[0], headers?: HeadersInit): Answer => {
  const body = problemBody(code)
  return json(body, { status: body.status, ...(headers && { headers }) })
}

function ports(change: Partial<ApiPorts> = {}): ApiPorts {
  return {
    origin: 'https://staging.larder.example',
    customerId: () => 'staging',
    credentials: () => ({ token: 'ben', xsrf: 'x1' }),
    prove: async ({ nonce }) => `proof ${nonce ?? 'without nonce'}`,
    renew: async () => false,
    ...change,
  }
}

test('every call names the business and its bearer; only writes carry the double-submit value', async () => {
  answers = [json([]), json({ ok: true })]
  const api = createApi(ports())
  await api.get('/users')
  await api.patch('/users/status', { active_status: true, last_active: 1 })
  const [read, write] = asked
  expect(read?.headers.get('Customer-ID')).toBe('staging')
  expect(read?.headers.get('Authorization')).toBe('Bearer ben')
  expect(read?.headers.get('X-XSRF-Token')).toBeNull()
  expect(write?.headers.get('X-XSRF-Token')).toBe('x1')
})

test('a login is tried once more with the nonce the server asked for, and no bearer', async () => {
  answers = [problem('use_dpop_nonce', { 'DPoP-Nonce': 'n7' }), json({ token: 't' })]
  const reply = await createApi(ports()).call('POST', '/login', { proven: true, bearer: null })
  expect(reply.ok).toBe(true)
  expect(asked.map(({ headers }) => headers.get('DPoP'))).toEqual([
    'proof without nonce',
    'proof n7',
  ])
  expect(asked[0]?.headers.get('Authorization')).toBeNull()
})

test('a login after the page asked for its business takes 1 call: the nonce came with the business', async () => {
  answers = [json({ name: 'Larder' }, { headers: { 'DPoP-Nonce': 'n7' } }), json({ token: 't' })]
  const api = createApi(ports())
  await api.call('GET', '/public/business', { bearer: null })
  const reply = await api.call('POST', '/login', { proven: true, bearer: null })
  expect(reply.ok).toBe(true)
  expect(asked.map(({ headers }) => headers.get('DPoP'))).toEqual([null, 'proof n7'])
})

test('an expired token is renewed once and the call repeated; a second refusal is the answer', async () => {
  let renewals = 0
  const renew = async () => {
    renewals += 1
    return true
  }
  answers = [problem('token_expired'), json({ ok: true })]
  expect((await createApi(ports({ renew })).get('/users')).ok).toBe(true)
  answers = [problem('token_expired'), problem('token_expired')]
  const again = await createApi(ports({ renew })).get('/users')
  expect(again).toMatchObject({ ok: false, reason: 'refused' })
  expect(renewals).toBe(2)
})

test('a refusal about the record is not retried and keeps the sentences by field', async () => {
  const fields = { email_address: 'Someone already uses this email.' }
  answers = [json(problemBody('validation_failed', { fields }), { status: 400 })]
  const reply = await createApi(ports()).post('/users', {})
  expect(reply).toMatchObject({ ok: false, problem: { fields } })
  expect(asked).toHaveLength(1)
})

test('no network, a proxy’s 502 and a captive portal’s page are all no connection', async () => {
  const page = new Response('<html>Welcome to Station Wi-Fi', {
    headers: { 'Content-Type': 'text/html' },
  })
  const api = createApi(ports())
  expect(await api.get('/users')).toEqual({ ok: false, reason: 'no-connection' })
  answers = [() => new Response('Bad gateway', { status: 502 })]
  expect(await api.get('/users')).toEqual({ ok: false, reason: 'no-connection' })
  answers = [() => page]
  expect(await api.get('/users')).toEqual({ ok: false, reason: 'no-connection' })
})
