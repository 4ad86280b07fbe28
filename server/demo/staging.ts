/**
 * The demo business `staging` (domain §6.1): two sites at work and one closed, fourteen people,
 * nineteen units and ninety days of temperatures, eleven forms and six weeks of checks, fourteen
 * suppliers, sixty-four stock items with their lots, two weeks of deliveries in and out with the
 * checks of two vans, three days of production, twenty-four recipes, thirty dishes, eight issues, and
 * three cutting tests. Always holds: passwords are made at that moment and returned once, to be
 * printed; nothing else about it is random.
 */

import { ADMIN_OVERRIDE, flagsAtStart } from '#contract/core/names.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import { foundBusiness, putFirst } from '../found-business.ts'
import type { Keys } from '../keys.ts'
import { demoMenu } from '../modules/allergens/demo-menu.ts'
import { demoScratchCards } from '../modules/calculators/demo-scratch-cards.ts'
import { CHECK_DAYS, demoChecks, type Kitchen } from '../modules/checks/demo-checks.ts'
import { demoClock } from '../modules/clock/demo-clock.ts'
import { demoCustomerNames, demoCustomers } from '../modules/customers/demo-customers.ts'
import { demoDeliveries } from '../modules/deliveries/demo-deliveries.ts'
import { demoOutgoing } from '../modules/deliveries/demo-outgoing.ts'
import { type DemoSchedule, demoForms, demoSchedules } from '../modules/forms/demo-check-forms.ts'
import { demoIssues } from '../modules/issues/demo-issues.ts'
import { demoLots } from '../modules/lots/demo-lots.ts'
import {
  type DemoPerson,
  departments,
  people,
  type SiteCode,
  sites,
} from '../modules/people/demo-people.ts'
import { demoBatches } from '../modules/production/demo-batches.ts'
import { demoStory } from '../modules/recall/demo-story.ts'
import { demoRecipes } from '../modules/recipes/demo-recipes.ts'
import { demoStocks } from '../modules/stock/demo-stocks.ts'
import { supplierFields, suppliers } from '../modules/suppliers/demo-suppliers.ts'
import { DAYS, demoReadings, type PlacedUnit } from '../modules/temperature/demo-readings.ts'
import { limitsOf, units } from '../modules/temperature/demo-units.ts'
import { demoVanChecks } from '../modules/vehicles/demo-van-checks.ts'
import { demoVehicleNames, demoVehicles } from '../modules/vehicles/demo-vehicles.ts'
import { type Seeded, seeded } from '../seeded.ts'
import { type Account, kept } from '../sessions/kept.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { pinAccount } from '../sessions/pins.ts'
import type { Store, Writer } from '../store/store.ts'
import { makePassword, makePin } from './passwords.ts'

export const DEMO_BUSINESS = 'staging'
const SEED = 42
const DAY_MS = 86_400_000

export type DemoAccount = {
  readonly id: string
  readonly name: string
  readonly role: string
  /** E-mail address or username. */
  readonly signsInAs: string
  readonly password: string
  readonly pin: string | null
}

type Ids = ReadonlyMap<string, string>
const idOf = (ids: Ids, name: string) => ids.get(name) ?? ''

/** Ids of everything that is referred to, by name. */
function makeIds(chance: Seeded, since: number): Ids {
  const names = [
    'business',
    ...sites.map(({ code }) => code),
    ...departments.map(({ name }) => name),
    ...people.map(({ first }) => first),
    ...units.map(({ site, name }) => `${site} ${name}`),
    ...suppliers.map(({ name }) => name),
  ]
  return new Map(names.map((name, at) => [name, chance.id(since + at * 1_000)]))
}

function userRecord(person: DemoPerson, ids: Ids, since: number) {
  const { first, last, role, username, isNew, hasLeft } = person
  return {
    id: idOf(ids, first),
    created: since,
    created_by: idOf(ids, 'Asha'),
    first_name: first,
    last_name: last,
    roles: [role],
    job_title: person.job,
    location_ids: person.sites.map((code) => idOf(ids, code)),
    department_ids: person.departments.map((name) => idOf(ids, name)),
    ...(username
      ? { username }
      : { email_address: { email: `${first.toLowerCase()}@staging.example` } }),
    ...(role === 'supplier' && { supplier_id: idOf(ids, 'Border Beef') }),
    ...(!isNew && {
      has_pin: role !== 'supplier' && role !== 'auditor',
      legal: { eula_accepted: true, tos_accepted: true, privacy_policy_accepted: true },
      legal_at: since + DAY_MS,
    }),
    ...(hasLeft && { deactivated: true }),
  }
}

