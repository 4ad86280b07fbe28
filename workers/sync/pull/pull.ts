/**
 * Pulls one resource up to its head: pages of `?after=`, or a full pull if the device never had it,
 * its scope changed or its cursor is too old; all resources again if the epoch says that the server
 * was restored (sync.md, "On the wire"). Open rows older than the window are read after the window,
 * whose head stays the cursor (sync.md, "Open windows"). Always holds: rows and cursor move
 * together; a repeated full pull ends by dropping rows that neither its window nor the open rows
 * brought, never dirty ones. The next page is fetched while this one is written.
 */

import { isProblemBody } from '#contract/core/problems.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { openCondition } from '#contract/core/sync/mirror.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { CursorRow } from '#local/outbox/outbox.ts'
import { type Held, readHeld } from '#local/store/make-room.ts'
import type { Authorized, CallResult } from '../engine/authorized.ts'
import type { Ports, WireReply } from '../engine/ports.ts'
import { offerAgain } from '../push/offer-again.ts'
import {
  anew,
  applyPage,
  isAskedForAlike,
  type PulledRow,
  restartPull,
  started,
} from './apply-page.ts'

export type PullEnd =
  /** `cursor`: how far the device now is; `scope`: who the server takes the caller for. */
  | {
      readonly is: 'done'
      readonly cursor: number
      readonly scope: string | null
      readonly epoch: string | null
    }
  /** The server was restored: everything is sent and pulled again. */
  | { readonly is: 'put_back' }
  | { readonly is: 'paused' }
  | { readonly is: 'signed_out' }
  /** Not for this caller: the module is off, or the role may not read it. */
  | { readonly is: 'not_ours' }
  /** Not given, for a reason that says nothing about our rows, such as an unknown business. */
  | { readonly is: 'refused' }
  | { readonly is: 'stopped' }

export type PullTurn = {
  readonly ports: Pick<Ports, 'clock' | 'store'>
  readonly calls: Authorized
  readonly epoch: number
  readonly over: AbortSignal
  /** There is something to send again. */
  readonly onWork: () => void
  /** Rows of this resource so far. */
  readonly onRows: (resource: ResourceName, rows: number) => void
}

type Page = {
  readonly rows: readonly PulledRow[]
  readonly cursor: number
  readonly more: boolean
  readonly scope: string | null
  readonly epoch: string | null
}

type Asking = {
  /** What a full device dropped isn't pulled again. */
  readonly held: Held | undefined
  /** This pull began at the first row and wasn't interrupted. */
  readonly isUnbroken: boolean
  /** How far the open rows have been read. */
  readonly openAfter: number | null
}

function pathOf(
  { resource, cursor, pass, stage }: CursorRow,
  { held, isUnbroken, openAfter }: Asking,
): string {
  const { path, mirror } = travel[resource]
  if (stage === 'open') {
    const from = openAfter === null ? '' : `&after=${openAfter}&full=true`
    return `${path}?open=true${from}`
  }
  const query = new URLSearchParams()
  if (pass !== 'steady' && mirror) query.set('window', `${mirror.days}d`)
  if (pass !== 'steady' && held) query.set('from', String(held.from))
  if (cursor !== null) query.set('after', String(cursor))
  // Rows older than the tombstones don't mean that an uninterrupted pull missed any. One that
  // continues after a pause may have: then the server says 410 and everything is pulled again.
  if (pass !== 'steady' && cursor !== null && isUnbroken) query.set('full', 'true')
  return query.size > 0 ? `${path}?${query}` : path
}

const rowsOf = (body: unknown): PulledRow[] => (Array.isArray(body) ? body : [body]) as PulledRow[]

/** A page, or null if the reply isn't one (a captive portal's, or half of one). */
function toPage(reply: WireReply): Page | null {
  const cursor = reply.header(header.cursor)
  if (reply.status !== 200 || cursor === null || reply.body === undefined) return null
  return {
    rows: rowsOf(reply.body),
    cursor: Number(cursor),
    more: reply.header(header.more) === 'true',
    scope: reply.header(header.scope),
    epoch: reply.header(header.epoch),
  }
}

function endOf(result: CallResult): PullEnd {
  if (!result.ok) return { is: result.why === 'signed_out' ? 'signed_out' : 'paused' }
  const { status, body } = result.reply
  if (!isProblemBody(body) || (status !== 403 && status !== 404)) return { is: 'paused' }
  return { is: body.code === 'forbidden' || body.code === 'flag_off' ? 'not_ours' : 'refused' }
}

