/**
 * What must hold once a day is over (sync.md, "How it is proved"): nothing that was saved is lost,
 * nothing applied twice, nothing under another's name, and every device shows what the server shows
 * its person when asked for everything. The history is the witness, not what the server remembers.
 */
import { holds } from '#contract/core/resource/condition.ts'
import {
  type RecordsByResource,
  type ResourceName,
  registry,
  resourceNames,
} from '#contract/core/resource/registry.ts'
import { isPastWindow, openCondition } from '#contract/core/sync/mirror.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import {
  type AnyRecord,
  needsAttention,
  type OutboxEntry,
  type ShadowRow,
} from '#local/outbox/outbox.ts'
import { findingLine } from '#server/services/ledger/findings.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import type { LedgerRow } from '#server/store/store.ts'
import { letGo } from '#workers/sync/pull/let-go.ts'
import type { DayTold } from '../day-told.ts'
import { givenUpIn, lastOperations } from '../last-operations.ts'
import { Life } from '../life.ts'
import { type MemoryData, memoryStore } from '../memory-store.ts'
import type { SimulatedDevice } from '../simulated-device.ts'
import { checkHistory } from './check-history.ts'
import { checkRefusals } from './check-refusals.ts'
import { checkStock } from './check-stock.ts'
import { checkTimes } from './check-times.ts'
import { mirroredBy } from './drain.ts'
import { BUSINESS, LONG_AGO_MS } from './founding.ts'
import { must } from './must.ts'
import type { KeptReply } from './real-server.ts'
import type { KitchenDevice } from './staff.ts'
import type { BusinessDay, Saved } from './story.ts'

/**
 * Ten minutes of five devices, and as long again until all is through: a beat, a pull, a try each. Of 300
 * days the busiest asked 1,201 times.
 */
const MOST_TRIES = 2_000
/**
 * More where the evening is an hour longer (long-way-back.ts): each of five devices says once a minute that
 * it is there, and the one out of reach tries to send, to pull and to be told, about four times a minute.
 * Counted in a day that asked 2,024 times: 560 of them in those 59 minutes, 236 by the one out of reach.
 */
const MOST_IN_THAT_HOUR = 700

function checkSaved(
  day: BusinessDay,
  replyTo: (entry: OutboxEntry) => KeptReply | undefined,
  stuck: ReadonlySet<string>,
): void {
  const takenAway = new Set(day.wiped)
  for (const { data, entries, person, device } of day.saved) {
    for (const entry of entries) {
      const { op_id, resource, record_id, user_id } = entry
      const reply = replyTo(entry)
      const what = { device, person: person.name, op_id, resource, record_id, reply }
      const isKnown = reply !== undefined || stuck.has(op_id) || takenAway.has(data)
      must(isKnown, 'what was saved is not lost', what)
      if (reply) must(reply.user === user_id, 'nothing is sent under another name', what)
    }
  }
}

/** The server and the device both make the issue of a failing check: there is one. */
function checkOpened(
  day: BusinessDay,
  ledger: readonly LedgerRow[],
  replyTo: (entry: OutboxEntry) => KeptReply | undefined,
): void {
  const opened = ledger.flatMap(({ resource, act, actor, body }) => {
    if (resource !== 'issues' || act !== 'create') return []
    const { source } = JSON.parse(body ?? '{}') as RecordsByResource['issues']
    return source ? [{ of: source.id, actor }] : []
  })
  for (const entry of day.saved.flatMap(({ entries }) => entries)) {
    const { resource, verb, record_id, user_id } = entry
    if (resource !== 'checks' || verb !== 'POST' || !replyTo(entry)) continue
    const own = opened.filter(({ of }) => of === record_id)
    const isOne = own.length === 1 && own[0]?.actor === user_id
    must(isOne, 'a failing check has one issue, of who did it', { record_id, user_id, own })
  }
}

/** Everything the server shows this device when asked for all of it: its window, and what is open. */
async function fullScan(day: BusinessDay, current: SimulatedDevice, resource: ResourceName) {
  const { mirror } = travel[resource]
  const window = await scan(day, current, resource, mirror ? `&window=${mirror.days}d` : '')
  if (openCondition(mirror) === null) return window
  const open = await scan(day, current, resource, '&open=true')
  return [...new Map([...window, ...open].map((row) => [row.id, row])).values()]
}

async function scan(
  day: BusinessDay,
  { session }: SimulatedDevice,
  resource: ResourceName,
  asked: string,
) {
  const rows: AnyRecord[] = []
  const isSingle = registry[resource].traits.includes('singleton')
  const { path } = travel[resource]
  for (let after = ''; ; ) {
    const query = isSingle ? '' : `?full=true${asked}${after}`
    const reply = await day.server.readNow(session, path + query)
    must(reply.status === 200, 'everything can be asked for', { resource, reply })
    rows.push(...((isSingle ? [reply.body] : reply.body) as AnyRecord[]))
    if (reply.header(header.more) !== 'true') return rows
    after = `&after=${reply.header(header.cursor)}`
  }
}

