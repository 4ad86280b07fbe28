/** What somebody is about to do in a day, and what they did. */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Change } from '#local/outbox/change.ts'
import type { Seeded } from '../seeded.ts'
import type { Founded, Person } from './founding.ts'
import type { KitchenDevice } from './staff.ts'

/** What one edit did, told apart from all others. */
export type Mark = { readonly resource: ResourceName; readonly id: string } & (
  | {
      readonly is: 'value'
      readonly field: string
      /** Nobody else writes it. */
      readonly value: unknown
      /** What the person saw before. */
      readonly shown: unknown
    }
  | { readonly is: 'tag'; readonly added: string | null; readonly removed: string | null }
)
export type Act = { readonly changes: readonly Change[]; readonly marks: readonly Mark[] }

export type Doing = {
  readonly chance: Seeded
  readonly founded: Founded
  readonly device: KitchenDevice
  readonly person: Person
  /** No two acts have the same. */
  readonly number: number
}

/** Nothing of it is an edit to be told apart. */
export const only = (...changes: Change[]): Act => ({ changes, marks: [] })
