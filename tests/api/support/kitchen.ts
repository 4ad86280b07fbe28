/**
 * A running server with two businesses that have the same people: hexham and kelso. Asha is admin
 * of both sites, Tom admin of High Street, Grace auditor, Ben user of High Street, Fiona user of
 * Mill Lane, Jo of the supplier Border Beef. Always holds: in-process, on a free port, a store of its own, closed at
 * the end of the file.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { featureFlags } from '#contract/core/names.ts'
import { foundBusiness, putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { type RunningServer, type StartOptions, startServer } from '#server/main.ts'
import { kept } from '#server/sessions/kept.ts'
import { hashPassword } from '#server/sessions/passwords.ts'
import type { Store } from '#server/store/store.ts'
import { rounds } from '#tests/support/depth.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { contact, savedWith } from './anchor.ts'
import type { Business, PersonName } from './business.ts'
import { createClient, type Session } from './client.ts'
import { brisketLot, openingForm } from './records.ts'

export type EngineName = 'SQLite' | 'PostgreSQL'
export const engines: readonly EngineName[] = ['SQLite', 'PostgreSQL']

/** For what the server does before and above its store, which is the same on both: both in the deep run. */
export const oneEngine: readonly EngineName[] = engines.slice(0, rounds(1, 2))

export const PASSWORD = 'copper-basil-lantern-42'

const roles: Readonly<Record<PersonName, string>> = {
  asha: 'admin',
  tom: 'admin',
  grace: 'auditor',
  ben: 'user',
  fiona: 'user',
  jo: 'supplier',
}
const lastNames: Readonly<Record<PersonName, string>> = {
  asha: 'Patel',
  tom: 'Reid',
  grace: 'Obi',
  ben: 'Carter',
  fiona: 'Bell',
  jo: 'Marsh',
}
export const emailOf = (name: PersonName) => `${name}@example.com`

const catalogue = (ids: Business['stocks']) => {
  const kept = { vat_rate_bp: 0, pack_quantity: 1_000, storage: 'AMBIENT', unit: 'g' }
  return [
    {
      ...kept,
      id: ids.brisket,
      internal_name: 'Beef brisket',
      kind: 'MEAT',
      species: 'BEEF',
      cut: 'Brisket',
      storage: 'CHILLED',
      limit_code: 'DEL_RED_MEAT',
      date_type: 'USE_BY',
    },
    {
      ...kept,
      id: ids.barley,
      internal_name: 'Pearl barley',
      kind: 'INGREDIENT',
      limit_code: 'DEL_AMBIENT',
      date_type: 'BEST_BEFORE',
      contains: [{ code: 'GLUTEN', subtypes: ['BARLEY'] }],
    },
    {
      ...kept,
      id: ids.tray,
      internal_name: 'Ready meal tray',
      kind: 'PACKAGING',
      tags: ['PACKAGING_STOCK'],
      unit: 'each',
      limit_code: 'DEL_AMBIENT',
      date_type: 'NONE',
    },
  ]
}

// Hashed once: what it costs is measured elsewhere.
const passwordHash = hashPassword(PASSWORD)

