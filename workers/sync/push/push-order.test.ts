import { expect, test } from 'vitest'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { planPush } from './push-order.ts'

const NOW = 1_000_000

const entry = (seq: number, record_id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  op_id: `op-${seq}`,
  device_id: 'd',
  user_id: 'ben',
  resource: 'temperature-logs',
  record_id,
  verb: 'POST',
  patch: {},
  base: {},
  base_version: null,
  parents: [],
  schema_version: 1,
  state: 'queued',
  attempts: 0,
  next_at: 0,
  lease_epoch: null,
  problem: null,
  created: NOW,
  sent: false,
  made_offline: false,
  reply: null,
  ...more,
})

const seqs = (entries: readonly OutboxEntry[]) => entries.map(({ seq }) => seq)

test('2 readings of 2 fridges go together, 2 changes of one reading one after the other', () => {
  const plan = planPush([entry(1, 'a'), entry(2, 'b'), entry(3, 'a', { verb: 'PUT' })], NOW)
  expect(seqs(plan.ready)).toEqual([1, 2])
})

test('a reading waits until the new fridge it belongs to has arrived', () => {
  const reading = entry(2, 'log', { parents: ['fridge'] })
  expect(seqs(planPush([entry(1, 'fridge'), reading], NOW).ready)).toEqual([1])
  const arrived = entry(1, 'fridge', { state: 'acked' })
  expect(seqs(planPush([arrived, reading], NOW).ready)).toEqual([2])
})

test('a refused fridge holds back its readings and the marks on them, and nothing else', () => {
  const plan = planPush(
    [
      entry(1, 'fridge', { state: 'rejected' }),
      entry(2, 'log', { parents: ['fridge'] }),
      entry(3, 'log', { verb: 'PUT' }),
      entry(4, 'other'),
    ],
    NOW,
  )
  expect(seqs(plan.stuck)).toEqual([2, 3])
  expect(seqs(plan.ready)).toEqual([4])
})

test('a change that waits 30 s for its next try holds back only its own record', () => {
  const plan = planPush(
    [entry(1, 'a', { next_at: NOW + 30_000 }), entry(2, 'a', { verb: 'PUT' }), entry(3, 'b')],
    NOW,
  )
  expect(seqs(plan.ready)).toEqual([3])
  expect(plan.nextAt).toBe(NOW + 30_000)
})

test('a clock set back by a day does not hold a change for a day', () => {
  const plan = planPush([entry(1, 'a', { next_at: NOW + 86_400_000 })], NOW)
  expect(seqs(plan.ready)).toEqual([1])
})

test('3 readings go before the photo taken first; what names the photo waits for it', () => {
  const photo = entry(1, 'photo', { resource: 'files' })
  const issue = entry(2, 'issue', { resource: 'issues', parents: ['photo'] })
  const readings = [entry(3, 'a'), entry(4, 'b'), entry(5, 'c')]
  expect(planPush([photo, issue, ...readings], NOW).ready.map(({ seq }) => seq)).toEqual([
    3, 4, 5, 1,
  ])
})

const tap = (seq: number, user_id: string, more: Partial<OutboxEntry> = {}) =>
  entry(seq, `tap-${seq}`, { resource: 'user-clock-events', patch: { user_id }, ...more })

test('Ben’s in, break and out go one after the other, beside Grace’s in and 1 reading', () => {
  const taps = [tap(1, 'ben'), tap(2, 'ben'), tap(3, 'grace'), tap(4, 'ben'), entry(5, 'log')]
  expect(seqs(planPush(taps, NOW).ready)).toEqual([1, 3, 5])
})

test('Ben’s out waits for his in, which is under way or waits 30 s; of one refused it does not', () => {
  const out = tap(2, 'ben')
  const readyAfter = (more: Partial<OutboxEntry>) =>
    seqs(planPush([tap(1, 'ben', more), out], NOW).ready)
  expect(readyAfter({ state: 'inflight' })).toEqual([])
  expect(readyAfter({ next_at: NOW + 30_000 })).toEqual([])
  expect(readyAfter({ state: 'acked' })).toEqual([2])
  expect(readyAfter({ state: 'rejected' })).toEqual([2])
  expect(readyAfter({ state: 'waiting_auth' })).toEqual([2])
})
