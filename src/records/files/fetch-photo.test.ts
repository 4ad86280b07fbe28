import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import type { TransactionalStore } from '#local/store/transaction.ts'
import { fetchPhoto, type PhotoApi } from './fetch-photo.ts'

const photo = new ArrayBuffer(40_000)
const answering = (reply: unknown) => ({ call: () => Promise.resolve(reply) }) as PhotoApi
const online = answering({ ok: true, value: photo })

/** Any write to it ends so. */
const failing = (error: Error): TransactionalStore => ({
  name: 'larder-staging-ben',
  transact: () => Promise.reject(error),
})
const full = failing(new DOMException('No room.', 'QuotaExceededError'))

test('on a device without room for 40 kB the photo is shown all the same, and nothing fails', async () => {
  expect(await fetchPhoto(online, full, 'f1')).toEqual({ bytes: photo })
})

test('a database closed by another tab’s update while the photo came takes nothing from it', async () => {
  const closed = failing(new DOMException('Closed.', 'DatabaseClosedError'))
  expect(await fetchPhoto(online, closed, 'f1')).toEqual({ bytes: photo })
})

test('what the server refuses says so; what did not come shows when there is signal', async () => {
  const problem = problemBody('not_found', { title: 'There is no such file.' })
  const refused = answering({ ok: false, reason: 'refused', problem })
  expect(await fetchPhoto(refused, full, 'f1')).toEqual({ says: 'There is no such file.' })
  const away = answering({ ok: false, reason: 'unreachable' })
  expect(await fetchPhoto(away, full, 'f1')).toEqual({
    says: 'Not on this device. It shows when you are online.',
  })
})
