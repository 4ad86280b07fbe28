/**
 * Numbers that the server gives, in series without gaps (ADR 0046). Always holds: a number is taken
 * in the unit of work that stores its record, and rolled back with it.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { isNumbered, numberIn, seriesOf } from '#contract/core/resource/numbering.ts'
import type { Writer } from '../store/store.ts'
import type { RecordAct } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

/** @returns the record with its number, if the server gives it one */
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
  // Dated on arrival: by the device's day last year's series would go on.
  const series = seriesOf(numbering, { at: now, named })
  const count = await tx.nextNumber(series)
  return { ...record, [numbering.field]: numberIn(numbering, series, count) }
}

/** Skipped numbers, as people read them. */
export type SkippedNumbers = { readonly from: string; readonly to: string }

/**
 * After a restore: numbers given since the backup are on paper by now, and aren't given again. Each
 * current series skips this many, including series the backup doesn't know.
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
