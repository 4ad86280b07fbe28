/**
 * What a device knows of every resource from its first moment on: names, access and indexes. How it
 * travels is in travel.ts, what people read of it in descriptions.ts, schemas in declarations.ts; a
 * page fetches them with what saves, its forms and lists.
 */
import type { Declarations } from './declarations.ts'
import type { NumberedOf, RecordOf, ResourceFacts } from './define-resource.ts'
import { facts } from './facts.ts'

export type ResourceName = keyof Declarations
export type RecordsByResource = {
  [N in ResourceName]: RecordOf<Declarations[N]>
}

/** The field of a resource that numbers are given in. */
export type NumberedField<N extends ResourceName> = NumberedOf<Declarations[N]>

/** Every resource by name; the order is the order of a first sync. */
export const registry: Readonly<Record<ResourceName, ResourceFacts>> = facts

export const resourceNames = Object.keys(registry) as ResourceName[]

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name)
