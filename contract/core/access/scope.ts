/**
 * Which rows a caller sees (§6, domain §1.4), compiled once to plain data that the server turns
 * into a WHERE and the device into a sweep. Always holds: `inScope` of a row and `scopeFilter`
 * agree. Empty lists mean none, never all (domain §2.31).
 */

import { ADMIN_OVERRIDE } from '../names.ts'
import type { ResourceDefinition } from '../resource/define-resource.ts'
import type { Mirror } from '../sync/mirror.ts'
import type { Caller, Role } from './access.ts'

/** `null` in a list means rows without that field (a record for every department). */
export type ScopeFilter = {
  readonly location_ids?: readonly (string | null)[]
  readonly department_ids?: readonly (string | null)[]
  /** Rows whose field names this person, or this supplier. */
  readonly owner?: { readonly field: string; readonly id: string }
  readonly ids?: readonly string[]
}

type Scoped = Pick<ResourceDefinition, 'name' | 'scope' | 'scopeField' | 'schema'>

/** The rows of a resource this caller may see; `{}` selects all of the business. */
export function scopeFilter(caller: Caller, resource: Scoped): ScopeFilter {
  if (caller.role === ADMIN_OVERRIDE) return {}
  if (caller.role === 'supplier') return rowsOfPartner(caller, resource)
  const departments = caller.role === 'user' ? [...caller.department_ids] : undefined
  switch (resource.scope) {
    case 'business':
      return {}
    case 'own':
      return caller.role === 'user'
        ? { owner: { field: resource.scopeField, id: caller.user_id } }
        : { location_ids: [...caller.location_ids] }
    case 'department':
      return departments ? { department_ids: departments } : {}
    case 'supplier':
    case 'location': {
      const byDepartment = departments && 'department_id' in resource.schema.properties
      // If a resource doesn't require a site, a record without one applies to every site (domain
      // §1.1).
      const site = resource.scope === 'supplier' ? 'location_id' : resource.scopeField
      const everySite = resource.schema.required?.includes(site) ? [] : [null]
      return {
        location_ids: [...caller.location_ids, ...everySite],
        ...(byDepartment ? { department_ids: [...departments, null] } : {}),
      }
    }
  }
}

/** A partner sees their own two records and what concerns their supplier (domain §1.4). */
function rowsOfPartner(caller: Caller, resource: Scoped): ScopeFilter {
  if (resource.name === 'users') return { ids: [caller.user_id] }
  if (!caller.supplier_id) return { ids: [] }
  if (resource.name === 'suppliers') return { ids: [caller.supplier_id] }
  return resource.scope === 'supplier'
    ? { owner: { field: resource.scopeField, id: caller.supplier_id } }
    : { ids: [] }
}

/** A row's place, read from the record by the resource's own scope field. */
export function placeOf(
  resource: Scoped,
  record: Readonly<Record<string, unknown>>,
): { location_id: string | null; department_id: string | null } {
  const textOf = (field: string) => {
    const value = record[field]
    return typeof value === 'string' ? value : null
  }
  return {
    location_id: textOf(resource.scope === 'location' ? resource.scopeField : 'location_id'),
    department_id: textOf(resource.scope === 'department' ? resource.scopeField : 'department_id'),
  }
}

/** The supplier whose people see the record, if any. */
export function partnerOf(
  { scope, scopeField }: Pick<Scoped, 'scope' | 'scopeField'>,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const value = scope === 'supplier' ? record[scopeField] : undefined
  return typeof value === 'string' ? value : null
}

/** Does the caller see this one record? */
export function inScope(
  caller: Caller,
  resource: Scoped,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const filter = scopeFilter(caller, resource)
  const place = placeOf(resource, record)
  if (filter.ids && !filter.ids.includes(String(record.id))) return false
  if (filter.owner && record[filter.owner.field] !== filter.owner.id) return false
  if (filter.location_ids && !filter.location_ids.includes(place.location_id)) return false
  if (filter.department_ids && !filter.department_ids.includes(place.department_id)) return false
  return true
}

/**
 * A short tag of everything that decides what a device mirrors: role, sites, departments, supplier
 * and flags, and which rows of each list it keeps. When it changes the device pulls again (sync.md,
 * "Scope").
 * @param windows the tag of all mirrors (windowsTag)
 */
export function scopeTag(caller: Caller, flags: readonly string[], windows: string): string {
  const sorted = (ids: readonly string[]) => [...ids].sort().join(',')
  const role: Role = caller.role
  return fnv1a(
    [
      role,
      sorted(caller.location_ids),
      sorted(caller.department_ids),
      caller.supplier_id ?? '',
      sorted(flags),
      windows,
    ].join('|'),
  )
}

/** Tag of what is kept of each list; differs whenever a declaration changes. */
export const windowsTag = (declared: Readonly<Record<string, { mirror?: Mirror }>>): string =>
  fnv1a(
    JSON.stringify(Object.entries(declared).map(([name, { mirror }]) => [name, mirror ?? null])),
  )

/** FNV-1a, 64 bit in hex: the tag must be equal on every engine; it isn't for security. */
function fnv1a(input: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(input)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
