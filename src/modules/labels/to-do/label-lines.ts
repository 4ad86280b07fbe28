/**
 * Products of this site that have more packs than labels (domain §3.31, §3.34). Pure. Always holds:
 * packs that are gone, and lots whose label may not be printed, ask for none.
 */
import { IconTag } from '@tabler/icons-react'
import { printedSoFar } from '#contract/modules/labels/label-prints.rules.ts'
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { labelRefusal } from '#contract/modules/lots/permits.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import { eachOrAll, firstNames } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'

export type Packed = Pick<Standing<Product>, 'lot' | 'balance' | 'state'> & {
  readonly prints: readonly Pick<LabelPrint, 'copies'>[]
}

/** Packs that are still here and have no label; loose ones and those for the trade need none. */
export function labelsMissing({ lot, balance, state, prints }: Packed): number {
  const { packs, quantity, label_type } = lot
  const isLabelled = label_type === 'PPDS' || label_type === 'PREPACKED'
  if (!isLabelled || packs === undefined || labelRefusal(lot, state) !== null) return 0
  const left = Math.ceil((Math.max(0, balance) * packs) / quantity)
  return Math.max(0, Math.min(packs - printedSoFar(prints), left))
}

const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`)

export function labelLines(packed: readonly Packed[]): ToDoLine[] {
  const base = { rank: 'today', icon: IconTag, verb: 'Print', isMine: false } as const
  const bare = packed
    .map((one) => ({ ...one, missing: labelsMissing(one) }))
    .filter(({ missing }) => missing > 0)
  return eachOrAll(
    bare,
    ({ lot, missing }): ToDoLine => ({
      ...base,
      key: `labels ${lot.id}`,
      title: `Print ${labels(missing)}: ${lot.internal_name}`,
      second: [lot.batch_code, `${lot.packs} packs made`].filter(Boolean).join(', '),
      when: 'Not labelled',
      at: lot.date,
      to: `/products/${lot.id}/print`,
    }),
    (all) => ({
      ...base,
      key: 'labels',
      verb: 'Open',
      title: `Print labels of ${all.length} products`,
      second: firstNames(all.map(({ lot }) => lot.internal_name)),
      when: 'Not labelled',
      at: Math.min(...all.map(({ lot }) => lot.date)),
      to: '/products',
    }),
  )
}
