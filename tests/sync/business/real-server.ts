/**
 * The real server behind the simulated way: its routes, rules and sessions on its real store, in one
 * process, by the clock of the simulation. Always holds: one call is done after another while the
 * clock stands; who is killed answers nothing more, and starts again from what was committed.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { jwtDecode } from 'jwt-decode'
import type { TokenClaims } from '#contract/core/access/session-protocol.ts'
import { type ActReply, isActReply } from '#contract/core/acts/acts.ts'
import { type HeadsNow, header, type WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import type { DeviceSession } from '#local/device/device.ts'
import { headsNow } from '#server/records/reading.ts'
import { openBlobFolder } from '#server/services/files/blobs.ts'
import { createLiveHub } from '#server/services/live/live-hub.ts'
import { createSessionBook } from '#server/sessions/session-book.ts'
import { createSqliteEngine } from '#server/store/sqlite/sqlite-engine.ts'
import { createStore } from '#server/store/store-over-engine.ts'
import { NetworkDown, type WireReply, type WireRequest } from '#workers/sync/engine/ports.ts'
import { Trace } from '../day-told.ts'
import type { Applied, SimulatedServer } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { BUSINESS } from './founding.ts'
import { inThread, Plug } from './in-thread-sqlite.ts'
import { host, type Running } from './server-host.ts'

type Injected = Pick<InjectOptions, 'headers' | 'payload'>

/** Of a file both parts of `POST /v1/file`, as the network sends them. */
async function payloadOf({ headers, body, bytes }: WireRequest): Promise<Injected> {
  if (body === undefined) return { headers: { ...headers } }
  const json = { ...headers, 'content-type': 'application/json' }
  if (!bytes) return { headers: json, payload: body }
  const form = new FormData()
  form.set('record', body)
  form.set('file', new Blob([bytes]), 'file')
  const multipart = new Response(form)
  const type = multipart.headers.get('content-type') ?? ''
  const payload = Buffer.from(await multipart.arrayBuffer())
  return { headers: { ...headers, 'content-type': type }, payload }
}

const isEffect = (body: unknown): body is WriteEffect =>
  typeof body === 'object' && body !== null && 'id' in body && 'version' in body

/** Of which sign-in a device's token is. */
const sessionIn = (token: string) => jwtDecode<TokenClaims>(token).session

/** Who did an operation, and what the record became by it. */
export type KeptReply = {
  readonly user: string
  readonly id: string
  readonly version: number
  /** Of a call: of each of its records, or why it waits. */
  readonly parts?: ActReply
}

/** What it did, record by record. */
function effectsIn(body: unknown): readonly Pick<WriteEffect, 'id' | 'version'>[] {
  if (isActReply(body)) return body.flatMap((one) => ('problem' in one ? [] : [one]))
  return [isEffect(body) ? body : { id: '', version: 0 }]
}

export class RealServer implements SimulatedServer {
  isDown = true
  /** Older than the app on the devices: what they write in its new form has to wait. */
  isTooOld = false
  generation = 0
  readonly everApplied: Applied[] = []
  /** Calls it has answered. */
  calls = 0
  readonly trace = new Trace()
  readonly #time: VirtualTime
  readonly #folder: string
  readonly #worn = new Set<string>()
  readonly #given = new Set<string>()
  #plug = new Plug()

  /** @param folder empty; what it keeps lies there */
  constructor(time: VirtualTime, folder: string) {
    this.#time = time
    this.#folder = folder
  }

  get #data() {
    return join(this.#folder, 'data')
  }
  get #backup() {
    return join(this.#folder, 'backup')
  }
  get running(): Running {
    return host.running()
  }

