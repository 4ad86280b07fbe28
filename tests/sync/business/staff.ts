/**
 * The devices of the business and who works on them: three phones of one's own, one of them handed
 * from Tom to Mia and back, and two shared tablets. Always holds: everybody signs in as the app does,
 * by calls with proofs of the device's key.
 */
import { createECDH, createHash, createPrivateKey, randomUUID } from 'node:crypto'
import type { Caller, Role } from '#contract/core/access/access.ts'
import { sealPin } from '#contract/core/access/pin-check.ts'
import type {
  LoginReply,
  TabletPeople,
  TokenClaims,
} from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { type Author, authorOf, type DeviceKey, type DeviceSession } from '#local/device/device.ts'
import { endGrant, keepGrant } from '#local/device/held-grant.ts'
import { makeProof } from '#local/device/proof.ts'
import { type Network, NetworkDown, type WireReply } from '#workers/sync/engine/ports.ts'
import { fairWeather, type Weather } from '../bad-network.ts'
import { logIn } from '../log-in.ts'
import { DeviceCommons, SimulatedDevice, type World } from '../simulated-device.ts'
import { BUSINESS, emailOf, type Founded, PASSWORD, type Person, PIN } from './founding.ts'
import type { RealServer } from './real-server.ts'
import { ORIGIN } from './server-host.ts'

/** The same in every run: what was wrong once is wrong again. */
function keyOf(name: string): DeviceKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(`key of ${name}`).digest())
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  const jwk = { ...publicJwk, d: text(pair.getPrivateKey()) }
  // The world of the simulation signs with a key of Node's own (one-world.ts).
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' }) as unknown as CryptoKey
  return { privateKey, publicJwk }
}

const reaching = (server: RealServer): Network => ({
  url: (path) => `${ORIGIN}${path}`,
  request: (request) => server.handle(request),
})

/** Of the session; what the app asks the server for on its way. */
type Here = Pick<DeviceSession, 'caller' | 'flags'>

function sessionOf(reply: LoginReply, { caller, flags }: Here, now: number): DeviceSession {
  const { token, xsrf, device, grant } = reply
  const { user_id } = caller
  const clock = { server: reply.server_time, device: now }
  return { customer_id: BUSINESS, user_id, token, xsrf, device, grant, caller, flags, clock }
}

function roleIn(token: string): Role | undefined {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as Partial<TokenClaims>).roles?.[0]
}

/** With the role of the token: it may not be any more what it was in the morning. */
const callerOf = ({ id, role }: Person, { token }: LoginReply): Caller => ({
  user_id: id,
  role: roleIn(token) ?? role,
  location_ids: [],
  department_ids: [],
})

type Has = { readonly tabs: number; readonly flags: readonly string[] }

/** One device: whose turn it is, and the databases of all who ever signed in on it. */
export class KitchenDevice {
  readonly name: string
  readonly weather: Weather = { ...fairWeather(), trouble: 0 }
  readonly commons: DeviceCommons
  readonly databases = new Map<string, SimulatedDevice>()
  readonly #world: World
  readonly #server: RealServer
  readonly #tabs: number
  readonly #flags: readonly string[]
  #signIns = 0
  current: SimulatedDevice | undefined
  worker: Person | undefined
  /** Of a shared tablet: under what each works on it. */
  readonly deliveries = new Map<string, string>()
  people: TabletPeople | undefined

  constructor(name: string, world: World, server: RealServer, has: Has) {
    this.name = name
    this.#flags = has.flags
    this.#world = { ...world, weather: this.weather }
    this.#server = server
    this.#tabs = has.tabs
    this.commons = new DeviceCommons(keyOf(name))
  }

  get isShared() {
    return this.deliveries.size > 0
  }
  get now() {
    return this.#world.time.now + this.commons.clockOffset
  }