async function makeBusiness(store: Store, id: string, url: string): Promise<Business> {
  const now = Date.now() - 100 * 86_400_000
  const hash = await passwordHash
  const make = () => uuidV7(now)
  const sites = { highStreet: make(), millLane: make() }
  const departments = { butchery: make(), kitchen: make() }
  const fridges = { walkIn: make(), prep: make() }
  const suppliers = { borderBeef: make() }
  const forms = { opening: make() }
  const stocks = { brisket: make(), barley: make(), tray: make() }
  const lots = { brisket: make() }
  const batches = { dripping: make() }
  const vehicles = { van: make() }
  const deliveries = { beef: make() }
  const foods = { pie: make() }
  const names = Object.keys(roles) as PersonName[]
  const users = Object.fromEntries(names.map((name) => [name, make()])) as Record<
    PersonName,
    string
  >
  const both = Object.values(sites)
  const placeOf: Record<PersonName, { location_ids: string[]; department_ids: string[] }> = {
    asha: { location_ids: both, department_ids: Object.values(departments) },
    tom: { location_ids: [sites.highStreet], department_ids: [departments.butchery] },
    grace: { location_ids: both, department_ids: Object.values(departments) },
    ben: { location_ids: [sites.highStreet], department_ids: [departments.butchery] },
    fiona: { location_ids: [sites.millLane], department_ids: [departments.kitchen] },
    jo: { location_ids: [], department_ids: [] },
  }
  const about = { settings: { check_forms: [forms.opening] } }
  await foundBusiness(store, { id, name: `The ${id} business`, flags: featureFlags, now, about })
  await store.write(id, async (tx) => {
    const envelope = { created: now, created_by: users.asha }
    const site = { ...envelope, region: 'ENGLAND', timezone: 'Europe/London' }
    await putFirst(tx, 'locations', {
      ...site,
      id: sites.highStreet,
      name: 'High Street',
      code: 'HS',
    })
    await putFirst(tx, 'locations', { ...site, id: sites.millLane, name: 'Mill Lane', code: 'MK' })
    await putFirst(tx, 'departments', { ...envelope, id: departments.butchery, name: 'Butchery' })
    await putFirst(tx, 'departments', { ...envelope, id: departments.kitchen, name: 'Kitchen' })
    const unit = {
      ...envelope,
      kind: 'FRIDGE',
      warn_max: 5,
      limit_max: 8,
      log_times: ['08:00', '16:00'],
    }
    await putFirst(tx, 'temperature-locations', {
      ...unit,
      id: fridges.walkIn,
      name: 'Walk-in fridge',
      location_id: sites.highStreet,
    })
    await putFirst(tx, 'temperature-locations', {
      ...unit,
      id: fridges.prep,
      name: 'Prep fridge',
      location_id: sites.millLane,
    })
    await putFirst(tx, 'suppliers', {
      ...envelope,
      id: suppliers.borderBeef,
      name: 'Border Beef',
      approval_status: 'APPROVED',
      risk: 'HIGH',
      next_review_date: '2030-01-01',
    })
    const { opening } = forms
    await putFirst(tx, 'check-forms', {
      ...envelope,
      ...openingForm,
      id: opening,
      family_id: opening,
    })
    for (const record of catalogue(stocks)) await putFirst(tx, 'stocks', { ...envelope, ...record })
    await putFirst(tx, 'meats', {
      ...envelope,
      ...brisketLot,
      id: lots.brisket,
      stock_id: stocks.brisket,
      supplier_id: suppliers.borderBeef,
      location_id: sites.highStreet,
      date: now,
      balance: { quantity: 8_000, as_of: now, operations: 1 },
    })
    await putFirst(tx, 'stock-operations', {
      ...envelope,
      id: make(),
      intake_id: lots.brisket,
      lot_kind: 'MEAT',
      operation: 'RECEIVE',
      quantity: 8_000,
      unit: 'g',
      location_id: sites.highStreet,
      date: now,
    })
    const here = { ...envelope, date: now, location_id: sites.highStreet }
    await putFirst(tx, 'vehicles', { ...envelope, id: vehicles.van, registration: 'HX26 VAN' })
    await putFirst(tx, 'deliveries', {
      ...here,
      id: deliveries.beef,
      direction: 'IN',
      status: 'CHECKED',
      reference: 'DN 4411',
      supplier_id: suppliers.borderBeef,
    })
    await putFirst(tx, 'batches', {
      ...envelope,
      id: batches.dripping,
      location_id: sites.highStreet,
      batch_code: 'HS-260305-K3-02',
      kind: 'COOKING',
      status: 'IN_PROGRESS',
      operator_ids: [users.ben],
      area: 'GENERAL',
    })
    await putFirst(tx, 'food-record-items', {
      ...here,
      id: foods.pie,
      name: 'Cottage pie',
      status: 'OPEN',
      stage_plan: ['COOK'],
    })
    await putFirst(tx, 'haccp-plans', { ...envelope, id: make(), status: 'APPROVED' })
    for (const name of names) {
      await putFirst(tx, 'users', {
        ...envelope,
        ...placeOf[name],
        id: users[name],
        first_name: name.charAt(0).toUpperCase() + name.slice(1),
        last_name: lastNames[name],
        email_address: { email: emailOf(name) },
        roles: [roles[name]],
        birth_date: '1990-03-05',
        hourly_rate_pence: 1_250,
        ...(name === 'jo' && { supplier_id: suppliers.borderBeef }),
      })
      await tx.keep(kept.account, users[name], { hash, changed: now })
    }
  })
  const client = createClient(url, id)
  const sessions = new Map<PersonName, Promise<Session>>()
  const as = (name: PersonName) => {
    const known = sessions.get(name) ?? client.signIn({ email: emailOf(name), password: PASSWORD })
    sessions.set(name, known)
    return known
  }
  return {
    id,
    sites,
    departments,
    fridges,
    suppliers,
    forms,
    stocks,
    lots,
    batches,
    vehicles,
    deliveries,
    foods,
    users,
    client,
    as,
  }
}

export type Kitchen = {
  readonly url: string
  readonly store: Store
  readonly server: RunningServer
  readonly dataFolder: string
  /** Null on SQLite. */
  readonly databaseUrl: string | null
  readonly hexham: Business
  readonly kelso: Business
}

/** To be called in a describe block: everything it opens ends with it. */
export async function openKitchen(
  engine: EngineName = 'SQLite',
  more: StartOptions = {},
): Promise<Kitchen & { close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-api-'))
  const database = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : null
  const running = await startServer({
    dataFolder,
    port: 0,
    demo: 'never',
    logLevel: 'silent',
    rateLimit: 1_000_000,
    signInLimit: 1_000_000,
    ...(database && { databaseUrl: database.url, signingKey: 's'.repeat(40) }),
    ...more,
  })
  // A test may have stopped it before its end.
  let closed: Promise<void> | undefined
  const server = {
    ...running,
    close: () => {
      closed ??= running.close()
      return closed
    },
  }
  const url = server.address.replace('127.0.0.1', 'localhost')
  const [hexham, kelso] = await Promise.all([
    makeBusiness(server.store, 'hexham', url),
    makeBusiness(server.store, 'kelso', url),
  ])
  return {
    url,
    store: server.store,
    server,
    dataFolder,
    databaseUrl: database?.url ?? null,
    hexham,
    kelso,
    close: async () => {
      await server.close()
      await database?.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A kitchen for the tests of one describe block. */
export async function kitchenFor(
  engine: EngineName = 'SQLite',
  more: StartOptions = {},
): Promise<Kitchen> {
  const kitchen = await openKitchen(engine, more)
  afterAll(kitchen.close)
  return kitchen
}

/**
 * The same, with who does most of the work signed in, five days ago.
 * @returns also `since`, what Ben's phone says with what it recorded without signal since then
 */
export async function staffedKitchen(engine: EngineName) {
  let ahead = -5 * 86_400_000
  const kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
  const [ben, asha, grace] = await Promise.all([
    kitchen.hexham.as('ben'),
    kitchen.hexham.as('asha'),
    kitchen.hexham.as('grace'),
  ])
  const since = savedWith(await contact(ben))
  ahead = 0
  return { kitchen, ben, asha, grace, since }
}
