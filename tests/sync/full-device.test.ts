/** A tablet that is full when the server has something new for it (sync.md, "Life events"). */
import { expect, test } from 'vitest'
import { fairWeather } from './bad-network.ts'
import { bensTablet } from './kitchen-day.ts'
import { seeded } from './seeded.ts'
import { SimulatedDevice } from './simulated-device.ts'
import { SmallServer } from './small-server.ts'
import { VirtualTime } from './virtual-time.ts'

const MINUTE = 60_000

async function aTablet() {
  const time = new VirtualTime(1_600_000_000_000)
  const server = new SmallServer(() => time.now)
  server.write('users', 'ben', { location_ids: ['hs'] })
  const weather = { ...fairWeather(), trouble: 0 }
  const world = { time, server, chance: seeded(1), weather, longestLife: Number.POSITIVE_INFINITY }
  const { data } = new SimulatedDevice(world, bensTablet(server.newToken('ben')), 1)
  await time.runUntil(() => data.list('users').length === 1, MINUTE, 'the tablet has its people')
  return { time, server, data }
}

test('with 3 pictures the server has and no room for 1 new site, the pictures make way and the site comes; the unsent one stays', async () => {
  const { time, server, data } = await aTablet()
  const entry = { resource: 'files', record_id: 'unsent', state: 'rejected', parents: [] }
  data.rows('_outbox').set('1', { key: 1, row: { ...entry, seq: 1 } })
  for (const id of ['unsent', 'a', 'b', 'c']) {
    data.rows('_blob').set(JSON.stringify(id), { key: id, row: { id, bytes: new ArrayBuffer(1) } })
  }
  const rows = data.rows.bind(data)
  let refused = 0
  data.rows = (store) => {
    if (store === 'locations' && rows('_blob').size > 1) {
      refused += 1
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    return rows(store)
  }
  server.write('locations', 'hs', { name: 'High Street' })
  await time.runUntil(() => rows('locations').size === 1, 2 * MINUTE, 'the site has come')
  expect(refused).toBe(1)
  expect(data.list('_blob').map(({ id }) => id)).toEqual(['unsent'])
  expect(data.list('_outbox')).toHaveLength(1)
})

test('with 2 checks of 60 and 50 days ago and no room for 1 new site, the old ones make way, the one of yesterday stays, and where what is here begins is noted', async () => {
  const { time, server, data } = await aTablet()
  const dateOf = (days: number) => time.now - days * 24 * 60 * MINUTE
  for (const [id, days] of Object.entries({ a: 60, b: 50, c: 1 })) {
    const row = { id, location_id: 'hs', form_id: 'f', result: 'PASS', date: dateOf(days) }
    data.rows('checks').set(JSON.stringify(id), { key: id, row })
  }
  const begin = dateOf(50) + 1
  const rows = data.rows.bind(data)
  data.rows = (store) => {
    if (store === 'locations' && rows('checks').size > 1) {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    return rows(store)
  }
  server.write('locations', 'hs', { name: 'High Street' })
  await time.runUntil(() => rows('locations').size === 1, 2 * MINUTE, 'the site has come')
  expect(data.list('checks').map(({ id }) => id)).toEqual(['c'])
  const noted = data.list('_meta').find(({ name }) => name === 'held-from:checks')
  expect(noted?.value).toEqual({ from: begin, times: 1 })
})
