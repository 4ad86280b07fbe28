/**
 * Numbers that the server gives, in series without gaps (ADR 0046). Always holds: a number is taken in the
 * work that stores its record, and falls with it.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isNumbered, numberIn, seriesOf } from '#contract/core/resource/numbering.ts'
import type { Writer } from '../store/store.ts'
import type { RecordAct } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

/** @returns the record with its number, where the server gives it one */
export async function withNumber(
  { tx, resource: { numbering }, now }: Pick<RecordAct, 'tx' | 'resource' | 'now'>,
  record: WholeRecord,
): Promise<WholeRecord> {
  if (!numbering || !isNumbered(numbering, record, 'server')) return record
  const looked = Object.entries(numbering.through).map(async ([field, resource]) => {
    const id = record[field]
    const row = typeof id === 'string' ? await tx.record(resource, id) : null
    return [field, row && !row.deleted ? fromStored(row) : undefined] as const
  })
  const named = Object.fromEntries(await Promise.all(looked))
  // Given when it arrives: by the device's day a series of last year would go on.
  const series = seriesOf(numbering, { at: now, named })
  const count = await tx.nextNumber(series)
  return { ...record, [numbering.field]: numberIn(numbering, series, count) }
}

/** Numbers that nobody is given, as people read them. */
export type SkippedNumbers = { readonly from: string; readonly to: string }

/**
 * After a backup was put back: what was given since is on paper by now, and is not given again. Each series
 * of today goes on so many numbers later, also one the backup does not know.
 */
export async function skipSeries(
  tx: Writer,
  count: number,
  now: number,
): Promise<readonly SkippedNumbers[]> {
  const all: readonly ResourceDefinition[] = Object.values(declarations)
  const skipped: SkippedNumbers[] = []
  for (const { numbering } of all) {
    if (numbering?.by !== 'server') continue
    const series = seriesOf(numbering, { at: now, named: {} })
    const last = await tx.nextNumber(series, count)
    const [from, to] = [last - count + 1, last].map((one) => numberIn(numbering, series, one))
    if (from && to) skipped.push({ from, to })
  }
  return skipped
}
