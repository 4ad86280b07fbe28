/**
 * A day at HS, drawn by a seed: Ben records and edits, others change things on the server, his fridges
 * too, the network and the tablet misbehave. Always holds: nobody but him touches a guarded field, so
 * nothing has to wait for a person and every seed drains.
 */
import { createHash } from 'node:crypto'
import { travel } from '#contract/core/sync/travel.ts'
import type { Author, DeviceKey } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change, NewRecord } from '#local/outbox/change.ts'
import { letGoName } from '#local/store/keep-older.ts'
import { watch } from './always-holds.ts'
import { fairWeather, type Weather } from './bad-network.ts'
import { checkKitchenDay, type Day } from './check-kitchen-day.ts'
import type { DayTold } from './day-told.ts'
import { givenUpIn } from './last-operations.ts'
import { inOneWorld } from './one-world.ts'
import { type Seeded, seeded } from './seeded.ts'
import { type SignedIn, SimulatedDevice } from './simulated-device.ts'
import { SmallServer } from './small-server.ts'
import { VirtualTime } from './virtual-time.ts'

const MINUTE = 60_000
/** Days of two seeds are so far apart that no clock of one reaches into another, wrong as it may be. */
const APART_MS = 200_000_000
/** As long as a day is here. */
const DAY_MS = 10 * MINUTE
const ACTS = 25
/** As long as tombstones live here; no pull goes on for longer. */
const TOMBSTONES_MS = 4 * MINUTE

/** Longer than any tab is frozen here with an answer in its hands. */
const DOWN_MS = 2 * MINUTE

/** By then the live line has told what there is, on a server that came back within seconds. */
const HEARD_MS = 15_000
/** The longest anybody waits for a server that is no longer there. */
const PATIENCE_MS = 40_000

/** The awaits a tab of his lives to see, at most. */
const LONGEST_LIFE = 400

const ben: Author = { user_id: 'ben', device_id: 'd', clock_skew_ms: 0 }

export const bensTablet = (token: string): SignedIn => ({
  session: {
    customer_id: 'staging',
    user_id: ben.user_id,
    token,
    xsrf: 'x',
    device: { id: 'd', code: 'HS1', name: 'Tablet' },
    grant: { id: 'g', user_id: ben.user_id, device_id: 'd', from: 0, to: 1 },
    caller: { user_id: ben.user_id, role: 'admin', location_ids: [], department_ids: [] },
    flags: ['temperature', 'issues'],
    clock: { server: 0, device: 0 },
  },
  // The small server asks for no proof.
  key: { privateKey: {}, publicJwk: {} } as DeviceKey,
})

/** By then a tablet looks again for what has left its window. */
const NEXT_MS = 13 * 3_600_000
/** Longer than any window, and than a day and a clock that is a day off. */
const LONG_MS = 95 * 86_400_000

/** Issues of long ago: on half of the days one is still open. */
function oldIssues(chance: Seeded, server: SmallServer, now: number): void {
  for (let count = chance.between(0, 12); count > 0; count -= 1) {
    const status = chance.pick(['OPEN', 'IN_PROGRESS', 'CLOSED', 'CANCELLED', 'CLOSED'])
    server.write('issues', uuidV7(now), { location_id: 'hs', title: 'Of long ago', status })
  }
}

/** Records Ben has made himself and may edit. */
type Known = {
  readonly fridges: string[]
  readonly logs: string[]
  /** As his tablet shows them. */
  readonly issues: () => string[]
}

/** A photo with the issue that shows it, in one save. */
function photographed(chance: Seeded, now: number): Change[] {
  const bytes = new TextEncoder().encode(`photo ${chance.next()}`).buffer
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  const id = uuidV7(now)
  const record = {
    location_id: 'hs',
    status: 'OPEN',
    title: 'Seal torn',
    description: 'By the hinge.',
    category: 'EQUIPMENT',
    severity: 'LOW',
    file_ids: [id],
  } satisfies NewRecord<'issues'>
  return [
    { act: 'attach', file: { id, name: 'photo.jpg', location_id: 'hs', bytes, sha256 } },
    { act: 'create', resource: 'issues', record },
  ]
}

