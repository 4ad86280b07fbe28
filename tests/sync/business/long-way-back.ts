/**
 * After the day: one device is out of reach for an hour, gets through for some seconds in the middle of
 * it, and what its people saved arrives only at the end. Then somebody claims that hour for what they
 * record afterwards, with the anchor of before it (sync.md, "What counts as late").
 */
import type { KitchenDevice } from './staff.ts'
import type { Saved, Story } from './story.ts'

const MINUTE = 60_000

/** The moment of the server's time that the device's database holds. */
const heldBy = ({ current }: KitchenDevice) =>
  current?.data.list('_meta').find(({ name }) => name === 'anchor')

/** As a program of somebody's own would: it goes on with an anchor of before. */
function holdOn({ current }: KitchenDevice, anchor: ReturnType<typeof heldBy>): void {
  const kept = [...(current?.data.rows('_meta').entries() ?? [])]
  for (const [name, { key, row }] of kept) {
    if (row.name === 'anchor' && anchor) current?.data.rows('_meta').set(name, { key, row: anchor })
  }
  if (!current) return
  const { anchor: _, ...session } = current.session
  current.session = session
}

/** @returns what was dated back into the time without network, and must be seen */
export async function longWayBack(story: Story): Promise<readonly Saved[]> {
  const { time, chance, staff, server } = story
  const pass = (ms: number) => {
    const end = time.now + ms
    time.after(ms, () => {})
    return time.runUntil(() => time.now >= end, ms + MINUTE, 'the hour is over')
  }
  const device = chance.pick(staff.devices)
  const { weather } = device
  /** Lets the world go on until this is done. */
  const done = async (what: Promise<void>) => {
    let isDone = false
    const end = () => {
      isDone = true
    }
    what.then(end, end)
    await time.runUntil(() => isDone, 10 * MINUTE, 'it is done')
    return what
  }
  const work = async (back = 0) => {
    const saved = story.saved.length
    await done(story.work({ device, back }))
    return story.saved.slice(saved)
  }
  story.met('a long way back')
  const before = heldBy(device)
  weather.isOffline = true
  weather.trouble = 0
  await pass(10 * MINUTE)
  for (let act = 0; act < 4; act += 1) await work()
  await pass(10 * MINUTE)
  weather.isOffline = false
  // It hears the time; what it sends does not arrive, or only now and then.
  server.isTooOld = chance.chance(0.6)
  weather.trouble = server.isTooOld ? 0 : 0.8
  await pass(chance.between(2_000, 40_000))
  weather.isOffline = true
  server.isTooOld = false
  await pass(20 * MINUTE)
  weather.isOffline = false
  weather.trouble = 0
  for (let minute = 0; minute < 20; minute += 1) {
    await pass(MINUTE)
    // As the app asks them to; who is signed out is not in contact.
    await done(story.signInAgain())
  }
  const isInContact = device.current
    ?.status()
    .some((status) => status?.leader && status.online && !status.signInNeeded)
  if (!isInContact) return []
  holdOn(device, before)
  return work(50 * MINUTE)
}
