/**
 * What happens in a day of the business, drawn by its seed: who saves what where, whose network, clock,
 * disk or tab gives trouble, and what becomes of the server. Knows nothing of what must hold but what
 * is watched at every commit.
 */

import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { watch } from '../always-holds.ts'
import { lastOperations } from '../last-operations.ts'
import type { MemoryData } from '../memory-store.ts'
import type { Seeded } from '../seeded.ts'
import type { SimulatedDevice } from '../simulated-device.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { nextAct } from './acts.ts'
import { inColdRoom } from './cold-room.ts'
import type { Act, Doing, Mark } from './doing.ts'
import type { Founded, Person } from './founding.ts'
import type { RealServer } from './real-server.ts'
import { isLost, type KitchenDevice, type Staff } from './staff.ts'
import { officeDeeds } from './stock-office.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** As long as a day is here. */
export const DAY_MS = 10 * MINUTE
const OPERATIONS = 60
const A_DAY = 86_400_000
export const ROLE_CHANGED = "somebody's role changed"

/** What somebody was told is saved. */
export type Saved = {
  readonly device: string
  readonly person: Person
  readonly data: MemoryData
  readonly entries: readonly OutboxEntry[]
  readonly marks: readonly Mark[]
  /** When it was really saved: by the clock of the simulation (ms). */
  readonly at: number
}

/** How somebody works, where it is not drawn. */
type Work = {
  readonly device?: KitchenDevice
  /** The clock is set back for the save (ms). */
  readonly back?: number
  readonly act?: typeof nextAct | ((doing: Doing) => Act | null)
}

/** What stands of earlier marks once the same person has made a later one in the same entry. */
const markedOver = (marks: readonly Mark[], later: Mark): readonly Mark[] =>
  marks.flatMap((mark): Mark[] => {
    if (mark.resource !== later.resource || mark.id !== later.id) return [mark]
    if (mark.is === 'value') {
      return later.is === 'value' && later.field === mark.field ? [] : [mark]
    }
    if (later.is === 'value') return [mark]
    const added = mark.added === later.removed ? null : mark.added
    const removed = mark.removed === later.added ? null : mark.removed
    return [{ ...mark, added, removed }]
  })

export type BusinessDay = {
  readonly time: VirtualTime
  readonly server: RealServer
  readonly founded: Founded
  readonly staff: Staff
  readonly saved: readonly Saved[]
  /** What people meant to do, saved or not: a tab may die before it could say so. */
  readonly tried: readonly Mark[]
  /** Databases the browser took away, with all they still held. */
  readonly wiped: readonly MemoryData[]
  readonly faults: Map<string, number>
  /** Whom the office made an auditor, and when by the server's clock (ms): a PIN is not for those. */
  readonly auditors: readonly { readonly id: string; readonly since: number }[]
}

export class Story implements BusinessDay {
  readonly chance: Seeded
  readonly time: VirtualTime
  readonly server: RealServer
  readonly founded: Founded
  readonly staff: Staff
  readonly saved: Saved[] = []
  readonly wiped: MemoryData[] = []
  readonly tried: Mark[] = []
  readonly faults = new Map<string, number>()
  readonly auditors: { id: string; since: number }[] = []
  /** Without signal until they come out. */
  readonly behindDoors = new Set<KitchenDevice>()
  /** Whether a device finds the network again only long after the day. */
  readonly hasLongWayBack: boolean
  readonly #wrongs: (() => Error | undefined)[] = []
  readonly #watched = new Set<MemoryData>()
  #acts = 0
  #isCalm = false

  constructor(day: {
    chance: Seeded
    time: VirtualTime
    server: RealServer
    founded: Founded
    staff: Staff
  }) {
    this.chance = day.chance
    this.time = day.time
    this.server = day.server
    this.founded = day.founded
    this.staff = day.staff
    this.hasLongWayBack = day.chance.chance(0.2)
  }

  get wrong(): Error | undefined {
    return this.#wrongs.map((one) => one()).find((error) => error !== undefined)
  }

  met(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }

