/**
 * What production leaves to do (domain §3.31): planned and not started, running since yesterday, made
 * and not labelled. Pure. Always holds: what is planned for later isn't listed.
 */
import { IconHierarchy2, IconPrinter } from '@tabler/icons-react'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

export interface OpenBatch {
  readonly batch: Batch
  readonly name: string
}

interface Found {
  readonly batches: readonly OpenBatch[]
  /** Prepacked, made lately, in stock, without a label. */
  readonly unlabelled: readonly Product[]
}

type Reader = Pick<ToDoReader, 'now' | 'today' | 'timezone'>

/** When it was to start: of its day at noon where no time was said (ms). */
const plannedAt = ({ planned_date, planned_time }: Batch, { today, timezone }: Reader): number =>
  instantOf(planned_date ?? today, planned_time ?? '12:00', timezone)

export function productionLines({ batches, unlabelled }: Found, reader: Reader): ToDoLine[] {
  const { now, today, timezone } = reader
  const base = { icon: IconHierarchy2, isMine: false }
  const planned = batches.filter(
    ({ batch }) => batch.status === 'PLANNED' && (batch.planned_date ?? today) <= today,
  )
  const isLate = ({ batch }: OpenBatch) =>
    (batch.planned_date ?? today) < today || plannedAt(batch, reader) < now
  const running = batches.filter(
    ({ batch }) =>
      batch.status === 'IN_PROGRESS' &&
      batch.started_at !== undefined &&
      localDay(batch.started_at, timezone) < today,
  )
  const groups = [
    {
      key: 'late-batch',
      rank: 'due',
      some: planned.filter(isLate),
      title: (name: string) => `Start ${name}`,
      second: 'Planned, not started',
      all: (count: number) => `Start ${count} batches`,
    },
    {
      key: 'planned-batch',
      rank: 'today',
      some: planned.filter((one) => !isLate(one)),
      title: (name: string) => `Make ${name}`,
      second: 'Planned for today',
      all: (count: number) => `${count} batches planned`,
    },
    {
      key: 'old-batch',
      rank: 'due',
      some: running,
      title: (name: string) => `Finish ${name}`,
      second: 'Running since yesterday or longer',
      all: (count: number) => `Finish ${count} batches`,
    },
  ] as const
  const lines = groups.flatMap(({ key, rank, some, title, second, all }) =>
    eachOrAll(
      some,
      ({ batch, name }): ToDoLine => ({
        ...base,
        rank,
        key: `${key} ${batch.id}`,
        title: title(name),
        second: [second, batch.batch_code].filter(Boolean).join('. '),
        at: batch.started_at ?? plannedAt(batch, reader),
        to: `/production/${batch.id}`,
      }),
      (many) => ({
        ...base,
        rank,
        key,
        title: all(many.length),
        second: firstNames(many.map(({ name }) => name)),
        at: Math.min(...many.map(({ batch }) => batch.started_at ?? plannedAt(batch, reader))),
        to: '/production',
      }),
    ),
  )
  const labels = eachOrAll(
    unlabelled,
    (product): ToDoLine => ({
      ...{ ...base, icon: IconPrinter, rank: 'due', key: `label ${product.id}` },
      title: `Label ${product.name}`,
      second: [product.packs ? `${product.packs} packs` : '', product.batch_code]
        .filter(Boolean)
        .join(', '),
      at: product.date,
      to: `/products/${product.id}/print`,
    }),
    (many) => ({
      ...{ ...base, icon: IconPrinter, rank: 'due', key: 'labels' },
      title: `Label ${many.length} products`,
      second: firstNames(many.map(({ name }) => name)),
      at: Math.min(...many.map(({ date }) => date)),
      to: '/products',
    }),
  )
  return [...lines, ...labels]
}
