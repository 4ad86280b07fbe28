/**
 * Two versions of a record, one line per field (sync.md, "When two people edit"). Pure. Always
 * holds: a field with equal values has no line; one the others never touched starts as one's own;
 * everything else starts undecided, because a limit must never have a default; one's own version of
 * a list includes what others added to it.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { chosenOver } from '#local/outbox/merge.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox/outbox.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'

export const isConflict = ({ state }: Pick<OutboxEntry, 'state'>) => state === 'conflict'

export type Side = 'mine' | 'theirs'

export type ConflictLine = {
  readonly field: string
  readonly before: unknown
  readonly yours: unknown
  readonly theirs: unknown
  /** The initial choice; null if a person must decide. */
  readonly starts: Side | null
}

const ofTheSaving = ['modified', 'modified_by']

export function conflictLines(
  { resource, base, patch: mine }: Pick<OutboxEntry, 'resource' | 'patch' | 'base'>,
  theirs: AnyRecord | null,
): ConflictLine[] {
  const { patch } = chosenOver({ base, mine, theirs: theirs ?? base }, travel[resource])
  return Object.entries(patch).flatMap(([field, value]) => {
    const line = {
      field,
      before: base[field] ?? null,
      yours: value ?? null,
      theirs: theirs?.[field] ?? null,
    }
    // A reason goes with what it is given for.
    const isReason = fieldSchema(declarations[resource], field).askedAnew === true
    if (ofTheSaving.includes(field) || isReason || sameJson(line.yours, line.theirs)) return []
    return [{ ...line, starts: sameJson(line.before, line.theirs) ? 'mine' : null }]
  })
}

export type Choice = Readonly<Record<string, Side>>

export const startingChoice = (lines: readonly ConflictLine[]): Choice =>
  Object.fromEntries(lines.flatMap(({ field, starts }) => (starts ? [[field, starts]] : [])))

/** The choices after somebody decided a line; fields that belong together follow. */
export function choose(
  choice: Choice,
  lines: readonly ConflictLine[],
  { resource, field, side }: { resource: OutboxEntry['resource']; field: string; side: Side },
): Choice {
  const together = travel[resource].chosenTogether?.find((fields) => fields.includes(field))
  const chosen = lines.filter((line) => line.field === field || together?.includes(line.field))
  return { ...choice, ...Object.fromEntries(chosen.map((line) => [line.field, side])) }
}

/** How many lines are still undecided. */
export const openLines = (lines: readonly ConflictLine[], choice: Choice): number =>
  lines.filter(({ field }) => !choice[field]).length

/**
 * The change's fields to keep: those chosen, and those that needed no choice. Empty if everything
 * is theirs.
 */
export function ownFields(
  entry: Pick<OutboxEntry, 'patch'>,
  lines: readonly ConflictLine[],
  choice: Choice,
): string[] {
  const theirs = lines.filter(({ field }) => choice[field] === 'theirs')
  const chosen = lines.filter(({ field }) => choice[field] === 'mine')
  if (chosen.length === 0) return []
  return Object.keys(entry.patch).filter((field) => !theirs.some((line) => line.field === field))
}
