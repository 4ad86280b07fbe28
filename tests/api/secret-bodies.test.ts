import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { saltedRequestHash } from '#server/store/ledger.ts'
import type { LedgerRow } from '#server/store/store.ts'
import type { Session } from './support/client.ts'
import { type Kitchen, kitchenFor, oneEngine, PASSWORD } from './support/kitchen.ts'
import { openTablet, sharedTablet } from './support/tablet.ts'

type Described = { readonly [word: string]: unknown }
type Calls = {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: {
          content: { 'application/json': { schema: { properties: Record<string, Described> } } }
        }
      }
    >
  >
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const allPins = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
const under = (op: string) => ({ [header.operation]: op })

describe.each(oneEngine)('what is only typed to be proved, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    ben = await kitchen.hexham.as('ben')
  })
  const acts = async (act: string): Promise<LedgerRow[]> => {
    const rows = await kitchen.store.read('hexham').ledger({ limit: 10_000 })
    return rows.filter((row) => row.act === act)
  }
  /** All that 10,000 tries with the salt beside it can tell of a row. */
  const pinsThatFit = ({ salt, requestHash }: LedgerRow) =>
    allPins.filter(
      (pin) => saltedRequestHash(salt ?? '', sha256(`{"pin":"${pin}"}`)) === requestHash,
    )
  const keptReply = (op: string) => kitchen.store.write('hexham', (tx) => tx.reply(op))

  test('Ben sets his PIN three times: 10,000 tries at the ledger give none of them', async () => {
    for (const [at, pin] of ['4821', '9317', '4821'].entries()) {
      const op = at === 1 ? under('pin-of-ben-0001') : {}
      expect((await ben.post('/users/pin', { pin }, op)).status).toBe(200)
    }
    const rows = await acts('set-pin')
    expect(rows.flatMap(pinsThatFit)).toEqual([])
    expect(rows.map(({ requestHash }) => requestHash)).toEqual([null, null, null])
  })

  test('a PIN or password sent under an operation’s key leaves no reply; sent twice it is set twice', async () => {
    const op = 'pin-of-ben-0002'
    const before = (await acts('set-pin')).length
    for (const pin of ['5093', '5093', '6172']) {
      expect((await ben.post('/users/pin', { pin }, under(op))).status).toBe(200)
    }
    expect((await acts('set-pin')).length).toBe(before + 3)
    expect(await keptReply(op)).toBeNull()
    const words = { current_password: PASSWORD, new_password: `${PASSWORD} and more` }
    expect((await ben.post('/change-password', words, under('password-0001'))).status).toBe(200)
    expect(await keptReply('password-0001')).toBeNull()
    const changes = await acts('change-password')
    expect(changes.map(({ requestHash }) => requestHash)).toEqual([null])
  })

  test('Ben sets his PIN at the tablet under the password, and Asha takes it away: no row tells more', async () => {
    const asha = await kitchen.hexham.as('asha')
    const tablet = await sharedTablet(kitchen.hexham, asha, ['asha'])
    expect((await openTablet(kitchen.hexham, tablet)).status).toBe(200)
    const { ben: id } = kitchen.hexham.users
    const op = under('reset-of-ben-0001')
    const reset = () => asha.post(`/v1/control/users/reset-pin?id=${id}`, undefined, op)
    const [first, again] = [await reset(), await reset()]
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    const rows = await kitchen.store.read('hexham').ledger({ limit: 10_000 })
    expect(rows.flatMap(pinsThatFit)).toEqual([])
  })

  test('every call that takes a PIN, a password or a token says so of it', async () => {
    const { body } = await kitchen.hexham.client.call<Calls>('GET', '/openapi.json')
    const fields = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap((call) => {
        const { properties = {} } = call.requestBody?.content['application/json'].schema ?? {}
        return Object.entries(properties).map(([name, schema]) => ({ path, name, schema }))
      }),
    )
    const secret = fields.filter(({ name }) => /^(pin|token|(\w+_)?password)$/.test(name))
    expect(secret.map(({ path, name }) => `${path} ${name}`).sort()).toEqual([
      '/change-password current_password',
      '/change-password new_password',
      '/login password',
      '/override-login token',
      '/quick-login pin',
      '/reset-password password',
      '/users/pin pin',
    ])
    for (const { schema } of secret) expect(schema.writeOnly).toBe(true)
  })
})
