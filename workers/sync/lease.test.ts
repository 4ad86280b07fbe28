import { expect, test } from 'vitest'
import { transactionsOf } from '#local/idb-transaction.ts'
import { ben, fridge, openFresh, walkIn } from '#local/local.fixture.ts'
import { type Change, save } from '#local/save.ts'
import { entryRequest } from './entry-request.ts'
import { leaseEntries } from './lease.ts'
import { recordOutcomes } from './record-outcome.ts'

const resource = 'temperature-locations'

test('archived and restored without signal, the restore says on which version, whatever the archive left behind', async () => {
  const db = await openFresh()
  await db.records(resource).put(walkIn(3))
  const acts: Change[] = [
    { act: 'archive', resource, id: fridge },
    { act: 'edit', resource, id: fridge, patch: { archived: false } },
  ]
  for (const act of acts) await save(db, ben, [act])
  const store = transactionsOf(db)
  const lease = { epoch: 0, now: Date.now(), userId: ben.user_id, server: null }
  const [away, back] = (await db.outbox.toArray()).map(({ seq }) => seq)
  const [entry] = await leaseEntries(store, [away ?? 0], lease)
  if (!entry) throw new Error('Nothing goes out.')
  await recordOutcomes(store, [{ entry, outcome: { is: 'gone' } }], 0, lease.now)
  const [restore] = await leaseEntries(store, [back ?? 0], lease)
  expect(restore && entryRequest(restore, { server: null }).headers['If-Match']).toBe('"3"')
})
