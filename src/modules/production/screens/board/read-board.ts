/**
 * The board of one day at one site (design, Production): planned, running, done, with what each card
 * says. Reads the device; never writes. Always holds: today's board has everything that is still open,
 * whenever it was planned or started.
 */

import { type Shortage, shortages } from '#contract/modules/production/batch-needs.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { changeoverDue } from '#contract/modules/production/changeover.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { type BatchParts, isIn, neededGrams, readBatchParts } from '../../parts/batch-parts.ts'
import {
  batchAmount,
  batchPlace,
  batchTitle,
  doneStatus,
  lowerFirst,
  partOf,
  plannedStatus,
  runningStatus,
} from '../../parts/batch-words.ts'
import { readNeededLots } from '../../parts/needed-lots.ts'

export type Column = 'planned' | 'running' | 'done'

export interface BoardCard {
  readonly batch: Batch
  readonly column: Column
  readonly title: string
  readonly amount: string | undefined
  /** "10:30" */
  readonly time: string
  readonly second: string
  readonly status: RowStatus
  readonly isShort: boolean
  readonly needsChangeover: boolean
  readonly bar: { readonly share: number; readonly words: string } | undefined
  /** To tell which of them wait to be sent. */
  readonly operations: readonly string[]
}

export interface BoardAsked {
  readonly location_id: string
  readonly day: string
  readonly today: string
  readonly timezone: string
  readonly toleranceBp: number
}

const dayOf = (at: number | undefined, timezone: string) =>
  at === undefined ? undefined : localDay(at, timezone)

/** Which column of that day's board it is in; undefined if in none. */
export function columnOf(
  batch: Batch,
  { day, today, timezone }: Pick<BoardAsked, 'day' | 'today' | 'timezone'>,
): Column | undefined {
  const { status, planned_date, started_at, completed_at } = batch
  if (status === 'PLANNED') {
    const isOpenToday = day === today && (planned_date ?? today) <= today
    return planned_date === day || isOpenToday ? 'planned' : undefined
  }
  if (status === 'IN_PROGRESS') {
    return day === today || dayOf(started_at, timezone) === day ? 'running' : undefined
  }
  return status === 'COMPLETE' && dayOf(completed_at, timezone) === day ? 'done' : undefined
}

async function firstNames(db: LarderDatabase, ids: readonly string[]): Promise<string> {
  const users = await db.records('users').bulkGet([...ids])
  return users.flatMap((user) => user?.first_name ?? []).join(' and ')
}

async function shortOf(
  db: LarderDatabase,
  parts: BatchParts,
  today: string,
): Promise<readonly Shortage[]> {
  const { batch, needs } = parts
  if (needs.length === 0) return []
  const { usableOf } = await readNeededLots(db, batch.location_id, needs, today)
  return shortages(needs, usableOf)
}

function barOf(parts: BatchParts, isAllIn: boolean): BoardCard['bar'] {
  const { balance } = parts
  const [done, of] = isAllIn
    ? [balance.outputG, balance.expectedG]
    : [balance.inputG, neededGrams(parts)]
  if (of === undefined || of === 0) return undefined
  const words = `${partOf(done, of, 'g')} ${isAllIn ? 'out' : 'in'}`
  return { share: Math.min(1, done / of), words }
}

async function cardOf(
  db: LarderDatabase,
  batch: Batch,
  column: Column,
  { today, timezone, toleranceBp }: BoardAsked,
): Promise<BoardCard> {
  const parts = await readBatchParts(db, batch, toleranceBp)
  const who = await firstNames(db, batch.operator_ids)
  const common = {
    ...{ batch, column, title: batchTitle(parts), amount: batchAmount(parts) },
    ...{ isShort: false, needsChangeover: false, bar: undefined },
    operations: parts.weighed.map(({ operation }) => operation.id),
  }
  const clock = (at: number | undefined) => (at === undefined ? '–' : formatTime(at, timezone))
  if (column === 'planned') {
    const { needs } = parts
    const due = await changeoverDue(batch, deviceRead(db))
    const short = await shortOf(db, parts, today)
    return {
      ...common,
      time: batch.planned_time ?? '–',
      second: [who, batchPlace(batch)].filter(Boolean).join(', '),
      status: plannedStatus({ due, short, inputs: needs.length }),
      isShort: short.length > 0,
      needsChangeover: due !== null,
    }
  }
  if (column === 'running') {
    const { needs, products } = parts
    const isAllIn =
      products.length > 0 ||
      (needs.length > 0 && needs.every((need) => isIn(parts, need, toleranceBp)))
    return {
      ...common,
      time: clock(batch.started_at),
      second: [who, batchPlace(batch)].filter(Boolean).join(', '),
      status: runningStatus(isAllIn),
      bar: barOf(parts, isAllIn),
    }
  }
  const packs = parts.products.reduce((sum, one) => sum + (one.packs ?? 0), 0)
  const said = batch.loss_reason ? lowerFirst(batch.loss_reason) : packs > 0 ? `${packs} made` : ''
  return {
    ...common,
    time: clock(batch.completed_at),
    second: [who, said].filter(Boolean).join(', '),
    status: doneStatus(parts),
  }
}

const order: Readonly<Record<Column, (one: Batch, other: Batch) => number>> = {
  planned: (a, b) =>
    (a.planned_date ?? '').localeCompare(b.planned_date ?? '') ||
    (a.planned_time ?? '99').localeCompare(b.planned_time ?? '99'),
  running: (a, b) => (a.started_at ?? 0) - (b.started_at ?? 0),
  done: (a, b) => (b.completed_at ?? 0) - (a.completed_at ?? 0),
}

export async function readBoard(db: LarderDatabase, asked: BoardAsked): Promise<BoardCard[]> {
  const { location_id } = asked
  const all = await Promise.all(
    (['PLANNED', 'IN_PROGRESS', 'COMPLETE'] as const).map((status) =>
      readRecords(db, 'batches', { where: { location_id, status } }),
    ),
  )
  const cards: BoardCard[] = []
  for (const column of ['planned', 'running', 'done'] as const) {
    const own = all.flat().filter((batch) => columnOf(batch, asked) === column)
    for (const batch of own.sort(order[column])) {
      cards.push(await cardOf(db, batch, column, asked))
    }
  }
  return cards
}