  /** Of every database, from its first commit on. */
  watchAll(): void {
    for (const { databases } of this.staff.devices) {
      for (const { data } of databases.values()) {
        if (this.#watched.has(data)) continue
        this.#watched.add(data)
        this.#wrongs.push(watch(data, this.server))
      }
    }
  }

  /** Records, with the device they are being saved on. */
  readonly #saving = new Set<string>()

  #someDevice = () => this.chance.pick(this.staff.devices)

  async work({
    device = this.#someDevice(),
    back = 0,
    act: draw = nextAct,
  }: Work = {}): Promise<void> {
    const { chance, founded } = this
    const { current, worker } = device
    const author = device.author()
    if (!current || !worker || !author) return
    this.#acts += 1
    // What they type is of the time their clock shows.
    const shown: KitchenDevice = Object.create(device, { now: { value: device.now - back } })
    const act = await draw({
      chance,
      founded,
      device: shown,
      person: worker,
      number: this.#acts,
    })
    if (!act) return
    // Nobody edits what they are still saving.
    const records = act.marks.map(({ id }) => `${device.name} ${id}`)
    if (records.some((one) => this.#saving.has(one))) return
    for (const one of records) this.#saving.add(one)
    const { data } = current
    const { everQueued, everFolded } = data
    const [from, folds] = [everQueued.length, everFolded.length]
    const at = this.time.now
    this.tried.push(...act.marks)
    const outcome = await current.save(author, act.changes, back)
    for (const one of records) this.#saving.delete(one)
    if (!outcome?.ok) return
    const ids = new Set(outcome.records.map(({ id }) => id))
    const taken = new Set(everFolded.slice(folds))
    const entries = everQueued.filter(
      ({ user_id, record_id, op_id }, nth) =>
        (nth >= from || taken.has(op_id)) && user_id === worker.id && ids.has(record_id),
    )
    this.#overtake(data, taken, act.marks)
    this.saved.push({ device: device.name, person: worker, data, entries, marks: act.marks, at })
  }

  /**
   * What an edit says anew that was taken into an entry not sent yet, the server never hears as it was;
   * nor what was merged, and waits as another operation to be sent anew.
   */
  #overtake(data: MemoryData, ops: ReadonlySet<string>, marks: readonly Mark[]): void {
    if (ops.size === 0) return
    const last = lastOperations([data])
    for (const [nth, one] of this.saved.entries()) {
      if (!one.entries.some(({ op_id }) => ops.has(op_id) || ops.has(last(op_id)))) continue
      this.saved[nth] = { ...one, marks: marks.reduce(markedOver, one.marks) }
    }
  }

  /** Somebody sets the clock of their device back, saves, and sets it right again. */
  async dateBack(): Promise<void> {
    this.met('clock jumped')
    this.met('dated back')
    await this.work({ back: this.chance.between(3 * HOUR, 18 * HOUR) })
  }

  /** One device's weather, clock or disk. */
  blow(): void {
    const { chance } = this
    const device = this.#someDevice()
    const { weather, commons } = device
    weather.isOffline = this.behindDoors.has(device) || chance.chance(0.25)
    weather.trouble = chance.pick([0, 0.1, 0.3, 0.6])
    if (chance.chance(0.15)) {
      commons.clockOffset = chance.pick([-A_DAY, 0, A_DAY])
      this.met('clock jumped')
    }
    if (chance.chance(0.1) && device.current) this.#fill(device.current)
  }

  #fill({ data }: SimulatedDevice): void {
    const full = () => {
      if (this.#isCalm || this.chance.chance(0.5)) return
      this.met('device full')
      throw new DOMException('The device is full.', 'QuotaExceededError')
    }
    data.mayCommit = full
    this.time.after(this.chance.between(1_000, 40_000), () => {
      data.mayCommit = () => {}
    })
  }

  /** The people change places. */
  async change(): Promise<void> {
    const { chance, staff, founded } = this
    const { tom, mia } = founded.people
    const device = chance.pick([staff.laptop, ...staff.tablets])
    if (device === staff.laptop) {
      this.met('somebody else signed in')
      await device.signIn(device.worker === tom ? mia : tom)
      this.watchAll()
      return
    }
    const people = Object.values(founded.people).filter(({ id }) => device.deliveries.has(id))
    const next = chance.pick(people)
    switch (chance.between(1, 4)) {
      case 1:
        if (await device.openOnline(next)) this.met('let in by PIN')
        return
      case 2:
        device.worker = next
        return
      default:
        this.met('let in by PIN without the network')
        return device.openOffline(next)
    }
  }

  /** What happens elsewhere, or to the server. */
  async happen(): Promise<void> {
    const { chance, founded, staff } = this
    const { ben } = founded.people
    const { sites } = founded
    switch (chance.between(1, 10)) {
      case 8:
      case 9:
      case 10:
        return this.#turnIssue()
      case 7: {
        const role = chance.pick(['admin', 'auditor', 'user'])
        const { id } = founded.people.tom
        this.met(ROLE_CHANGED)
        if (role === 'auditor') this.auditors.push({ id, since: this.time.now })
        await staff.office.call('PUT', `/users/${id}`, { roles: [role] })
        return
      }
      case 1: {
        const location_ids = chance.chance(0.5) ? Object.values(sites) : [sites.highStreet]
        this.met("somebody's sites changed")
        await staff.office.call('PUT', `/users/${ben.id}`, { location_ids })
        return
      }
      case 2:
        this.met('tokens run out')
        this.server.expireTokens()
        return
      case 3:
        this.server.isTooOld = true
        this.met('server older than the app')
        this.time.after(chance.between(1_000, 120_000), () => {
          this.server.isTooOld = false
        })
        return
      case 4:
      case 5:
        return this.change()
      default:
        this.#crash()
    }
  }

  /** The office closes an issue, or opens one again, however old it is. */
  async #turnIssue(): Promise<void> {
    const { chance, staff, time, founded } = this
    const reply = await staff.office.call('GET', '/v2/issues')
    const all = (Array.isArray(reply.body) ? reply.body : []) as Issue[]
    const issue = all.length > 0 ? chance.pick(all) : null
    const to = issue && (issue.status === 'CLOSED' ? 'IN_PROGRESS' : 'CANCELLED')
    if (!issue || !to || issue.status === 'CANCELLED') return
    this.met(to === 'CANCELLED' ? 'issue closed' : 'issue opened again')
    const by = { user_id: founded.people.asha.id, at: time.now, text: 'Looked at it again' }
    await staff.office.call('PUT', `/v2/issues/${issue.id}`, moveIssue(issue, to, by))
  }

  #crash(): void {
    const { server, chance, time } = this
    if (server.isDown) return
    this.met('server killed')
    server.killAfter(chance.between(1, 40))
    time.after(chance.between(2_000, 60_000), () => {
      server.kill()
      void server.start()
    })
  }

