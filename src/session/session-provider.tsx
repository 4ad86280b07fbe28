/**
 * Combines the session with its records, read live: the person, the business, the sites. Always
 * holds: the current site is an active one of the person's own (§4); if it is taken away or
 * deactivated the first active one replaces it.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { chooseLocation } from '#contract/modules/sites/locations.rules.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import type { Session } from './create-session.ts'
import { chooseDepartment, departmentsOf, locationsOf, scopeOf } from './places.ts'
import { SessionContext, type SessionValue } from './use-session.ts'

/** What Home needs; the rest arrives while people work. */
const neededByHome = [
  'client',
  'users',
  'locations',
  'departments',
  'temperature-locations',
] as const

/** A module that is switched off sends nothing, so it isn't waited for. */
const isNeeded = (resource: (typeof neededByHome)[number], flags: readonly string[] | null) => {
  const { flag } = registry[resource]
  return flag === null || flags === null || flags.includes(flag)
}

async function readAround(db: LarderDatabase, userId: string, flags: readonly string[] | null) {
  // ADMIN OVERRIDE looks up no people and is sent none (§3, security.md).
  const mayHave = (resource: ResourceName) => userId !== ADMIN_OVERRIDE || resource !== 'users'
  const needed = neededByHome.filter((resource) => mayHave(resource) && isNeeded(resource, flags))
  const [user, clients, locations, departments, mirrored] = await Promise.all([
    db.records('users').get(userId),
    db.records('client').toArray(),
    db.records('locations').toArray(),
    db.records('departments').toArray(),
    Promise.all(needed.map((resource) => isMirrored(db, resource))),
  ])
  const client = clients[0] ?? null
  return { user: user ?? null, client, locations, departments, hasAll: mirrored.every(Boolean) }
}

/**
 * Remembers whether there is a choice, so that the shell keeps its layout while lists load (§3).
 */
function useRememberedChoice(session: Session, key: string, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) session.platform.preferences.write(key, String(count > 1))
  }, [session, key, count])
}

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.get)
  const { db, caller, flags, locationId, departmentId } = state
  const userId = caller?.user_id
  const around = useLiveQuery(
    async () => (db && userId ? readAround(db, userId, flags) : undefined),
    [db, userId, flags],
  )

  const value = useMemo((): SessionValue => {
    const locations = caller && around ? locationsOf(caller, around.locations) : []
    const location = chooseLocation(locations, locationId)
    const isAll = state.isAllSites && caller !== null && actingRole(caller.role) === 'admin'
    const departments =
      caller && around ? departmentsOf(caller, around.departments, location?.id ?? null) : []
    return {
      ...state,
      api: session.api,
      platform: session.platform,
      signIn: session.signIn,
      signOut: session.signOut,
      onNotice: session.onNotice,
      setAllSites: session.setAllSites,
      user: around?.user ?? null,
      client: around?.client ?? null,
      locations,
      departments,
      location,
      scope: scopeOf(locations, location, isAll),
      department: chooseDepartment(departments, departmentId),
      setLocation: (id) => {
        const next = locations.find((one) => one.id === id)
        if (next) session.setLocation(id, next.name)
      },
      setDepartment: (id) => {
        const next = departments.find((one) => one.id === id)
        session.setDepartment(id, next?.name ?? 'All departments')
      },
      // A supplier mirrors almost nothing; there is nothing to wait for.
      isMirrored: caller?.role === 'supplier' ? true : around?.hasAll,
    }
  }, [session, state, caller, around, locationId, departmentId])

  const { location } = value
  useEffect(() => {
    if (location && location.id !== locationId) session.setLocation(location.id, location.name)
  }, [session, location, locationId])
  useRememberedChoice(session, 'multiple_locations', around && value.locations.length)
  useRememberedChoice(session, 'multiple_departments', around && value.departments.length)

  return <SessionContext value={value}>{children}</SessionContext>
}
