/** What a tablet asks when it is started where nothing has changed, by how many resources there are. */
import { expect, test } from 'vitest'
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { fairWeather } from './bad-network.ts'
import { bensTablet } from './kitchen-day.ts'
import { seeded } from './seeded.ts'
import { SimulatedDevice } from './simulated-device.ts'
import { SmallServer } from './small-server.ts'
import { VirtualTime } from './virtual-time.ts'

const MINUTE = 60_000
/** Of those that are declared so many stay; the others are made up. */
const STANDING = 20

/** As if so many resources were declared; those there are not are like departments. @returns undoes it */
function declare(count: number): () => void {
  const all = { registry, travel } as unknown as Record<string, Record<string, object>>
  const standing = [...resourceNames]
  resourceNames.splice(Math.min(count, STANDING))
  const names = Array.from(
    { length: count - resourceNames.length },
    (_, nth) => `made-up-${10 + nth}`,
  )
  for (const name of names) {
    Object.assign(all.registry ?? {}, { [name]: { ...registry.departments, name } })
    Object.assign(all.travel ?? {}, { [name]: { ...travel.departments, path: `/v2/${name}` } })
    resourceNames.push(name as ResourceName)
  }
  return () => {
    resourceNames.splice(0, count, ...standing)
    for (const name of names)
      for (const one of Object.values(all)) Reflect.deleteProperty(one, name)
  }
}

/** Calls of a first start, and of a second one a while later. */
async function callsOf(
  resources: number,
  isOld: boolean,
): Promise<{ first: number; quiet: number }> {
  const undo = declare(resources)
  const time = new VirtualTime(1_600_000_000_000)
  const server = new SmallServer(() => time.now)
  server.isOld = isOld
  for (const name of resourceNames) server.write(name, `one-of-${name}`, { name: 'One' })
  const weather = { ...fairWeather(), trouble: 0 }
  const world = { time, server, chance: seeded(1), weather, longestLife: Number.POSITIVE_INFINITY }
  const tablet = bensTablet(server.newToken('ben'))
  const device = new SimulatedDevice(world, tablet, 1)
  const calm = async (ms: number) => {
    let isOver = false
    time.after(ms, () => {
      isOver = true
    })
    await time.runUntil(() => isOver, ms, 'all is calm')
  }
  await calm(MINUTE)
  const first = device.tries
  device.signOut()
  await calm(MINUTE)
  device.signIn(tablet.session)
  await calm(MINUTE / 3)
  device.signOut()
  undo()
  return { first, quiet: device.tries - first }
}

test('a quiet start asks for the heads and for a ticket, with 20 resources as with 45', async () => {
  const of20 = await callsOf(20, false)
  const of45 = await callsOf(45, false)
  expect(of45.first).toBeGreaterThan(of20.first + 20)
  expect([of20.quiet, of45.quiet]).toEqual([2, 2])
})

test('at an older server it asks for each of them, as it did', async () => {
  const of20 = await callsOf(20, true)
  const of45 = await callsOf(45, true)
  expect(of45.quiet - of20.quiet).toBe(25)
})