  /** The browser takes the database of one device away. */
  #wipe(): void {
    const { current } = this.#someDevice()
    if (!current) return
    this.met('database wiped')
    this.wiped.push(current.data)
    current.data.onCommit = () => {}
    current.wipe()
    this.watchAll()
  }

  /** A backup is made, and put back later, after the server was down for a while. */
  #restore(): void {
    const { chance, time, server } = this
    const made = chance.between(MINUTE, DAY_MS - 3 * MINUTE)
    time.after(made, () => server.backUp())
    const end = chance.between(made + MINUTE, DAY_MS)
    time.after(end - chance.between(1_000, MINUTE), () => server.kill())
    time.after(end, () => {
      this.met('backup put back')
      void time.working(() => server.putBack())
    })
  }

  plan(): void {
    const { chance, time } = this
    const some = (count: number, what: () => void | Promise<void>) => {
      for (let at = 0; at < count; at += 1) {
        time.after(chance.between(0, DAY_MS), () => void this.calmly(what))
      }
    }
    some(OPERATIONS, () => this.work())
    some(40, () => this.blow())
    some(2, () => this.dateBack())
    some(8, () => this.happen())
    if (this.founded.hasStock) {
      some(3, () => inColdRoom(this))
      for (const [times, deed] of officeDeeds) some(times, () => deed(this))
    }
    if (chance.chance(0.2)) some(1, () => this.#wipe())
    if (chance.chance(0.4)) this.#restore()
  }

  /** Who meets no server goes without. */
  async calmly(what: () => void | Promise<void>): Promise<void> {
    if (this.#isCalm) return
    try {
      await what()
    } catch (error) {
      if (!isLost(error)) this.#wrongs.push(() => error as Error)
    }
  }

  /** All works again, and everybody is at their place. */
  async calmDown(): Promise<void> {
    this.#isCalm = true
    const { server, staff } = this
    server.isTooOld = false
    if (server.isDown) await server.start()
    else server.neverKill()
    for (const { weather, commons, databases } of staff.devices) {
      weather.isOffline = false
      weather.trouble = 0
      commons.clockOffset = 0
      for (const one of databases.values()) {
        one.data.mayCommit = () => {}
        // What they are in the middle of, they have to end by themselves.
        one.spare()
      }
    }
  }

  /** Somebody whose session is gone signs in again, as the app asks them to. */
  async signInAgain(): Promise<void> {
    for (const device of this.staff.devices) {
      const { current, worker } = device
      const asks = current?.status().some((status) => status?.signInNeeded)
      if (asks && worker && !device.isShared) await device.signIn(worker)
    }
  }
}
