/**
 * What a device may rely on of the server, in as few lines as say it: one clock, versions, replies
 * kept by operation id, pages, tombstones, scope and epoch (sync.md, "On the wire"). The real server
 * is held to the same in tests/api; here it is in memory, so that thousands of seeds run in seconds.
 */
import { createHash } from 'node:crypto'
import { problemBody } from '#contract/core/problems.ts'
import { holds } from '#contract/core/resource/condition.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { isPastWindow, openCondition, runsByChange } from '#contract/core/sync/mirror.ts'
import { HEADS_PATH, type HeadsNow, header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { WireReply, WireRequest } from '#workers/sync/engine/ports.ts'
import { Trace } from './day-told.ts'
import type { Applied, SimulatedServer } from './simulated-server.ts'

type Stored = Record<string, unknown> & { id: string; version: number; updated: number }
const PAGE = 7
/** A change that comes so soon after another was on the way when that one was answered. */
const DRAIN_MS = 300

const answer = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireReply => ({
  status,
  body: body === undefined ? undefined : structuredClone(body),
  header: (name) => headers[name] ?? null,
})

const refuse = (code: Parameters<typeof problemBody>[0], more?: { current: Stored }) => {
  const body = problemBody(code, more)
  return answer(body.status, body)
}

/** Are the bytes those whose hash the record says? */
const isWhole = ({ bytes }: WireRequest, { sha256 }: Record<string, unknown>) =>
  bytes !== undefined && createHash('sha256').update(new Uint8Array(bytes)).digest('hex') === sha256

export class SmallServer implements SimulatedServer {
  rows = new Map<string, Map<string, Stored>>()
  /** Every effect it knows of, in order: nothing may stand here twice. */
  applied: Applied[] = []
  /** Also those it has forgotten since, because a backup was put back. */
  readonly everApplied: Applied[] = []
  /** Where others have put a fridge last; nobody of ours ever moves one. */
  positions = new Map<string, number>()
  /** Gives no answer. */
  isDown = false
  /** Told of the last page of each window, once it is on its way. */
  afterWindow = (_resource: ResourceName) => {}
  /** Not yet brought up to date: it tells heads on the live line, as it did, and by no call. */
  isOld = false
  #replies = new Map<string, { body: string; reply: WireReply }>()
  readonly tokens = new Map<string, string>()
  epoch = 'e1'
  scope = 's1'
  /** Rows that are out of the caller's scope. */
  #hidden = new Set<string>()
  /** Cursors below are too old. */
  oldestCursor = 0
  #heads = new Map<string, number>()
  readonly #now: () => number
  /** Calls it has answered. */
  calls = 0
  readonly trace = new Trace()
  readonly #removedAt = new Map<string, number>()
  #clock = 0
  #tokens = 0
  /** When it took a change last. */
  #takenAt = Number.NEGATIVE_INFINITY
  #endInDrain: (() => number) | undefined

  /** @param now ms */
  constructor(now: () => number) {
    this.#now = now
  }

  of(resource: string): Map<string, Stored> {
    const rows = this.rows.get(resource) ?? new Map<string, Stored>()
    this.rows.set(resource, rows)
    return rows
  }

  stamp(): number {
    this.#clock = Math.max(this.#now(), this.#clock + 1)
    return this.#clock
  }

  head = (resource: string) => this.#heads.get(resource) ?? 0

  get generation() {
    return this.epoch
  }

  expireTokens(): void {
    this.tokens.clear()
  }

  heads = (): HeadsNow => ({
    heads: Object.fromEntries(resourceNames.map((name) => [name, this.head(name)])),
    server_time: this.#now(),
    scope: this.scope,
    epoch: this.epoch,
    flags: ['temperature', 'issues'],
  })

  isSeen = (row: Stored) => !this.#hidden.has(row.id)

  /** The caller's sites have changed: of what there is, these rows are no longer for him. */
  changeScope(isHidden: (id: string) => boolean): void {
    const all = [...this.rows.values()].flatMap((rows) => [...rows.keys()])
    this.#hidden = new Set(all.filter(isHidden))
    this.scope = `s${Number(this.scope.slice(1)) + 1}`
  }

  visible = (resource: string): Stored[] =>
    [...this.of(resource).values()].filter((row) => !row.deleted && this.isSeen(row))

  /** What the caller should hold in the end: all of it, or what has not left its window. */
  kept = (resource: ResourceName): Stored[] =>
    this.visible(resource).filter((row) => !isPastWindow(travel[resource].mirror, row, this.#now()))

  /** When a record the caller sees was changed last, if it is one that stays while it is open. */
  openSince(resource: ResourceName, id: string): number | null {
    const row = this.of(resource).get(id)
    const open = openCondition(travel[resource].mirror)
    const isOpen = row && !row.deleted && this.isSeen(row) && open !== null && holds(open, row)
    return isOpen ? row.updated : null
  }

  /** A change made by somebody else, not by a device of ours. */
  write(resource: string, id: string, fields: Readonly<Record<string, unknown>>): Stored {
    const rows = this.of(resource)
    const old = rows.get(id)
    const next: Stored = {
      ...applyPatch({ ...(old ?? { id, created: 1, created_by: 'tom' }) }, fields),
      id,
      version: (old?.version ?? 0) + 1,
      updated: this.stamp(),
    }
    rows.set(id, next)
    this.#heads.set(resource, next.updated)
    return next
  }

  /** A tombstone in place of the record. */
  remove(resource: string, id: string, now: number): void {
    this.write(resource, id, { deleted: true })
    this.#removedAt.set(id, now)
  }

  /** Tombstones die with time: whoever was away longer has to fetch everything anew. */
  dropTombstones(before: number): void {
    this.oldestCursor = before
    for (const rows of this.rows.values()) {
      for (const { id, deleted } of [...rows.values()]) {
        if (deleted && (this.#removedAt.get(id) ?? before) < before) rows.delete(id)
      }
    }
  }

  /**
   * Goes down in the middle of the next drain: with one change answered, and the one after it in its
   * hands. @param then told of it. @returns ms after which the sender of that one gives up
   */
  endInDrain(then: () => number): void {
    this.#endInDrain = then
  }

  silence({ method, headers }: WireRequest): number | null {
    const isDrain = this.#now() - this.#takenAt < DRAIN_MS
    const isChange = method !== 'GET' && headers[header.operation] !== undefined
    if (!this.#endInDrain || !isDrain || !isChange) return null
    const silence = this.#endInDrain()
    this.#endInDrain = undefined
    this.isDown = true
    return silence
  }

  /** @returns puts everything back to how it is now, but the clock, under another epoch */
  backUp(): () => void {
    const rows = structuredClone(this.rows)
    const [applied, replies] = [[...this.applied], new Map(this.#replies)]
    const positions = new Map(this.positions)
    const heads = [...this.#heads.keys()]
    return () => {
      this.rows = rows
      this.applied = applied
      this.positions = positions
      this.#replies = replies
      // A tablet whose cursor is ahead of them would not ask.
      this.#heads = new Map(heads.map((resource) => [resource, this.stamp()]))
      this.epoch = `${this.epoch}, put back`
      this.tokens.clear()
    }
  }

  hasLost = (op: string, epoch: unknown) =>
    epoch === this.epoch && this.applied.every((one) => one.op !== op)

  newToken(user: string): string {
    this.#tokens += 1
    const token = `t${this.#tokens}`
    this.tokens.set(token, user)
    return token
  }

  handle(request: WireRequest): WireReply {
    const reply = this.#reply(request)
    this.calls += 1
    const op = request.headers[header.operation] ?? ''
    this.trace.note(this.#now(), request.method, request.path, op, reply.status)
    return reply
  }

  #reply(request: WireRequest): WireReply {
    const { status, body, header: headerOf } = this.#answer(request)
    const { epoch } = this
    return { status, body, header: (name) => (name === header.epoch ? epoch : headerOf(name)) }
  }

  #answer(request: WireRequest): WireReply {
    const [path = '', query = ''] = request.path.split('?')
    if (path === '/browser-fingerprint-login') return this.#login(request)
    const user = this.tokens.get(String(request.headers.Authorization).replace('Bearer ', ''))
    if (!user) return refuse('token_expired')
    if (path === '/live/authenticate') return answer(200, { ticket: 'x' })
    if (path === HEADS_PATH) return this.isOld ? refuse('not_found') : answer(200, this.heads())
    const isFile = path === '/v1/file'
    const found = isFile
      ? 'files'
      : resourceNames.find((name) => path.startsWith(travel[name].path))
    if (!found) return refuse('not_found')
    const id = isFile ? '' : path.slice(travel[found].path.length + 1)
    if (request.method === 'GET') return this.#list(found, new URLSearchParams(query))
    const known = request.headers[header.epoch]
    if (known !== undefined && known !== this.epoch) return refuse('cursor_too_old')
    return this.#once(request, user, () => this.#change(found, id, request, user))
  }

  #login(request: WireRequest): WireReply {
    const { user_id } = JSON.parse(request.body ?? '{}') as { user_id: string }
    return answer(200, {
      token: this.newToken(user_id),
      xsrf: 'x',
      device: { id: 'd', code: 'HS1', name: 'Tablet' },
      grant: { id: 'g', user_id, device_id: 'd', from: 0, to: 1 },
      server_time: 0,
    })
  }

  #list(resource: ResourceName, query: URLSearchParams): WireReply {
    const after = query.get('after')
    const head = this.head(resource)
    // As the real server: not where nothing has changed since, nor within an unbroken full pull.
    const isTooOld = after !== null && Number(after) < Math.min(this.oldestCursor, head)
    if (isTooOld && !query.has('full')) return refuse('cursor_too_old')
    const all = [...this.of(resource).values()]
      .filter((row) => row.updated > Number(after ?? 0))
      .filter((row) => (after === null ? !row.deleted : true) && this.isSeen(row))
      .filter((row) => row.deleted || this.#isAsked(resource, row, query))
      .sort((a, b) => a.updated - b.updated)
    const page = all.slice(0, PAGE)
    const more = all.length > PAGE
    const rows = page.map((row) =>
      row.deleted ? { id: row.id, updated: row.updated, deleted: true } : row,
    )
    const reply = answer(200, rows, {
      [header.more]: String(more),
      [header.cursor]: String(more ? page.at(-1)?.updated : head),
      [header.scope]: this.scope,
      [header.epoch]: this.epoch,
    })
    if (query.has('window') && !more) this.afterWindow(resource)
    return reply
  }

  #isAsked(resource: ResourceName, row: Stored, query: URLSearchParams): boolean {
    const { mirror } = travel[resource]
    const days = query.get('window')?.replace('d', '')
    const from = this.#now() - Number(days) * 86_400_000
    const at = runsByChange(mirror) ? row.updated : Number(row.date)
    if (days !== undefined && at < from) return false
    return !query.has('open') || this.openSince(resource, row.id) !== null
  }

  /** The same operation again gets the same answer and has no second effect. */
  #once(request: WireRequest, user: string, effect: () => WireReply): WireReply {
    const op = request.headers[header.operation] ?? ''
    const body = `${request.method} ${request.path} ${user} ${request.body ?? ''}`
    const known = this.#replies.get(op)
    if (known) return known.body === body ? known.reply : refuse('key_reused')
    const reply = effect()
    if (reply.status < 300) this.#replies.set(op, { body, reply })
    return reply
  }

  #isKnown = (id: string) => [...this.rows.values()].some((rows) => rows.has(id))

  #change(resource: string, idInPath: string, request: WireRequest, user: string): WireReply {
    const fields = JSON.parse(request.body ?? '{}') as Record<string, unknown>
    const id = request.method === 'POST' ? String(fields.id) : idInPath
    const old = this.of(resource).get(id)
    if (request.method === 'POST' && old) return refuse('duplicate_id')
    if (request.method !== 'POST' && (!old || old.deleted)) return refuse('not_found')
    if (resource === 'files' && request.method === 'POST' && !isWhole(request, fields)) {
      return refuse('validation_failed')
    }
    const needed = [
      fields.temperature_location_id,
      fields.voids_id,
      fields.voided_by_id,
      ...(Array.isArray(fields.file_ids) ? fields.file_ids : []),
    ]
    if (needed.some((other) => typeof other === 'string' && !this.#isKnown(other))) {
      return refuse('rule_broken')
    }
    const match = request.headers['If-Match']
    if (request.method === 'PUT' && match === undefined) return refuse('validation_failed')
    if (old && match !== undefined && match !== `"${old.version}"`) {
      return refuse('version_conflict', { current: old })
    }
    const op = request.headers[header.operation] ?? ''
    const change = request.method === 'DELETE' ? { archived: true } : fields
    const record = this.write(resource, id, change)
    const effect = { op, resource, id, by: user, version: record.version, fields }
    this.#takenAt = this.#now()
    this.applied.push(effect)
    this.everApplied.push(effect)
    return answer(200, record)
  }
}
