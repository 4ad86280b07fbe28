/**
 * What a module knows of its changes while they wait in the outbox, by resource: the line people know
 * one by, and what of it may be put right once it was refused. Fetched when the outbox is looked at.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'

export type WaitingChange = {
  readonly entry: OutboxEntry
  /** As it stands here, else what is sent of it. */
  readonly record: Readonly<Record<string, unknown>>
  /** The name of another record; undefined when it is not here. */
  readonly nameOf: (resource: ResourceName, id: unknown) => Promise<string | undefined>
  readonly when: string
  readonly degrees: (celsius: number) => string
}

export type ResourceWords = {
  /** For facts, which are known by what they are about, not by a name of their own. */
  readonly describe?: (change: WaitingChange) => Promise<string>
  /** Where a record is mostly worked out, or signed: only these fields of it are typed. */
  readonly typed?: readonly string[]
  /** Why one gives it up, beside the usual reasons. */
  readonly reasons?: readonly string[]
}

export type OutboxWords = Readonly<Partial<Record<ResourceName, ResourceWords>>>

export type LazyOutbox = () => Promise<{ readonly outboxWords: OutboxWords }>

export const verbs = { POST: 'New', PUT: 'Changed', DELETE: 'Archived', ACT: 'Changed' } as const

/** What was done to a fact after it was made; nothing while it is new. */
export function amended({ entry, record }: WaitingChange, checked: string): string {
  if (entry.verb === 'POST') return ''
  if (record.voided_by_id === entry.record_id) return ' voided'
  return record.voided_by_id ? ' corrected' : ` ${checked}`
}

/** What is said about any fact. */
export const saidOfFacts = ['void_reason', 'verified_comment', 'notes'] as const
