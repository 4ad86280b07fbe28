/**
 * What a device knows of every resource at its start: names, access and indexes. Sync policy is in
 * travel.ts, texts in descriptions.ts, schemas in declarations.ts; a page fetches them with the
 * saving code, its forms and lists.
 */
import type { Declarations } from './declarations.ts'
import type { NumberedOf, RecordOf, ResourceFacts } from './define-resource.ts'
import { facts } from './facts.ts'

export type ResourceName = keyof Declarations
export type RecordsByResource = {
  [N in ResourceName]: RecordOf<Declarations[N]>
}

/** The resource's field that holds its given number. */
export type NumberedField<N extends ResourceName> = NumberedOf<Declarations[N]>

/** Every resource by name; the order is the order of a first sync. */
export const registry: Readonly<Record<ResourceName, ResourceFacts>> = facts

export const resourceNames = Object.keys(registry) as ResourceName[]

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name)