async function putPlaces(tx: Writer, ids: Ids, since: number): Promise<void> {
  const envelope = { created: since, created_by: idOf(ids, 'Asha') }
  for (const { code, tags, manager, ...site } of sites) {
    await putFirst(tx, 'locations', {
      ...envelope,
      ...site,
      id: idOf(ids, code),
      code,
      timezone: 'Europe/London',
      ...(manager && { manager_id: idOf(ids, manager) }),
      ...(tags && { tags }),
    })
  }
  for (const [sort, { name, sites: at }] of departments.entries()) {
    const location_ids = at.map((code) => idOf(ids, code))
    await putFirst(tx, 'departments', {
      ...envelope,
      id: idOf(ids, name),
      name,
      location_ids,
      sort,
    })
  }
  for (const [position, unit] of units.entries()) {
    const { site, name, kind, log_times, log_window_min } = unit
    await putFirst(tx, 'temperature-locations', {
      ...envelope,
      ...limitsOf(unit),
      id: idOf(ids, `${site} ${name}`),
      location_id: idOf(ids, site),
      name,
      kind,
      log_times,
      log_window_min,
      position: position + 1,
    })
  }
}

/** Forms in every revision, schedules, and how they were answered. */
async function putChecks(
  tx: Writer,
  kitchen: Kitchen,
  schedules: readonly DemoSchedule[],
): Promise<void> {
  for (const { shape: _, ...form } of [...kitchen.forms.values()].flat()) {
    await putFirst(tx, 'check-forms', form)
  }
  const { checks, lastCompleted } = demoChecks(kitchen, schedules)
  for (const { key: _, site: __, ...schedule } of schedules) {
    const last_completed = lastCompleted.get(schedule.id)
    await putFirst(tx, 'check-schedules', {
      ...schedule,
      ...(last_completed && { last_completed }),
    })
  }
  for (const check of checks) await putFirst(tx, 'checks', check)
}

/** Suppliers, catalogue, issues, hours. */
async function putRest(
  tx: Writer,
  ids: Ids,
  chance: Seeded,
  times: { since: number; now: number; isKept: (row: { date: number }) => boolean },
) {
  const named = (name: string) => idOf(ids, name)
  const envelope = { created: times.since, created_by: named('Asha') }
  for (const supplier of suppliers) {
    const fields = supplierFields(supplier, times.now)
    await putFirst(tx, 'suppliers', { ...envelope, id: named(supplier.name), ...fields })
  }
  // Ids of a chance of their own, so that they move nobody else's.
  const later = seeded(SEED + 3)
  const names = [...demoCustomerNames, ...demoVehicleNames]
  const laterIds = new Map(names.map((name) => [name, later.id(times.since)]))
  const laterId = (name: string) => laterIds.get(name) ?? ''
  for (const customer of demoCustomers(laterId)) {
    await putFirst(tx, 'customers', { ...envelope, ...customer })
  }
  for (const vehicle of demoVehicles(laterId, localDay(times.now, DEFAULT_TIMEZONE))) {
    await putFirst(tx, 'vehicles', { ...envelope, ...vehicle })
  }
  const stocks = demoStocks(named, times).map((stock) => ({
    ...envelope,
    id: chance.id(times.since),
    ...stock,
  }))
  for (const stock of stocks) await putFirst(tx, 'stocks', stock)
  const { recipes, versions } = demoRecipes({
    stocks,
    idOf: named,
    chance: seeded(SEED + 4),
    now: times.now,
  })
  for (const recipe of recipes) await putFirst(tx, 'recipes', recipe)
  for (const version of versions) await putFirst(tx, 'recipe-versions', version)
  const menu = demoMenu({
    stocks,
    recipes,
    idOf: named,
    chance: seeded(SEED + 6),
    now: times.now,
  })
  for (const dish of menu.dishes) await putFirst(tx, 'menu-items', dish)
  for (const sheet of menu.sheets) await putFirst(tx, 'allergen-sheets', sheet)
  // Of a chance of their own, so that lots move nobody else's figures.
  const stock = demoLots({
    stocks,
    idOf: named,
    customerOf: laterId,
    staffOf: (site) => staffOf(site, ids),
    chance: seeded(SEED + 2),
    now: times.now,
  })
  const told = demoStory({
    ...{ ...stock, stocks, idOf: named, customerOf: laterId },
    ...{ chance: seeded(SEED + 6), now: times.now },
  })
  const { batches, lots, operations } = demoBatches({
    ...{ ...told, stocks, recipes, idOf: named },
    ...{ chance: seeded(SEED + 7), now: times.now },
  })
  for (const batch of [...told.batches, ...batches]) await putFirst(tx, 'batches', batch)
  const came = demoDeliveries({
    ...{ lots, stocks, idOf: named },
    ...{ chance: seeded(SEED + 5), now: times.now },
  })
  // Of a chance of their own.
  const out = demoOutgoing({
    ...{ lots: came.lots, operations, idOf: named, customerOf: laterId },
    vanOf: (site) => laterId(site === named('HS') ? 'Van one' : 'Van two'),
    ...{ chance: seeded(SEED + 7), now: times.now },
  })
  const checks = demoVanChecks({
    ...{ idOf: named, vanOf: laterId, chance: seeded(SEED + 8), now: times.now },
  })
  for (const check of checks) await putFirst(tx, 'van-checks', check)
  for (const delivery of [...came.deliveries, ...out.deliveries]) {
    await putFirst(tx, 'deliveries', delivery)
  }
  for (const item of [...came.items, ...out.items]) await putFirst(tx, 'delivery-items', item)
  // A lot that was written after its operations has folded them all.
  for (const operation of out.operations) await putFirst(tx, 'stock-operations', operation)
  for (const { resource, record } of came.lots) await putFirst(tx, resource, record)
  for (const issue of demoIssues(named, chance.id, times.now)) await putFirst(tx, 'issues', issue)
  // Ids of a chance of their own.
  for (const card of demoScratchCards(named, seeded(SEED + 4).id, times.now)) {
    await putFirst(tx, 'scratch-cards', card)
  }
  for (const event of demoClock(named, times.now, chance).filter(times.isKept)) {
    await putFirst(tx, 'user-clock-events', event)
  }
}