  /** Signs in with the password; whoever was here before is signed out. */
  async signIn(person: Person): Promise<void> {
    const who = { email: emailOf(person.name), password: PASSWORD }
    this.#signIns += 1
    const turn = this.#signIns
    const reply = await logIn(reaching(this.#server), this.commons.key, who, this.now)
    // Somebody else was quicker.
    if (turn !== this.#signIns) return
    await keepGrant(this.commons, reply)
    this.open(sessionOf(reply, { caller: callerOf(person, reply), flags: this.#flags }, this.now))
    this.worker = person
  }

  open(session: DeviceSession): void {
    const { user_id } = session
    const known = this.databases.get(user_id)
    if (this.current !== known) this.current?.signOut()
    if (known) known.signIn(session)
    const one = known ?? this.#make(session)
    this.databases.set(user_id, one)
    this.current = one
  }

  #make(session: DeviceSession): SimulatedDevice {
    const signedIn = { session, key: this.commons.key }
    const made = new SimulatedDevice(this.#world, signedIn, this.#tabs, this.commons)
    made.othersWaiting = () => [...this.databases.values()].filter((one) => one !== made)
    return made
  }

  /** A tablet of the site: everybody has signed in on it once, then an admin shares it. */
  async share(server: Office, people: readonly Person[], site: string): Promise<void> {
    const network = reaching(this.#server)
    let device: LoginReply['device'] | undefined
    for (const person of people) {
      const who = { email: emailOf(person.name), password: PASSWORD }
      const reply = await logIn(network, this.commons.key, who, this.now)
      this.deliveries.set(person.id, reply.grant.id)
      await keepGrant(this.commons, reply)
      device = reply.device
    }
    if (!device) throw new Error('Nobody works at this tablet.')
    await server.call('PUT', `/v2/devices/${device.id}/shared`, { location_ids: [site] })
    const asked = await this.#prove('/v2/devices/people', {})
    this.people = asked.body as TabletPeople
    const caller: Caller = {
      user_id: device.id,
      role: 'tablet',
      location_ids: [site],
      department_ids: [],
    }
    const reply = await this.#prove('/browser-fingerprint-login', {
      user_id: device.id,
      browser_fingerprint: 'f',
    })
    this.open(sessionOf(reply.body as LoginReply, { caller, flags: this.#flags }, this.now))
    this.worker = people[0]
  }

  async #prove(path: string, body: object): Promise<WireReply> {
    const { key } = this.commons
    const network = reaching(this.#server)
    const ask = async (nonce?: string) => {
      const call = { method: 'POST', url: network.url(path), now: this.now }
      const proof = await makeProof(key, { ...call, ...(nonce && { nonce }) })
      const headers = { [header.customerId]: BUSINESS, [header.proof]: proof }
      return network.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
    }
    const first = await ask()
    const nonce = first.header(header.nonce)
    return first.status === 401 && nonce ? ask(nonce) : first
  }

  /** Four digits, judged by the server. @returns whether they let this person in */
  async openOnline(person: Person): Promise<boolean> {
    const reply = await this.#prove('/quick-login', { id: person.id, pin: PIN })
    if (reply.status !== 200) return false
    const opened = reply.body as LoginReply
    const before = this.deliveries.get(person.id)
    // As on the server: each opening is one of its own.
    if (before) await endGrant(this.commons, before, opened.server_time)
    await keepGrant(this.commons, opened)
    this.deliveries.set(person.id, opened.grant.id)
    this.worker = person
    return true
  }

  /** Four digits without the network: sealed for the server, which judges them when they arrive. */
  async openOffline(person: Person): Promise<void> {
    const session = this.current?.session
    const known = this.people?.people.find(({ id }) => id === person.id)
    if (!session || !this.people || !known) return
    const skew = session.clock.device - session.clock.server
    const name = {
      session_id: randomUUID(),
      user_id: person.id,
      device_id: session.device.id,
      from: Math.round(this.now - skew),
    }
    const { seal_key } = this.people
    const sealed = await this.#world.time.working(() => sealPin(seal_key, name, PIN))
    const request = { ...name, kid: seal_key.kid, sealed }
    this.commons.pinSessions.set(name.session_id, { request, handed_in: false })
    this.deliveries.set(person.id, name.session_id)
    this.worker = person
  }

  author(): Author | null {
    const { current, worker } = this
    if (!current || !worker || !current.isHere) return null
    const own = authorOf(current.session)
    if (!this.isShared) return own
    const delivery_id = this.deliveries.get(worker.id)
    return { ...own, user_id: worker.id, ...(delivery_id && { delivery_id }) }
  }
}

/** What an admin does at a desk, with the network and at once. */
export class Office {
  readonly #server: RealServer
  readonly #admin: Person
  readonly #key = keyOf('office')
  readonly #now: () => number
  #session: LoginReply | undefined

  constructor(server: RealServer, admin: Person, now: () => number) {
    this.#server = server
    this.#admin = admin
    this.#now = now
  }

  async call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<WireReply> {
    const reply = await this.#ask(method, path, body)
    if (reply.status !== 401) return reply
    this.#session = undefined
    return this.#ask(method, path, body)
  }

  async #ask(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<WireReply> {
    const network = reaching(this.#server)
    const who = { email: emailOf(this.#admin.name), password: PASSWORD }
    this.#session ??= await logIn(network, this.#key, who, this.#now())
    const headers = {
      [header.customerId]: BUSINESS,
      Authorization: `Bearer ${this.#session.token}`,
    }
    const text = body && JSON.stringify(body)
    return network.request({ method, path, headers, ...(text !== undefined && { body: text }) })
  }
}

export type Staff = {
  readonly devices: readonly KitchenDevice[]
  readonly laptop: KitchenDevice
  readonly tablets: readonly KitchenDevice[]
  readonly office: Office
}

/** Everybody comes to work. */
export async function comeToWork(
  world: World,
  server: RealServer,
  { people, sites, flags }: Founded,
): Promise<Staff> {
  const { asha, tom, ben, mia } = people
  const office = new Office(server, asha, () => world.time.now)
  const device = (name: string, tabs: number) =>
    new KitchenDevice(name, world, server, { tabs, flags })
  const phone = device("Asha's phone", 2)
  const laptop = device('the laptop', 1)
  const own = device("Ben's phone", 1)
  const highStreet = device('the tablet at High Street', 1)
  const millLane = device('the tablet at Mill Lane', 2)
  await phone.signIn(asha)
  await laptop.signIn(tom)
  await own.signIn(ben)
  await highStreet.share(office, [ben, mia], sites.highStreet)
  await millLane.share(office, [mia, tom], sites.millLane)
  const tablets = [highStreet, millLane]
  return { devices: [phone, laptop, own, ...tablets], laptop, tablets, office }
}

export const isLost = (error: unknown): boolean => error instanceof NetworkDown
