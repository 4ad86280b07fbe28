/**
 * Half an hour of work behind a steel door, in as many minutes as a day here has for it: a tablet has no
 * signal, and what is done there with lots is told to nobody until it is out again.
 */
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Doing } from './doing.ts'
import type { Scene } from './scene.ts'
import { posting, useAnything } from './stock-acts.ts'

const SECOND = 1_000

/** Of one lot, whatever is done between. */
const ofLot = (id: string, operation: 'SELL' | 'COUNT', quantity: number) => (doing: Doing) => {
  const lot = doing.device.current?.data.list('meats').find((one) => one.id === id)
  const held = lot && ({ resource: 'meats', lot: lot as unknown as Lot } as const)
  return held ? posting(doing, held, { operation, quantity }) : null
}

/** Something is sold, the lot is counted, something is sold again; and whatever is at hand is used. */
export function inColdRoom(story: Scene): void {
  const { chance, staff, time } = story
  const device = chance.pick(staff.devices)
  const lots = device.current?.data.list('meats') ?? []
  if (lots.length === 0 || story.behindDoors.has(device)) return
  const { id } = chance.pick(lots.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  story.behindDoors.add(device)
  device.weather.isOffline = true
  const acts = [
    ...[ofLot(id, 'SELL', chance.between(5, 40)), useAnything],
    ...[ofLot(id, 'COUNT', chance.between(3_000, 5_000)), useAnything],
    ofLot(id, 'SELL', chance.between(5, 40)),
  ]
  for (const [nth, act] of acts.entries()) {
    const at = 5 * SECOND + nth * chance.between(10 * SECOND, 20 * SECOND)
    time.after(at, () => void story.calmly(() => story.work({ device, act })))
  }
  time.after(110 * SECOND, () => {
    story.behindDoors.delete(device)
    device.weather.isOffline = false
  })
}