/** None of what a server put back has lost, while it waits for a person to be sent again. */
const serversCopy = ({ record, left }: ShadowRow) => (left ? null : record)

/** What screens show as the server's: where something of ours is not through, the copy beside it. */
function serversIn({ data }: SimulatedDevice, resource: ResourceName): AnyRecord[] {
  const copies = new Map(
    data.list('_shadow').flatMap((row) => (row.resource === resource ? [[row.id, row]] : [])),
  )
  const shown = data.list(resource).map((row) => {
    const copy = copies.get(row.id)
    return copy ? serversCopy(copy) : row
  })
  const hidden = [...copies.values()]
    .filter(({ id }) => data.list(resource).every((row) => row.id !== id))
    .map(serversCopy)
  return [...shown, ...hidden].filter((row) => row !== null)
}

/** Changes a person has to decide about are in no view, nor is what stands on one. */
function checkRefusedViews({ data }: SimulatedDevice): void {
  const byRecord = Map.groupBy(data.list('_outbox'), ({ record_id }) => record_id)
  for (const [id, entries] of byRecord) {
    const [{ resource } = {} as Partial<OutboxEntry>] = entries
    const isHidden = entries.every((entry) => needsAttention(entry) || entry.withheld)
    if (!resource || !isHidden) continue
    const shown = data.list(resource).find((row) => row.id === id) ?? null
    const server = data.list('_shadow').find((row) => row.id === id)?.record ?? null
    must(text(shown) === text(server), 'what was refused is not shown', { resource, shown, server })
  }
}

/**
 * What became of a change: of a part of a call, what that one's reply says of it, or what it became by itself
 * where it had to wait. Undefined where the server knows nothing of it.
 */
function replyOf(
  { op_id, part_of, record_id, verb }: OutboxEntry,
  byOp: (op: string) => KeptReply | undefined,
): KeptReply | undefined {
  const own = byOp(op_id)
  if (own || part_of === undefined) return own
  const call = byOp(part_of)
  const part = call?.parts?.find(({ id }) => id === record_id)
  // The server made nothing of it and said so, or it has waited by itself since.
  if (!call || !part) return verb === 'POST' ? call : undefined
  return 'problem' in part ? undefined : { user: call.user, id: part.id, version: part.version }
}

/** What every lot holds is what its operations fold to, and none was counted away twice by one tap. */
async function checkLots({ server, founded }: BusinessDay): Promise<void> {
  if (!founded.hasActs) return
  const reader = server.running.store.read(BUSINESS)
  const operations = (await reader.find('stock-operations', {})).map(
    ({ body }) => JSON.parse(body) as StockOperation,
  )
  for (const { body } of await reader.find('meats', {})) {
    const { id, balance } = JSON.parse(body) as Meat
    const own = operations.filter(({ intake_id }) => intake_id === id)
    const folded = foldLedger(own)
    const isRight = folded.quantity === balance?.quantity && own.length === balance.operations
    must(isRight, 'a lot holds what its operations fold to', { id, balance, folded, own })
    const gone = own.filter(({ operation }) => operation === 'SELL' || operation === 'WASTE')
    for (const { date, created_by } of gone) {
      const isCounted = own.some(
        (one) =>
          one.operation === 'COUNT' && one.date === date + 1 && one.created_by === created_by,
      )
      must(isCounted, 'an act is done whole', { id, date, own })
    }
  }
}

