/**
 * How people and sites are named on a screen. Always holds: an unknown person still has a name to
 * show, because a record outlives its author; a deactivated site has a cross (§3 Location).
 */
import { ADMIN_OVERRIDE, DEACTIVATED } from '../core/names.ts'

export interface Named {
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
}

export function fullName({ first_name, last_name }: Named): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'No name'
}

/** "BC"; one letter if there is one name, "?" if there is none. */
export function initials({ first_name, last_name }: Named): string {
  const letters = [first_name, last_name].map((name) => [...(name ?? '').trim()][0] ?? '')
  return letters.join('').toLocaleUpperCase('en-GB') || '?'
}

/** A record's author, from its `created_by` and the people this device knows. */
export function authorName(id: string, peopleById: ReadonlyMap<string, Named>): string {
  if (id === ADMIN_OVERRIDE) return 'Larder support'
  const person = peopleById.get(id)
  return person ? fullName(person) : 'Somebody else'
}

export interface NamedLocation {
  readonly name: string
  readonly tags?: readonly string[] | null | undefined
}

export function isDeactivated({ tags }: Pick<NamedLocation, 'tags'>): boolean {
  return tags?.includes(DEACTIVATED) ?? false
}

/** "High Street", or "✕ High Street" once deactivated. */
export function locationName(location: NamedLocation): string {
  return isDeactivated(location) ? `✕ ${location.name}` : location.name
}
