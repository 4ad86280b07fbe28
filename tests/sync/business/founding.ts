/**
 * The business of the simulation: High Street and Mill Lane, two admins, two staff. Asha and Tom run
 * both sites, Ben works at High Street, Mia at both. Always holds: nothing in it is drawn by chance;
 * passwords and PINs are hashed at the lowest cost there is, for what they cost is measured elsewhere.
 */
import { argon2Sync } from 'node:crypto'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Keys } from '#server/keys.ts'
import { kept } from '#server/sessions/kept.ts'
import type { Store } from '#server/store/store.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { type FoundStock, flagsOfStock, foundStock, noStock, takeIn } from './found-stock.ts'

export const BUSINESS = 'staging'
export const PASSWORD = 'copper-basil-lantern-42'
export const PIN = '4821'

export const names = ['asha', 'tom', 'ben', 'mia'] as const
export type Name = (typeof names)[number]
export const emailOf = (name: Name) => `${name}@example.com`

export type Person = {
  readonly name: Name
  readonly id: string
  readonly role: 'admin' | 'user'
}
export type Founded = {
  readonly sites: { readonly highStreet: string; readonly millLane: string }
  readonly fridges: readonly string[]
  readonly departments: readonly string[]
  readonly flags: readonly string[]
  /** Where checks are done. */
  readonly form: CheckForm | undefined
  /** There are lots, and several records are saved by one tap. */
  readonly hasActs: boolean
  /** It is about lots, batches and recalls. */
  readonly hasStock: boolean
  /** Empty on other days. */
  readonly stock: FoundStock
  readonly people: Readonly<Record<Name, Person>>
}

/** What a fridge cannot do without. */
export const unitWords = { kind: 'FRIDGE', limit_max: 8, log_times: ['08:00'] } as const

export const flags = [
  'temperature',
  'issues',
  'kiosk_mode',
  'files',
  'departments',
  // What an auditor may not read.
  'user_clock',
]

/** One question; No opens an issue. */
const openingForm = {
  title: 'Opening checks',
  revision: 1,
  category: 'OPENING',
  schema: JSON.stringify({
    type: 'object',
    properties: {
      fridges_ok: {
        type: 'string',
        title: 'Fridges are working',
        enum: ['YES', 'NO'],
        'x-fail': ['NO'],
        'x-issue': 'HIGH',
        'x-issue-title': 'A fridge isn’t working',
      },
    },
  }),
} as const

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** In the form the server reads, at its own cost: the server takes the cost from the hash. */
function cheapHash(message: string): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 }
  const hash = argon2Sync('argon2id', { message, nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(hash)}`
}

/** What a day is about beside fridges and issues. */
export type Modules = {
  readonly checks: boolean
  readonly acts: boolean
  readonly stock: boolean
}

/** Longer ago than anything closed stays on a device. */
export const LONG_AGO_MS = 100 * 86_400_000

/** Issues nobody has touched for so long, of each state. */
async function raiseLongAgo(store: Store, now: number, { sites, author }: Raising): Promise<void> {
  const states = ['OPEN', 'IN_PROGRESS', 'AWAITING_CHECK', 'CLOSED', 'CANCELLED', 'CLOSED']
  await store.write(BUSINESS, async (tx) => {
    for (const [at, status] of states.entries()) {
      const words = { description: 'Of long ago.', category: 'EQUIPMENT', severity: 'LOW' }
      const over = { closed_at: now, closed_by: author, verified_by: author }
      await putFirst(tx, 'issues', {
        ...{ id: uuidV7(now), created: now, created_by: author, location_id: sites[at % 2] },
        ...{ title: `Issue ${at} of long ago`, status, ...words },
        ...(status === 'CLOSED' && over),
      })
    }
  })
}
type Raising = { readonly sites: readonly string[]; readonly author: string }

/** @param time by which the store stamps */
export async function found(
  store: Store,
  keys: Keys,
  time: VirtualTime,
  { checks, acts, stock }: Modules,
): Promise<Founded> {
  const { now } = time
  const make = () => uuidV7(now)
  const sites = { highStreet: make(), millLane: make() }
  const departments = [make(), make()]
  const fridges = [make(), make(), make()]
  const person = (name: Name, role: Person['role']): Person => ({ name, id: make(), role })
  const people = {
    asha: person('asha', 'admin'),
    tom: person('tom', 'admin'),
    ben: person('ben', 'user'),
    mia: person('mia', 'user'),
  }
  const own = [
    ...flags,
    ...(checks ? ['checks'] : []),
    ...(acts ? ['meats'] : []),
    ...(stock ? flagsOfStock : []),
  ]
  const author = { created: now, created_by: people.asha.id }
  const id = checks ? make() : ''
  const form = checks ? { ...author, ...openingForm, id, family_id: id } : undefined
  const both = [sites.highStreet, sites.millLane]
  let lots = noStock()
  time.now = now - LONG_AGO_MS
  await raiseLongAgo(store, time.now, { sites: both, author: people.asha.id })
  time.now = now
  await store.write(BUSINESS, async (tx) => {
    const envelope = author
    await tx.keep(kept.business, 'flags', own)
    const about = { name: 'Hexham Meats', trial: false, settings: {} }
    await putFirst(tx, 'client', { ...envelope, created_by: ADMIN_OVERRIDE, id: make(), ...about })
    const site = { ...envelope, region: 'ENGLAND', timezone: 'Europe/London' }
    await putFirst(tx, 'locations', { ...site, id: both[0] ?? '', name: 'High Street', code: 'HS' })
    await putFirst(tx, 'locations', { ...site, id: both[1] ?? '', name: 'Mill Lane', code: 'ML' })
    for (const [at, id] of departments.entries()) {
      await putFirst(tx, 'departments', { ...envelope, id, name: `First department ${at}` })
    }
    for (const [at, id] of fridges.entries()) {
      const location_id = both[at % 2]
      const words = { name: `First fridge ${at}`, ...unitWords, tags: ['FIRST'] }
      await putFirst(tx, 'temperature-locations', { ...envelope, id, location_id, ...words })
    }
    if (form) await putFirst(tx, 'check-forms', form)
    const few = acts
      ? [0, 1, 2, 3].map((at) => ({ id: make(), location_id: both[at % 2] ?? '' }))
      : []
    await takeIn(tx, few, envelope)
    if (stock) lots = await foundStock(tx, both, { author: envelope, operator: people.ben.id })
    for (const { name, id, role } of Object.values(people)) {
      await putFirst(tx, 'users', {
        ...envelope,
        id,
        first_name: name,
        last_name: 'Hall',
        email_address: { email: emailOf(name) },
        roles: [role],
        location_ids: name === 'ben' ? [sites.highStreet] : both,
        department_ids: departments,
        has_pin: true,
      })
      const event = { kind: 'IN', source: 'MANAGER', date: now, user_id: id }
      const at = { location_id: sites.highStreet }
      await putFirst(tx, 'user-clock-events', { ...envelope, id: make(), ...at, ...event })
      await tx.keep(kept.account, id, { hash: cheapHash(PASSWORD), changed: now })
      const hash = cheapHash(keys.sign('pin', `${id} ${PIN}`))
      await tx.keep(kept.pin, id, { hash, changed: now })
    }
  })
  const about = { hasActs: acts, hasStock: stock, stock: lots }
  return { sites, fridges, departments, flags: own, form, people, ...about }
}
