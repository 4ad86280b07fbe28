/**
 * The evening: until all that can be sent is sent, settled, and seen by everybody it is for. Always
 * holds: what does not come to an end within the hour says what is left where.
 */
import { mayDo } from '#contract/core/access/access.ts'
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import type { CursorRow, OutboxEntry } from '#local/outbox/outbox.ts'
import type { SimulatedDevice } from '../simulated-device.ts'
import { BUSINESS } from './founding.ts'
import type { KitchenDevice } from './staff.ts'
import type { Story } from './story.ts'
import { waitingForPerson } from './waiting-for-a-person.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 1_000
/** Who has to sign in again does so within this time. */
const SIGN_IN_MS = 20_000

/** What of the business this device shows (pull-loop.ts). */
export const mirroredBy = ({ session: { caller, flags } }: SimulatedDevice): ResourceName[] =>
  resourceNames.filter((name) => {
    const { flag } = registry[name]
    return mayDo(caller, 'read', registry[name]) && (flag === null || flags.includes(flag))
  })

/** What has not come to an end, and does not wait for a person. */
function underWay({ data }: SimulatedDevice): OutboxEntry[] {
  const outbox = data.list('_outbox')
  const waiting = waitingForPerson(outbox)
  return outbox.filter(({ seq }) => !waiting.has(seq))
}

type Server = { readonly heads: Readonly<Record<string, number>>; readonly epoch: string }

const isAtHead =
  ({ heads, epoch }: Server) =>
  (row: CursorRow) =>
    row.pass === 'steady' && row.epoch === epoch && row.cursor === (heads[row.resource] ?? 0)

function isDone({ current }: KitchenDevice, server: Server): boolean {
  if (!current) return false
  const cursors = current.data.list('_cursor')
  const pulled = new Set(cursors.map(({ resource }) => resource))
  // One page tells of another scope before the rest is pulled under it: no head moves for those.
  const scopes = new Set(cursors.map(({ scope }) => scope))
  const mirrored = mirroredBy(current)
  return (
    underWay(current).length === 0 &&
    scopes.size <= 1 &&
    mirrored.every((name) => pulled.has(name)) &&
    cursors.every(({ resource }) => mirrored.includes(resource)) &&
    cursors.every(isAtHead(server))
  )
}

function whatIsLeft({ name, current }: KitchenDevice, server: Server) {
  const entries = current && underWay(current)
  const cursors = current?.data.list('_cursor').filter((row) => !isAtHead(server)(row))
  return { name, status: current?.status(), entries, cursors }
}

export async function drain(story: Story): Promise<void> {
  const { time, server, staff } = story
  let seen: Server = { heads: {}, epoch: '' }
  let isOver = false
  const look = async () => {
    const { store } = server.running
    seen = { heads: await store.read(BUSINESS).heads(), epoch: await store.epoch(BUSINESS) }
    isOver = story.wrong !== undefined || staff.devices.every((device) => isDone(device, seen))
  }
  const every = (ms: number, what: () => void) => {
    if (isOver) return
    what()
    time.after(ms, () => every(ms, what))
  }
  every(LOOK_MS, () => void time.working(look))
  every(SIGN_IN_MS, () => void story.signInAgain())
  await time
    .runUntil(() => isOver, HOUR_MS, 'everything is sent and pulled')
    .catch((cause) => {
      const left = staff.devices
        .filter((device) => !isDone(device, seen))
        .map((device) => whatIsLeft(device, seen))
      const words = JSON.stringify({ seen, left }, null, 1).slice(0, 8_000)
      throw new Error(`${(cause as Error).message} ${words}`, { cause })
    })
}
