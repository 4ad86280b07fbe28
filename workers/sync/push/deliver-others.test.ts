import { expect, test } from 'vitest'
import { save } from '#local/outbox/save.ts'
import { ben, openFresh, reading } from '#local/store/local.fixture.ts'
import { browserPorts } from '../engine/browser-ports.ts'
import { held } from '../engine/held-lock.fixture.ts'
import { deliverWaiting } from './deliver-others.ts'

test('a tab that was closed keeps the lock of what Ben left, longer than is waited for it: a later try is asked for', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(3)])
  const letGo = held(db.name)
  const ports = browserPorts(db, 'http://larder.test')
  const clock = { ...ports.clock, sleep: async () => {} }
  const stop = new AbortController().signal
  expect(await deliverWaiting({ ...ports, clock }, db.customer_id, stop)).toBe(false)
  letGo()
})
