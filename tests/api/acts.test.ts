import { beforeAll, describe, expect, test } from 'vitest'
import type { ActReply, SavedChange } from '#contract/core/acts/acts.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { fridge, issue, lot, reading, supplier } from './support/records.ts'

type Fields = Readonly<Record<string, unknown>>

const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('acts, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let grace: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben, grace } = await staffedKitchen(engine))
  })
  const received = async (quantity = 8_000) => {
    const { body } = await asha.post<Json>('/v2/meats', lot(kitchen.hexham, 'asha', { quantity }))
    return body.id
  }
  const lotAt = async (id: string) => (await ben.get<Json & Meat>(`/v2/meats/${id}`)).body
  const ledgerOf = async (id: string) => {
    const { body } = await ben.get<StockOperation[]>(`/v2/stock-operations?intake_id=${id}`)
    return body.sort((a, b) => a.date - b.date || (a.operation < b.operation ? 1 : -1))
  }

  describe('out of stock', () => {
    const mark = (by: Session, id: string, body?: object, headers: Record<string, string> = {}) =>
      by.put<Json & ActReply>(`/v2/meats/${id}/out-of-stock`, body, headers)

    test('§7 without a word it counts 0: 8,000 g on the books are missing, and the lot is out of stock', async () => {
      const id = await received()
      const { status, body } = await mark(ben, id)
      expect(status).toBe(200)
      expect(body).toEqual([expect.objectContaining({ resource: 'stock-operations', version: 1 })])
      expect(await lotAt(id)).toMatchObject({
        balance: { quantity: 0, operations: 2 },
        out_of_stock_at: expect.any(Number),
      })
    })

    test('§2.0 said to be spoiled, the rest of 8,000 g is wasted by Ben', async () => {
      const id = await received()
      expect((await mark(ben, id, { what: 'SPOILED' })).status).toBe(200)
      const [, waste, count, ...more] = await ledgerOf(id)
      expect(more).toEqual([])
      expect(waste).toMatchObject({
        operation: 'WASTE',
        quantity: 8_000,
        reason: 'SPOILED',
        created_by: kitchen.hexham.users.ben,
      })
      expect(count).toMatchObject({ operation: 'COUNT', quantity: 0 })
      expect((await lotAt(id)).balance?.quantity).toBe(0)
    })

    test('one operation, one effect: sent twice under one key, and once more under another with the same act', async () => {
      const id = await received()
      const act_id = uuidV7()
      const said = { what: 'SOLD', act_id, created: Date.now() }
      const key = { [header.operation]: uuidV7() }
      const first = await mark(ben, id, said, key)
      expect((await mark(ben, id, said, key)).body).toEqual(first.body)
      await mark(ben, id, said, { [header.operation]: uuidV7() })
      const ids = (await ledgerOf(id)).map((one) => one.id)
      expect(ids.slice(1)).toEqual([derivedId(act_id, 'remainder'), derivedId(act_id, 'count')])
      expect((await lotAt(id)).balance).toMatchObject({ quantity: 0, operations: 3 })
    })

    test('the reply is about what its device named: of two rows one, and nothing of one that was not made', async () => {
      const id = await received()
      const act_id = uuidV7()
      const count = derivedId(act_id, 'count')
      const resource = 'stock-operations'
      const named = [
        { resource, id: count },
        { resource, id: uuidV7() },
      ]
      const { body } = await mark(ben, id, { act_id, named })
      expect(body).toEqual([{ resource, id: count, version: 1, updated: expect.any(Number) }])
    })

    test('an auditor may not, another site’s lot is not Fiona’s, and a lot that is not there is said so', async () => {
      const id = await received()
      expect((await mark(grace, id)).status).toBe(403)
      const fiona = await kitchen.hexham.as('fiona')
      expect((await mark(fiona, id)).status).toBe(403)
      expect((await mark(ben, uuidV7())).body.code).toBe('not_found')
      expect((await mark(ben, id, { what: 'EATEN' })).body.fields).toHaveProperty('what')
      expect((await mark(ben, id, { weight: 1 })).status).toBe(400)
      expect(await ledgerOf(id)).toHaveLength(1)
    })
  })

  describe('several records of one tap', () => {
    const save = (
      by: Session,
      changes: readonly SavedChange[],
      headers: Record<string, string> = {},
    ) => by.post<Json & ActReply>('/v2/saves', { act_id: uuidV7(), changes }, headers)
    const post = (resource: SavedChange['resource'], fields: Fields): SavedChange => ({
      ...{ resource, id: String(fields.id), fields },
      verb: 'POST',
    })
    const raise = async () => {
      const { body } = await ben.post<Json>('/v2/issues', issue(kitchen.hexham, 'ben'))
      return body
    }

    test('two readings and an issue arrive together, each once', async () => {
      const three = [
        post('temperature-logs', reading(kitchen.hexham, 'ben')),
        post('temperature-logs', reading(kitchen.hexham, 'ben')),
        post('issues', issue(kitchen.hexham, 'ben')),
      ]
      const key = { [header.operation]: uuidV7() }
      const body = { act_id: uuidV7(), changes: three }
      const first = await ben.post<Json>('/v2/saves', body, key)
      expect(first.status).toBe(200)
      expect((await ben.post<Json>('/v2/saves', body, key)).body).toEqual(first.body)
      for (const { resource, id } of three) {
        expect((await ben.get<Json>(`/v2/${resource}/${id}`)).body.version).toBe(1)
      }
    })

    test('a save of now falls whole: of a supplier and a second one of its name neither is there', async () => {
      const name = `Tweed Meats ${engine}`
      const one = supplier(kitchen.hexham, name)
      const other = supplier(kitchen.hexham, name)
      const refused = await save(asha, [post('suppliers', one), post('suppliers', other)])
      expect(refused.status).toBe(422)
      for (const { id } of [one, other]) {
        expect((await asha.get(`/v2/suppliers/${id}`)).status).toBe(404)
      }
    })

    test('a field that somebody else changed meanwhile waits by itself, and the others are saved', async () => {
      const [mine, met] = [await raise(), await raise()]
      await asha.put(`/v2/issues/${met.id}`, { title: 'Door seal is torn' })
      const change = (id: string, title: string): SavedChange => ({
        ...{ resource: 'issues', id, verb: 'PUT' },
        ...{ fields: { title }, base: { title: mine.title } },
      })
      const { body } = await save(ben, [change(mine.id, 'Seal'), change(met.id, 'Hinge')])
      expect(body).toEqual([
        { resource: 'issues', id: mine.id, version: 2, updated: expect.any(Number) },
        {
          resource: 'issues',
          id: met.id,
          version: 2,
          problem: expect.objectContaining({ code: 'version_conflict' }),
        },
      ])
      expect((await ben.get<Json>(`/v2/issues/${met.id}`)).body.title).toBe('Door seal is torn')
    })

    test('made without signal its facts are kept, and a move that is none any more waits; made now it falls whole', async () => {
      const raised = await raise()
      const log = reading(kitchen.hexham, 'ben')
      const other = reading(kitchen.hexham, 'ben')
      // From OPEN nobody hands over to be checked.
      const move: SavedChange = {
        ...{ resource: 'issues', id: raised.id, verb: 'PUT' },
        ...{ fields: { status: 'AWAITING_CHECK' }, base: { status: 'OPEN' } },
      }
      const { body } = await save(ben, [post('temperature-logs', log), move], offline)
      const problem = { code: 'rule_broken' }
      expect(body).toMatchObject([
        { id: log.id, version: 1 },
        { id: raised.id, problem },
      ])
      expect((await save(ben, [post('temperature-logs', other), move])).status).toBe(422)
      const there = async (id: unknown) => (await ben.get(`/v2/temperature-logs/${id}`)).status
      expect([await there(log.id), await there(other.id)]).toEqual([200, 404])
    })

    test('what one may not make or change alone, nobody makes or changes among others', async () => {
      const unit = post('temperature-locations', fridge(kitchen.hexham, `By ${engine}`))
      expect((await save(ben, [unit])).status).toBe(403)
      const person: SavedChange = {
        ...{ resource: 'users', id: kitchen.hexham.users.ben, verb: 'PUT' },
        fields: { roles: ['admin'] },
      }
      expect((await save(asha, [person])).status).toBe(403)
      const other = post('issues', {
        ...issue(kitchen.hexham, 'ben'),
        created_by: kitchen.hexham.users.asha,
      })
      expect((await save(ben, [other])).status).toBe(403)
      const twice = post('issues', issue(kitchen.hexham, 'ben'))
      expect((await save(ben, [twice, twice])).status).toBe(400)
      const nowhere = { ...twice, resource: 'constructor' as SavedChange['resource'] }
      expect((await save(ben, [nowhere])).status).toBe(400)
    })
  })
})
