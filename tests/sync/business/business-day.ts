/**
 * A day of a business, drawn by a seed: four people on five devices record and edit, while networks,
 * tabs, clocks, disks and the server itself misbehave. In the end everything works again, and the day
 * is over when all that can be sent is sent and every device shows what the server has.
 */
import { rmSync } from 'node:fs'
import type { DayTold } from '../day-told.ts'
import { inOneWorld } from '../one-world.ts'
import { seeded } from '../seeded.ts'
import type { World } from '../simulated-device.ts'
import { VirtualTime } from '../virtual-time.ts'
import { checkDay } from './check-day.ts'
import { drain } from './drain.ts'
import { type Founded, found, type Modules } from './founding.ts'
import { longWayBack } from './long-way-back.ts'
import { RealServer } from './real-server.ts'
import { freshFolder, host, renewSealKey } from './server-host.ts'
import { comeToWork, type Staff } from './staff.ts'
import { DAY_MS, Story } from './story.ts'

const MINUTE = 60_000
/** Days of two seeds are so far apart that no clock of one reaches into another, wrong as it may be. */
const APART_MS = 200_000_000
/** The awaits a tab lives to see, at most: a first pull takes some hundreds. */
const LONGEST_LIFE = 4_000

/** Lets the world go on until this is done. */
async function done<T>(time: VirtualTime, what: string, work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  await time.runUntil(() => isDone, MINUTE, what)
  return work
}

/** Everybody who was signed in on the laptop comes back to it, so that nothing of theirs is left. */
async function comeBack(story: Story, { people }: Founded, { laptop }: Staff): Promise<void> {
  for (const person of [people.tom, people.mia]) {
    if (!laptop.databases.has(person.id)) continue
    await done(story.time, `${person.name} has come back`, laptop.signIn(person))
    await drain(story)
  }
}

async function live(
  seed: number,
  time: VirtualTime,
  folder: string,
  modules: Modules,
): Promise<DayTold> {
  const chance = seeded(seed)
  const server = new RealServer(time, folder)
  await server.start()
  await renewSealKey(time.now)
  const founded = await found(server.running.store, host.keys, time, modules)
  const weather = { trouble: 0, isOffline: false, met: new Map() }
  const world: World = { time, server, chance, weather, longestLife: LONGEST_LIFE }
  const staff = await done(time, 'everybody is at work', comeToWork(world, server, founded))
  const story = new Story({ chance, time, server, founded, staff })
  try {
    return await liveThrough(story)
  } catch (error) {
    const met = [...story.faults].map(([fault, count]) => `${fault} ${count}`).join(', ')
    throw new Error(`${(error as Error).message}\n  met: ${met}`, { cause: error })
  }
}

async function liveThrough(story: Story): Promise<DayTold> {
  const { time, founded, staff, server } = story
  story.watchAll()
  story.plan()
  const end = time.now + DAY_MS + MINUTE
  const isOver = () => time.now >= end || story.wrong !== undefined
  time.after(end - time.now, () => {})
  await time.runUntil(isOver, DAY_MS + 2 * MINUTE, 'the day is over')
  await story.calmDown()
  const backDated = story.hasLongWayBack ? await longWayBack(story) : []
  await drain(story)
  await comeBack(story, founded, staff)
  if (story.wrong) throw story.wrong
  const told = await checkDay(story, backDated)
  server.kill()
  return told
}

/** Lives the day of a seed to its end, and checks it. */
export async function liveBusinessDay(
  seed: number,
  modules: Modules = { checks: false, acts: false, stock: false },
): Promise<DayTold> {
  const time = new VirtualTime(1_700_000_000_000 + seed * APART_MS)
  const folder = await freshFolder()
  await host.app()
  try {
    return await inOneWorld(seed, time, () => live(seed, time, folder, modules))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