function nextAct(chance: Seeded, known: Known, now: number): Change[] {
  const issue = known.issues().toSorted()[0]
  if (issue && chance.chance(0.1)) {
    const patch = { description: `Words ${chance.between(1, 99)}` }
    return [{ act: 'edit', resource: 'issues', id: issue, patch }]
  }
  const fridge = known.fridges.length > 0 ? chance.pick(known.fridges) : null
  const log = known.logs.length > 0 ? chance.pick(known.logs) : null
  const act = chance.between(1, 7)
  if (act === 1 || !fridge) {
    const id = uuidV7(now)
    const record = { id, location_id: 'hs', name: `Fridge ${id}`, kind: 'FRIDGE' } as const
    return [{ act: 'create', resource: 'temperature-locations', record }]
  }
  const reading = {
    act: 'create',
    resource: 'temperature-logs',
    record: {
      id: uuidV7(now),
      location_id: 'hs',
      temperature_location_id: fridge,
      temperature: chance.between(-20, 80) / 10,
      date: now,
      source: 'MANUAL',
      result: 'PASS',
    },
  } as const satisfies Change
  if (act === 7) return photographed(chance, now)
  if (act === 2) {
    const patch = { name: `Name ${chance.between(1, 99)}`, tags: [`B${chance.between(1, 9)}`] }
    return [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch }]
  }
  if (act === 3 && log) {
    const patch = { notes: `Note ${chance.between(1, 99)}` }
    return [{ act: 'edit', resource: 'temperature-logs', id: log, patch }]
  }
  if (act === 4 && log) {
    const void_reason = 'Slip of the finger'
    const correction = { ...reading.record, voids_id: log, void_reason }
    const mark = { voided_by_id: correction.id, void_reason }
    return [
      { ...reading, record: correction },
      { act: 'edit', resource: 'temperature-logs', id: log, patch: mark },
    ]
  }
  if (act === 5) {
    return [{ act: 'archive', resource: 'temperature-locations', id: fridge }]
  }
  return [reading]
}

/** Somebody else's doing, and the server's own troubles. */
function elsewhere(chance: Seeded, server: SmallServer, now: number): void {
  const theirs = [...server.of('departments').values()].filter((row) => !row.deleted)
  const fridges = [...server.of('temperature-locations').keys()]
  const issues = [...server.of('issues').values()].filter((row) => !row.deleted)
  switch (chance.between(1, 14)) {
    case 12:
    case 13:
      // Closed, opened again, or looked at.
      if (issues.length > 0) {
        const status = chance.pick(['OPEN', 'IN_PROGRESS', 'CLOSED', 'CANCELLED'])
        server.write('issues', chance.pick(issues).id, { status })
      }
      break
    case 14:
      if (issues.length > 0) {
        server.write('issues', chance.pick(issues).id, { tags: [`T${chance.between(1, 9)}`] })
      }
      break
    case 9: {
      if (fridges.length === 0) break
      const id = chance.pick(fridges)
      server.positions.set(id, chance.between(1, 99))
      server.write('temperature-locations', id, { position: server.positions.get(id) })
      break
    }
    case 10:
      if (fridges.length > 0) {
        const change = {
          name: `Theirs ${chance.between(1, 99)}`,
          tags: [`T${chance.between(1, 9)}`],
        }
        server.write('temperature-locations', chance.pick(fridges), change)
      }
      break
    case 1:
      server.changeScope(() => chance.chance(0.3))
      break
    case 2:
      // None comes again: a device would take it for the one it knows.
      server.epoch = `${server.epoch}.${chance.between(1, 1_000)}`
      break
    case 3:
      server.dropTombstones(now - TOMBSTONES_MS)
      break
    case 4:
      if (theirs.length > 0) server.remove('departments', chance.pick(theirs).id, now)
      break
    case 5:
      if (theirs.length > 0) {
        server.write('departments', chance.pick(theirs).id, { name: `D${chance.between(1, 99)}` })
      }
      break
    default:
      server.write('departments', uuidV7(now), { name: 'Butchery' })
  }
}

