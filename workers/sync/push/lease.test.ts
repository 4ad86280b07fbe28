import { expect, test } from 'vitest'
import type { Change } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, walkIn } from '#local/store/local.fixture.ts'
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
  const lease = { epoch: 0, userId: ben.user_id, server: null }
  const [away, back] = (await db.outbox.toArray()).map(({ seq }) => seq)
  const [first] = await leaseEntries(store, [away ?? 0], lease)
  if (!first) throw new Error('Nothing goes out.')
  await recordOutcomes(store, [{ entry: first.entry, outcome: { is: 'gone' } }], 0, {
    now: 1,
    server: null,
  })
  const [restore] = await leaseEntries(store, [back ?? 0], lease)
  expect(restore && entryRequest(restore.entry, { server: null }).headers['If-Match']).toBe('"3"')
})
