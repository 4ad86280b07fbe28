/**
 * What a module knows about its changes in the outbox, by resource: the line that identifies one,
 * and what can be corrected in it after a refusal. Fetched when the outbox is opened.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'

export type WaitingChange = {
  readonly entry: OutboxEntry
  /** The record on this device, otherwise what is sent of it. */
  readonly record: Readonly<Record<string, unknown>>
  /** The name of another record; undefined if it isn't here. */
  readonly nameOf: (resource: ResourceName, id: unknown) => Promise<string | undefined>
  readonly when: string
  readonly degrees: (celsius: number) => string
}

export type ResourceWords = {
  /** For facts, which are identified by what they are about, not by their own name. */
  readonly describe?: (change: WaitingChange) => Promise<string>
  /** For calls whose button's label says too little, by the act's name. */
  readonly acts?: Readonly<Record<string, (change: WaitingChange) => Promise<string>>>
  /** If most of a record is computed, or signed: only these fields of it are typed. */
  readonly typed?: readonly string[]
  /** Reasons to discard it, besides the usual ones. */
  readonly reasons?: readonly string[]
}

export type OutboxWords = Readonly<Partial<Record<ResourceName, ResourceWords>>>

export type LazyOutbox = () => Promise<{ readonly outboxWords: OutboxWords }>

export const verbs = { POST: 'New', PUT: 'Changed', DELETE: 'Archived', ACT: 'Changed' } as const

/** What was done to a fact after it was made; empty while it is new. */
export function amended({ entry, record }: WaitingChange, checked: string): string {
  if (entry.verb === 'POST') return ''
  if (record.voided_by_id === entry.record_id) return ' voided'
  return record.voided_by_id ? ' corrected' : ` ${checked}`
}

/** The text for any fact. */
export const saidOfFacts = ['void_reason', 'verified_comment', 'notes'] as const