const isTooOld = (result: CallResult) => result.ok && result.reply.status === 410

/** A different scope from the one the rows here were pulled under. */
const isOther = (held: CursorRow, page: Page) => held.cursor !== null && held.scope !== page.scope

const isResumable = (row: CursorRow) => row.pass !== 'sweep' && isAskedForAlike(row)

async function firstRow({ ports }: PullTurn, resource: ResourceName): Promise<CursorRow> {
  const row = await ports.store.transact(['_cursor'], 'relaxed', (tx) =>
    tx.get('_cursor', resource),
  )
  if (!row) return started(resource)
  return isResumable(row) ? row : anew(row)
}

type Fetching = { readonly isUnbroken?: boolean; readonly openAfter?: number | null }

async function fetchPage(
  turn: PullTurn,
  at: CursorRow,
  { isUnbroken = true, openAfter = null }: Fetching = {},
) {
  const { store } = turn.ports
  const isSteady = at.pass === 'steady' || travel[at.resource].yields === undefined
  // Requested page by page: what was dropped meanwhile doesn't come again.
  const held = isSteady
    ? undefined
    : await store.transact(['_meta'], 'relaxed', (tx) => readHeld(tx, at.resource))
  return turn.calls.call({
    method: 'GET',
    path: pathOf(at, { held, isUnbroken, openAfter }),
    headers: { Accept: 'application/json' },
  })
}

/** The state of the pull once this page is written: its window done, the open rows come next. */
function afterPage(at: CursorRow, { cursor, scope, epoch, more }: Page): CursorRow {
  const { recounted, stage, ...before } = at
  const isFull = at.pass !== 'steady'
  const still = recounted === true && { recounted }
  if (stage === 'open' && more) return { ...at, scope, epoch }
  const hasOpen = stage === undefined && openCondition(travel[at.resource].mirror) !== null
  if (isFull && !more && hasOpen) {
    return { ...before, cursor, scope, epoch, stage: 'open', more: true, ...still }
  }
  const pass = more ? at.pass : 'steady'
  // The window's head stays the cursor: what was changed while the rest was read comes after it.
  const upTo = stage === 'open' ? at.cursor : cursor
  return { ...before, cursor: upTo, scope, epoch, pass, more, ...(pass !== 'steady' && still) }
}

export async function pullResource(turn: PullTurn, resource: ResourceName): Promise<PullEnd> {
  const { clock, store } = turn.ports
  let at = await firstRow(turn, resource)
  let seen = new Set<string>()
  let rows = 0
  let coming = fetchPage(turn, at, { isUnbroken: false })
  while (!turn.over.aborted) {
    const result = await coming
    const page = result.ok ? toPage(result.reply) : null
    if (isTooOld(result) || (page && isOther(at, page))) {
      at = await restartPull(store, resource, turn.epoch)
      seen = new Set()
      coming = fetchPage(turn, at)
      continue
    }
    if (!page) return endOf(result)
    if (at.pass === 'sweep') for (const { id, deleted } of page.rows) if (!deleted) seen.add(id)
    const from = at
    at = afterPage(from, page)
    const isLastOfSweep = from.pass === 'sweep' && !at.more
    if (at.more) {
      coming = fetchPage(turn, at, { openAfter: from.stage === 'open' ? page.cursor : null })
      // It is awaited in the next round, unless this page can't be written.
      coming.catch(() => {})
    }
    const now = clock.now()
    const allSeen = isLastOfSweep ? seen : null
    const pulled = { resource, rows: page.rows, from, cursor: at, seen: allSeen, now }
    const end = await applyPage(store, pulled, turn.epoch)
    if (end === 'put_back') {
      await offerAgain(store, page.epoch, turn.epoch)
      return { is: 'put_back' }
    }
    if (end === 'restarted') {
      at = await firstRow(turn, resource)
      seen = new Set()
      coming = fetchPage(turn, at)
      continue
    }
    if (end === 'merged') turn.onWork()
    rows += page.rows.length
    turn.onRows(resource, rows)
    if (!at.more) return { is: 'done', cursor: at.cursor ?? 0, scope: at.scope, epoch: at.epoch }
  }
  return { is: 'stopped' }
}
