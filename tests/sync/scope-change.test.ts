/** Ben is given other sites while his tablet is on and hears everything over the live line. */
import { expect, test } from 'vitest'
import { fairWeather } from './bad-network.ts'
import { bensTablet } from './kitchen-day.ts'
import { seeded } from './seeded.ts'
import { SimulatedDevice } from './simulated-device.ts'
import { SmallServer } from './small-server.ts'
import { VirtualTime } from './virtual-time.ts'

const MINUTE = 60_000
const FRIDGES = 'temperature-locations'

test('Ben loses a site while his tablet is on: its 1 fridge is gone within a minute, though nothing of the fridges has changed', async () => {
  const time = new VirtualTime(1_600_000_000_000)
  const server = new SmallServer(() => time.now)
  server.write('users', 'ben', { location_ids: ['hs', 'ml'] })
  server.write(FRIDGES, 'at-hs', { name: 'Walk-in fridge' })
  server.write(FRIDGES, 'at-ml', { name: 'Prep fridge' })
  const weather = { ...fairWeather(), trouble: 0 }
  const world = { time, server, chance: seeded(1), weather, longestLife: Number.POSITIVE_INFINITY }
  const device = new SimulatedDevice(world, bensTablet(server.newToken('ben')), 1)
  const shown = () => device.data.list(FRIDGES).map(({ id }) => id)
  await time.runUntil(() => shown().length === 2, MINUTE, 'the tablet shows both fridges')
  const stillAt = time.now + 2 * MINUTE
  await time.runUntil(() => time.now >= stillAt, 3 * MINUTE, 'all is calm')

  server.changeScope((id) => id === 'at-ml')
  server.write('users', 'ben', { location_ids: ['hs'] })
  await time.runUntil(() => shown().length === 1, MINUTE, 'the other site is gone')
  expect(shown()).toEqual(['at-hs'])

  server.changeScope(() => false)
  server.write('users', 'ben', { location_ids: ['hs', 'ml'] })
  await time.runUntil(() => shown().length === 2, MINUTE, 'it is back')
})
