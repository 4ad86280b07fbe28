/** What must hold once Ben's day at HS is over (sync.md, "How it is proved"). */
import { deepStrictEqual } from 'node:assert'
import type { Weather } from './bad-network.ts'
import { lastOperations } from './last-operations.ts'
import type { SimulatedDevice } from './simulated-device.ts'
import type { SmallServer } from './small-server.ts'

export type Day = {
  readonly server: SmallServer
  readonly device: SimulatedDevice
  readonly weather: Weather
  /** What Ben was told is saved: the entries of each finished save. */
  readonly saved: readonly (readonly string[])[]
}

/** @throws Error naming what should hold, with the difference */
function same(actual: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(actual, expected)
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message}`, { cause: error })
  }
}

export function checkKitchenDay({ server, device, saved }: Day): void {
  const last = lastOperations([device.data])
  const queued = device.data.everQueued.map((entry) => ({ ...entry, op_id: last(entry.op_id) }))
  const applied = server.applied.map(({ op }) => op)
  const told = saved.flat().map(last)

  same(new Set(applied).size, applied.length, 'nothing is applied twice')
  const lost = told.filter((op) => !applied.includes(op))
  same(lost, [], 'nothing Ben was told is saved is lost')
  const stuck = queued.map(({ op_id }) => op_id).filter((op) => !applied.includes(op))
  same(stuck, [], 'every entry came through')
  const sent = new Map(server.applied.map(({ op, fields }) => [op, fields]))
  for (const { op_id, verb, patch } of device.data.everQueued) {
    // What two people changed was laid over theirs under another id; an archiving says nothing.
    if (last(op_id) !== op_id || verb === 'DELETE') continue
    same(sent.get(op_id), patch, 'what was typed in several goes arrives whole')
  }
  for (const [id, entries] of Map.groupBy(queued, ({ record_id }) => record_id)) {
    const arrived = server.applied.filter((one) => one.id === id).map(({ op }) => op)
    const made = entries.map(({ op_id }) => op_id)
    same(arrived, made, 'the changes of a record arrive in their order')
  }
  same(
    [...new Set(server.applied.map(({ by }) => by))].join(),
    applied.length > 0 ? 'ben' : '',
    'all of it is Ben’s',
  )
  for (const [at, { id }] of server.applied.entries()) {
    const photos = (server.of('issues').get(id)?.file_ids ?? []) as string[]
    const before = server.applied.slice(0, at)
    const missing = photos.filter((photo) => !before.some((one) => one.id === photo))
    same(missing, [], 'a photo arrives before the issue that shows it')
  }
  const stores = [
    'departments',
    'temperature-locations',
    'temperature-logs',
    'files',
    'issues',
  ] as const
  for (const resource of stores) {
    const mine = device.data.list(resource).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const theirs = server.kept(resource).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    same(mine, theirs, `${resource} on the tablet are those of the server`)
  }
  same(device.wrong, undefined, 'what goes out was marked as sent')
  for (const [id, position] of server.positions) {
    const stands = server.of('temperature-locations').get(id)?.position
    same(stands, position, 'what only others changed stands')
  }
  same(device.data.list('_shadow'), [], 'no server copy is left of what is through')
}