/**
 * A backup is made, and on half of the days put back later: after the server was down for a while, or
 * in the middle of a drain, and then so fast that a pull knows of it while the drain still waits for
 * the server of before.
 * @returns forgets the backup: a device offers again what was settled in the last week, no more (sync.md)
 */
function backUp(chance: Seeded, time: VirtualTime, server: SmallServer): () => void {
  let putBack = () => {}
  const forget = () => {
    putBack = () => {}
  }
  const made = chance.between(0, DAY_MS)
  time.after(made, () => {
    putBack = server.backUp()
  })
  if (chance.chance(0.5)) return forget
  const end = made + chance.between(DOWN_MS, DAY_MS)
  const back = () => {
    putBack()
    server.isDown = false
  }
  const goDown = () => {
    server.isDown = true
    time.after(DOWN_MS, back)
  }
  const goDownInDrain = () =>
    server.endInDrain(() => {
      time.after(chance.between(1_000, 5_000), back)
      return chance.between(HEARD_MS, PATIENCE_MS)
    })
  time.after(end - DOWN_MS, chance.chance(0.5) ? goDown : goDownInDrain)
  return forget
}

function blow(chance: Seeded, weather: Weather, device: SimulatedDevice): void {
  weather.isOffline = chance.chance(0.25)
  weather.trouble = chance.pick([0, 0.1, 0.3, 0.6])
  if (chance.chance(0.1)) device.clockOffset = chance.pick([-86_400_000, 0, 86_400_000])
}

/** Lives the day of a seed to its end, and checks it. */
export async function liveKitchenDay(seed: number): Promise<DayTold> {
  const time = new VirtualTime(1_700_000_000_000 + seed * APART_MS)
  return inOneWorld(seed, time, async () => {
    const day = await liveDay(seed, time)
    checkKitchenDay(day)
    return tellOf(day)
  })
}

function tellOf({ server, device, weather }: Day): DayTold {
  const faults = new Map<string, number>(weather.met)
  faults.set('tab died or froze', device.ends)
  return {
    operations: device.data.everQueued.length,
    calls: server.calls,
    faults,
    folded: device.data.everFolded.length,
    merged: givenUpIn([device.data]).length,
    waiting: 0,
    trace: server.trace.digest(),
  }
}

/** Of all that has a window, since then. */
function hasLetGo({ data }: SimulatedDevice, since: number): boolean {
  const noted = new Map(data.list('_meta').map(({ name, value }) => [name, Number(value)]))
  return data
    .list('_cursor')
    .every(
      ({ resource }) => !travel[resource].mirror || (noted.get(letGoName(resource)) ?? 0) >= since,
    )
}