const staffOf = (site: SiteCode, ids: Ids): [string, ...string[]] => {
  const [first = '', ...rest] = people
    .filter((one) => one.role === 'user' && one.sites.includes(site) && !one.username)
    .filter((one) => !one.hasLeft)
    .map((one) => idOf(ids, one.first))
  return [first, ...rest]
}

type Secrets = { account: DemoAccount; passwordHash: string; pinAccount: Account | null }

async function makeSecrets(
  keys: Keys,
  person: DemoPerson,
  id: string,
  now: number,
): Promise<Secrets> {
  const password = makePassword()
  const hasPin = !person.isNew && (person.role === 'admin' || person.role === 'user')
  const pin = hasPin ? makePin() : null
  const [passwordHash, ofPin] = await Promise.all([
    hashPassword(password),
    pin === null ? null : pinAccount(keys, id, pin, now),
  ])
  const signsInAs = person.username ?? `${person.first.toLowerCase()}@staging.example`
  const name = `${person.first} ${person.last}`
  return {
    account: { id, name, role: person.role, signsInAs, password, pin },
    passwordHash,
    pinAccount: ofPin,
  }
}

type DemoTimes = {
  readonly now: number
  /** Readings and shifts before these last days are left out; nothing else becomes another. */
  readonly days?: number | undefined
}

/** @returns the accounts that can sign in; null when the business is there already */
export async function makeDemo(
  { store, keys }: { store: Store; keys: Keys },
  { now, days = Number.POSITIVE_INFINITY }: DemoTimes,
): Promise<readonly DemoAccount[] | null> {
  const chance = seeded(SEED)
  const since = now - (DAYS + 30) * DAY_MS
  const ids = makeIds(chance, since)
  const staying = people.filter((one) => !one.hasLeft)
  const secrets = await Promise.all(
    staying.map((one) => makeSecrets(keys, one, idOf(ids, one.first), now)),
  )
  // Of a chance of their own, so that checks move nobody else's figures.
  const ofChecks = seeded(SEED + 1)
  const forms = await demoForms(idOf(ids, 'Asha'), ofChecks, { since, now })
  const check_forms = [...forms.values()].flatMap((revisions) => revisions.at(-1)?.id ?? [])
  const isNew = await foundBusiness(store, {
    id: DEMO_BUSINESS,
    recordId: idOf(ids, 'business'),
    name: 'Staging Butchers & Kitchen Ltd',
    flags: flagsAtStart,
    now: since,
    about: {
      created_by: ADMIN_OVERRIDE,
      settings: {
        check_forms,
        week_starts: 'MON',
        kiosk: { timeout_s: 60 },
        clock: { ask_fit_to_work: true },
      },
    },
  })
  if (!isNew) return null
  const placed: PlacedUnit[] = units.map((unit) => ({
    ...unit,
    id: idOf(ids, `${unit.site} ${unit.name}`),
    location_id: idOf(ids, unit.site),
    staff: staffOf(unit.site, ids),
  }))
  const readings = demoReadings(placed, now, chance)
  await store.write(DEMO_BUSINESS, async (tx) => {
    await putPlaces(tx, ids, since)
    for (const person of people) await putFirst(tx, 'users', userRecord(person, ids, since))
    for (const { account, passwordHash, pinAccount: ofPin } of secrets) {
      await tx.keep(kept.account, account.id, { hash: passwordHash, changed: now })
      if (ofPin !== null) await tx.keep(kept.pin, account.id, ofPin)
    }
    const isKept = ({ date }: { date: number }) => date >= now - days * DAY_MS
    for (const reading of readings.filter(isKept)) await putFirst(tx, 'temperature-logs', reading)
    await putRest(tx, ids, chance, { since, now, isKept })
    const kitchen = { idOf: (name: string) => idOf(ids, name), chance: ofChecks, now, forms }
    // As old as the checks they ask for: before that nothing was missed.
    const due = now - CHECK_DAYS * DAY_MS
    await putChecks(tx, kitchen, demoSchedules(forms, kitchen.idOf, ofChecks, due))
  })
  return secrets.map(({ account }) => account)
}