  async start(): Promise<void> {
    const now = () => this.#time.now
    mkdirSync(this.#data, { recursive: true })
    const plug = new Plug()
    const file = join(this.#data, 'larder.db')
    const engine = createSqliteEngine(file, () => {}, inThread(plug))
    const store = createStore(engine, { now, warn: () => {} })
    const sessions = createSessionBook(store, now)
    const live = createLiveHub(store, sessions, now)
    host.run({ store, sessions, live, blobs: openBlobFolder(join(this.#data, 'files')), now })
    this.#plug = plug
    this.generation += 1
    this.isDown = false
    plug.onPull(() => {
      this.isDown = true
      this.generation += 1
    })
  }

  kill(): void {
    this.#plug.pull()
  }

  /** In the middle of whatever the database does then. */
  killAfter(requests: number): void {
    this.#plug.pullAfter(requests)
  }

  neverKill(): void {
    this.#plug.pullAfter(Number.POSITIVE_INFINITY)
  }

  backUp(): void {
    if (this.isDown) return
    // What is committed may still lie in the log beside it.
    cpSync(this.#data, this.#backup, { recursive: true, force: true })
  }

  /** What `npm run restored` does, once the backup is in its place. */
  async putBack(): Promise<void> {
    this.kill()
    if (!existsSync(this.#backup)) return this.start()
    rmSync(this.#data, { recursive: true })
    cpSync(this.#backup, this.#data, { recursive: true })
    await this.start()
    await this.running.store.renewEpoch(BUSINESS)
  }

  silence = () => null
  /** Told by its history, when the day is over. */
  hasLost = () => false

  async handle(request: WireRequest): Promise<WireReply> {
    if (this.isDown) throw new NetworkDown()
    return this.#time.working(() => this.#answer(request))
  }

  /** At once, when the simulation stands, with a token that has not run out. */
  async readNow(
    { user_id, device, caller, token: held }: DeviceSession,
    path: string,
  ): Promise<WireReply> {
    const app = await host.app()
    const claims = {
      id: user_id,
      roles: [caller.role],
      domain: BUSINESS,
      device: device.id,
      session: sessionIn(held),
    }
    const token = app.jwt.sign(claims, { expiresIn: '60s' })
    const headers = { [header.customerId]: BUSINESS, Authorization: `Bearer ${token}` }
    return this.#answer({ method: 'GET', path, headers })
  }

  /** What it keeps of every operation it has done, by its id. */
  replies(): Map<string, KeptReply> {
    const database = new DatabaseSync(join(this.#data, 'larder.db'), { readOnly: true })
    const rows = database.prepare('SELECT op_id, user_id, body FROM reply').all()
    database.close()
    return new Map(
      rows.map(({ op_id, user_id, body }) => {
        const [op, user] = [String(op_id), String(user_id)]
        const effect: unknown = body === '' ? null : JSON.parse(String(body))
        if (isActReply(effect)) return [op, { user, id: '', version: 0, parts: effect }]
        const { id, version } = isEffect(effect) ? effect : { id: '', version: 0 }
        return [op, { user, id, version }]
      }),
    )
  }

  /** Every token given so far has run out. */
  expireTokens(): void {
    for (const token of this.#given) this.#worn.add(token)
  }

  async heads({ customer_id, user_id, device, token }: DeviceSession): Promise<HeadsNow | null> {
    if (this.isDown) return null
    const { sessions, store } = this.running
    const ask = async () => {
      const name = {
        customerId: customer_id,
        userId: user_id,
        deviceId: device.id,
        sessionId: sessionIn(token),
      }
      const session = await sessions.find(name).catch(() => null)
      const heads = await store.read(customer_id).heads()
      return session && headsNow(session, heads, this.#time.now)
    }
    return this.#time.working(() => this.#whileOn(ask)).catch(() => null)
  }

  /** Nothing comes of it once the plug is out. */
  #whileOn<T>(work: () => Promise<T>): Promise<T> {
    const plug = this.#plug
    return new Promise<T>((resolve, reject) => {
      plug.onPull(() => reject(new NetworkDown()))
      if (!plug.isIn) return reject(new NetworkDown())
      work().then((value) => (plug.isIn ? resolve(value) : undefined), reject)
    })
  }

  async #answer(request: WireRequest): Promise<WireReply> {
    const app = await host.app()
    const { headers = {}, payload } = await payloadOf(request)
    const response = await this.#whileOn(() =>
      app.inject({
        method: request.method,
        url: request.path,
        headers: { ...this.#asWorn(app, headers), ...this.#asNewer(request) },
        ...(payload !== undefined && { payload }),
      }),
    )
    this.calls += 1
    const { method, path } = request
    const op = request.headers[header.operation] ?? ''
    this.trace.note(this.#time.now, method, path, op, response.statusCode)
    const isJson = String(response.headers['content-type']).includes('json')
    const body: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined
    if (response.statusCode < 300) this.#note(request, body)
    return {
      status: response.statusCode,
      body,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
    }
  }

  /** A token that ran out is one: its end lies in the past. */
  #asWorn(app: FastifyInstance, headers: NonNullable<Injected['headers']>) {
    const token = String(headers.Authorization ?? '').replace('Bearer ', '')
    if (token === '') return headers
    this.#given.add(token)
    if (!this.#worn.has(token)) return headers
    const claims = app.jwt.decode<Record<string, unknown>>(token) ?? {}
    const old = app.jwt.sign({ ...claims, exp: Math.floor(this.#time.now / 1000) - 60 })
    return { ...headers, Authorization: `Bearer ${old}` }
  }

  #asNewer({ headers }: WireRequest) {
    const version = headers[header.schemaVersion]
    return this.isTooOld && version ? { [header.schemaVersion]: String(Number(version) + 1) } : {}
  }

  #note({ headers, path }: WireRequest, body: unknown): void {
    const op = headers[header.operation]
    if (op === undefined) return
    // A call whose records all wait was done all the same.
    const done = isActReply(body) ? [{ id: '', version: 0 }] : []
    for (const { id, version } of [...effectsIn(body), ...done]) {
      // Told again; put back and done again it may have become another version.
      const known = this.everApplied.findLast((one) => one.op === op && one.id === id)
      if (known?.version !== version) {
        this.everApplied.push({ op, resource: path, id, by: '', version })
      }
    }
  }
}