/** To its end, when everything has come through. */
async function liveDay(seed: number, time: VirtualTime): Promise<Day> {
  const chance = seeded(seed)
  let ago = LONG_MS
  const server = new SmallServer(() => time.now - ago)
  oldIssues(chance, server, time.now - ago)
  ago = 0
  // Somebody is at work while the tablet is between its window and what is open.
  server.afterWindow = (resource) => {
    const rows = resource === 'issues' ? [...server.of('issues').values()] : []
    const here = rows.filter((row) => !row.deleted)
    if (here.length === 0 || chance.chance(0.5)) return
    const status = chance.pick(['OPEN', 'CLOSED'])
    server.write('issues', chance.pick(here).id, { status })
  }
  const weather = fairWeather()
  const world = { time, server, chance, weather, longestLife: LONGEST_LIFE }
  const tablet = bensTablet(server.newToken(ben.user_id))
  const device = new SimulatedDevice(world, tablet, chance.between(1, 2))
  const wrong = watch(device.data, server)
  const issues = () => device.data.list('issues').map(({ id }) => id)
  const known: Known = { fridges: [], logs: [], issues }
  const saved: string[][] = []

  const keep = async (changes: readonly Change[]) => {
    const { everQueued, everFolded } = device.data
    const [queued, folded] = [everQueued.length, everFolded.length]
    const outcome = await device.save(ben, changes)
    if (!outcome?.ok) return
    for (const change of changes) {
      if (change.act !== 'create') continue
      const { id } = change.record
      if (!id) continue
      if (change.resource === 'temperature-logs') known.logs.push(id)
      if (change.resource === 'temperature-locations') known.fridges.push(id)
    }
    const ops = everQueued.slice(queued).map(({ op_id }) => op_id)
    saved.push([...ops, ...everFolded.slice(folded)])
  }
  const work = async () => {
    const changes = nextAct(chance, known, time.now)
    await keep(changes)
    const [only] = changes
    if (changes.length > 1 || only?.act !== 'edit') return
    // He looks at it again and types a second time, or a third.
    const mended = (text: string) =>
      only.resource === 'temperature-locations'
        ? { ...only, patch: { name: `Mended ${text}` } }
        : { ...only, patch: { notes: `Mended ${text}` } }
    for (let more = chance.between(0, 2); more > 0; more -= 1) {
      await keep([mended(String(chance.between(1, 99))) as Change])
    }
  }
  for (let act = 0; act < ACTS; act += 1) {
    time.after(chance.between(0, DAY_MS), () => void work())
    time.after(chance.between(0, DAY_MS), () => elsewhere(chance, server, time.now))
    time.after(chance.between(0, DAY_MS), () => blow(chance, weather, device))
  }
  const forgetBackup = backUp(chance, time, server)
  const evening = time.now + DAY_MS + MINUTE
  time.after(evening - time.now, () => {})
  const isEvening = () => time.now >= evening || wrong() !== undefined
  await time.runUntil(isEvening, DAY_MS + 2 * MINUTE, 'the day is over')
  const isLongAfter = chance.chance(0.3)
  if (isLongAfter) {
    // The tablet lay in a drawer for a quarter, and the others worked on. Now Ben does, on a bad line.
    time.now += LONG_MS
    forgetBackup()
    for (let more = chance.between(0, 4); more > 0; more -= 1) elsewhere(chance, server, time.now)
    weather.isOffline = false
    weather.trouble = 0.6
    const until = time.now + 3 * MINUTE
    for (let act = 0; act < 6; act += 1)
      time.after(chance.between(0, 3 * MINUTE), () => void work())
    time.after(until - time.now, () => {})
    const isOver = () => time.now >= until || wrong() !== undefined
    await time.runUntil(isOver, 4 * MINUTE, 'Ben has worked on')
  }
  weather.isOffline = false
  weather.trouble = 0
  device.clockOffset = 0
  device.calmDown()
  const isDrained = () =>
    wrong() !== undefined ||
    (!device.isCrashing &&
      device.data.list('_outbox').length === 0 &&
      device.data
        .list('_cursor')
        .every((row) => row.cursor === server.head(row.resource) && row.scope === server.scope))
  await time.runUntil(isDrained, 40 * MINUTE, 'everything is sent and pulled').catch((cause) => {
    const left = {
      outbox: device.data.list('_outbox'),
      cursors: device.data.list('_cursor'),
      heads: server.heads(),
      scope: server.scope,
    }
    throw new Error(JSON.stringify(left, null, 1).slice(0, 4_000), { cause })
  })
  if (isLongAfter && wrong() === undefined) {
    // What came late, or was not through the last time, goes the next time.
    const since = time.now + NEXT_MS
    time.now = since
    const isTidy = () => wrong() !== undefined || hasLetGo(device, since)
    await time.runUntil(isTidy, 5 * MINUTE, 'what has left its window is gone')
  }
  const found = wrong()
  if (found) throw found
  return { server, device, weather, saved }
}
