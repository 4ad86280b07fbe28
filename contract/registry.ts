/**
 * The only list of resources. Everything else about them is derived where it is used. Imports none
 * of its derivers.
 */
import type { RecordOf, ResourceDefinition } from './define-resource.ts'
import { client } from './resources/client.ts'
import { departments } from './resources/departments.ts'
import { locations } from './resources/locations.ts'
import { temperatureLocations } from './resources/temperature-locations.ts'
import { temperatureLogs } from './resources/temperature-logs.ts'
import { users } from './resources/users.ts'

const definitions = {
  client,
  users,
  locations,
  departments,
  'temperature-locations': temperatureLocations,
  'temperature-logs': temperatureLogs,
}

export type ResourceName = keyof typeof definitions
export type RecordsByResource = {
  [N in ResourceName]: RecordOf<(typeof definitions)[N]>
}

/** Every resource by name; the order is the order of a first sync. */
export const registry: Readonly<Record<ResourceName, ResourceDefinition>> = definitions

export const resourceNames = Object.keys(definitions) as ResourceName[]

export const isResourceName = (name: string): name is ResourceName =>
  Object.hasOwn(definitions, name)