const text = (row: AnyRecord | null) =>
  JSON.stringify(Object.entries(row ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What its person may not read is not on a device, but for what they have not sent. */
function checkNothingElse({ name }: KitchenDevice, current: SimulatedDevice): void {
  const mirrored = mirroredBy(current)
  const own = new Set(current.data.list('_outbox').map(({ record_id }) => record_id))
  for (const resource of resourceNames.filter((one) => !mirrored.includes(one))) {
    const left = current.data.list(resource).filter(({ id }) => !own.has(id))
    must(left.length === 0, `${name} keeps no ${resource} its person may not read`, left)
  }
}

/** A quarter later what is open is still there, and of the rest what is not sent. */
async function checkLetGo(
  { time }: BusinessDay,
  { name }: KitchenDevice,
  { data, name: database }: SimulatedDevice,
): Promise<void> {
  const now = time.now + LONG_AGO_MS
  const store = memoryStore(data, database, new Life(time, { steps: Infinity, freezeMs: null }))
  const leader = data.list('_meta').find((row) => row.name === 'leader')?.value
  const { epoch } = leader as { epoch: number }
  for (const resource of resourceNames) {
    const { mirror } = travel[resource]
    const before = data.list(resource)
    if (!mirror || before.length === 0) continue
    let isOver = false
    const over = new AbortController().signal
    const work = letGo({ store, epoch, over, now }, resource, mirror).finally(() => {
      isOver = true
    })
    // A tab may be in the middle of something.
    await time.runUntil(() => isOver, 2 * 60_000, 'what has left its window is let go of')
    await work
    const dirty = new Set(data.list('_shadow').map(({ id }) => id))
    const kept = before.filter((row) => dirty.has(row.id) || !isPastWindow(mirror, row, now))
    const here = new Set(data.list(resource).map(({ id }) => id))
    const isRight = kept.length === here.size && kept.every(({ id }) => here.has(id))
    must(isRight, `${name} keeps the ${resource} that are open`, { kept, here: [...here] })
    const open = before.filter((row) => holds(openCondition(mirror) ?? { any: [] }, row))
    must(
      open.every(({ id }) => here.has(id)),
      'what is open is never let go of',
      open,
    )
  }
}

async function checkReplica(day: BusinessDay, device: KitchenDevice): Promise<void> {
  const { current } = device
  if (!current) return
  const waiting = new Set(current.data.list('_outbox').map(({ record_id }) => record_id))
  for (const resource of mirroredBy(current)) {
    const rows = serversIn(current, resource)
    const mine = new Set(rows.map(text))
    // What a change waits on stays, though its window is past or a server put back has it closed again.
    const held = new Set(rows.filter(({ id }) => waiting.has(id)).map(text))
    const theirs = new Set((await fullScan(day, current, resource)).map(text))
    const missing = [...theirs.difference(mine)]
    const extra = [...mine.difference(theirs).difference(held)]
    const isSame = missing.length + extra.length === 0
    must(isSame, `${device.name} shows the ${resource} the server has`, { missing, extra })
  }
  checkNothingElse(device, current)
  await checkLetGo(day, device, current)
  checkRefusedViews(current)
  const left = current.data.list('_shadow').filter(({ id }) => !waiting.has(id))
  must(left.length === 0, 'no server copy is left of what is through', left)
}

function faultsOf(day: BusinessDay, databases: readonly SimulatedDevice[]): Map<string, number> {
  const faults = new Map(day.faults)
  for (const { weather } of day.staff.devices) {
    for (const [trouble, count] of weather.met) {
      faults.set(trouble, (faults.get(trouble) ?? 0) + count)
    }
  }
  const ends = databases.reduce((sum, one) => sum + one.ends, 0)
  return faults.set('tab died or froze', ends)
}

/** Whatever the day did to the server, its records match its ledger (security.md, "The ledger"). */
async function checkLedger({ server, time }: BusinessDay): Promise<void> {
  const { findings } = await verifyBusiness({
    customerId: BUSINESS,
    reader: server.running.store.read(BUSINESS),
    signer: null,
    now: time.now,
  })
  const said = findings.map((finding) => findingLine(BUSINESS, finding)).join('\n')
  must(findings.length === 0, 'records match the ledger', said)
}

export async function checkDay(day: BusinessDay, backDated: readonly Saved[]): Promise<DayTold> {
  const { server, staff } = day
  const databases = staff.devices.flatMap(({ databases: all }) => [...all.values()])
  const kept = databases.map(({ data }) => data)
  const all: MemoryData[] = [...kept, ...day.wiped]
  const last = lastOperations(all)
  const replies = server.replies()
  const replyTo = (entry: OutboxEntry) => replyOf(entry, (op) => replies.get(last(op)))
  const ledger = await server.running.store.read(BUSINESS).ledger({ limit: 1_000_000 })

  const waiting = checkRefusals(day, kept)
  const left = kept.flatMap((data) => data.list('_outbox')).map(({ op_id }) => op_id)
  const stuck = new Set(left)
  const stuckOps = new Set(day.saved.flatMap(({ entries }) => entries).map(({ op_id }) => op_id))
  checkSaved(day, replyTo, new Set([...stuckOps].filter((op) => stuck.has(last(op)))))
  checkHistory(day, ledger, replyTo)
  await checkLedger(day)
  checkTimes(day, ledger, backDated)
  checkOpened(day, ledger, replyTo)
  await checkLots(day)
  await checkStock(day)
  for (const device of staff.devices) await checkReplica(day, device)
  for (const { wrong } of databases) must(wrong === undefined, 'what goes out was marked so', wrong)
  const tries = databases.reduce((sum, one) => sum + one.tries, 0)
  const most = MOST_TRIES + (day.faults.has('a long way back') ? MOST_IN_THAT_HOUR : 0)
  must(tries <= most, 'nobody asks without end', tries)
  const told = {
    calls: server.calls,
    folded: all.reduce((sum, { everFolded }) => sum + everFolded.length, 0),
    merged: givenUpIn(all).length,
    waiting,
    trace: server.trace.digest(),
  }
  return { ...told, operations: day.saved.length, faults: faultsOf(day, databases) }
}
