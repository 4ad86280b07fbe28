/**
 * The time a new fact, or an edit of one, claims (sync.md, "What counts as late"): the server
 * judges it on arrival, and a device lists it while it waits. Always holds: both sides give one
 * claim the same name and the same instant. Pure.
 */
import type { ResourceDefinition } from '../resource/define-resource.ts'
import { isPutRight, type Made, madeAt } from './made-at.ts'

export type TimeClaim = {
  /** The record's id; if a field makes the claim, id and field: neither vouches for the other. */
  readonly name: string
  /** By the server's clock (ms). */
  readonly at: number
}

type Timed = Pick<ResourceDefinition, 'sync' | 'lockedAt' | 'isFact'>
type Fields = Readonly<Record<string, unknown>>
type Skewed = { readonly id: string; readonly clock_skew_ms?: number | null | undefined }

/** Two clocks are never exactly equal, nor are two moments of one save. */
export const SLACK_MS = 5 * 60_000

/**
 * Do people read the time that it claims? If readers don't correct times, a device whose clock
 * admits being off has written down another time.
 */
export const isReadAsClaimed = (
  { putRight }: Pick<ResourceDefinition, 'putRight'>,
  record: Made,
): boolean => Math.abs(record.clock_skew_ms ?? 0) <= SLACK_MS || isPutRight(putRight, record)

/** The fields of an edit that claim a time; on a locked fact nobody changes them any more. */
export const timesIn = ({ sync, lockedAt }: Timed, changes: Fields): readonly string[] =>
  sync === 'append'
    ? ['date', ...(lockedAt === undefined ? [] : [lockedAt])].filter(
        (field) => typeof changes[field] === 'number',
      )
    : []

const claimIn =
  ({ id, clock_skew_ms }: Skewed, fields: Fields) =>
  (field: string): TimeClaim => ({
    name: `${id}.${field}`,
    at: Number(fields[field]) - (clock_skew_ms ?? 0),
  })

/** Does a new one claim a time that is judged? */
export const isTimed = ({ sync, isFact }: Timed): boolean => sync === 'append' || isFact === true

/** Claims of a new record: when it was made, and when it was locked if that differs. */
export function claimsOfNew(resource: Timed, record: Made & Skewed): TimeClaim[] {
  if (!isTimed(resource)) return []
  const made = { name: record.id, at: madeAt(record) }
  const locked = timesIn(resource, record)
    .filter((field) => field === resource.lockedAt)
    .map(claimIn(record, record))
  return [made, ...locked.filter(({ at }) => Math.abs(at - made.at) > SLACK_MS)]
}

/** @param record being edited: all its times are by the clock it was made with */
export const claimsOfEdit = (resource: Timed, record: Skewed, changes: Fields): TimeClaim[] =>
  timesIn(resource, changes).map(claimIn(record, changes))
