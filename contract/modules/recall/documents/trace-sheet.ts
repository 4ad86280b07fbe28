/**
 * A trace on paper: a table by level, who has it, and what is still here (domain §2.0 b). Always holds:
 * it says how far it reaches.
 */
import {
  type Cell,
  type DocumentSection,
  defineDocument,
} from '#contract/core/document/document.ts'
import { formatWeight } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { formatPhone } from '#contract/text/phone.ts'
import type { Customer } from '../../customers/customers.ts'
import type { LotTrace, TracedLot } from '../lot-trace.figures.ts'

export interface TraceSheetRecords {
  readonly trace: LotTrace
  /** How far it reaches, in words (reach-words.ts). */
  readonly reaches: string
  readonly supplierOf: (id: string) => string | undefined
  /** In order of risk. */
  readonly customers: readonly {
    readonly customer_id: string
    readonly customer: Pick<Customer, 'name' | 'address' | 'recall_contact'> | undefined
  }[]
}

const titleOf = (level: number): string => {
  if (level === 0) return 'This lot'
  if (level < 0) return `Made of, ${-level} back`
  return level === 1 ? 'Made from it' : `Made from that, ${level} steps on`
}

function lotRow(lot: TracedLot, { supplierOf }: TraceSheetRecords): Cell[] {
  const supplier = lot.supplier_id && supplierOf(lot.supplier_id)
  return [
    lot.isBeside ? `${lot.name} (shared a batch)` : lot.name,
    lot.code ?? '',
    [supplier, lot.supplier_batch_code].filter(Boolean).join(', '),
    formatQuantity(lot.quantity, lot.unit),
    lot.ofOriginG === null ? '' : formatWeight(lot.ofOriginG),
    lot.left > 0 ? formatQuantity(lot.left, lot.unit) : '–',
  ]
}

function peopleSection(records: TraceSheetRecords): DocumentSection {
  const { trace, customers } = records
  const nameOf = (id: string) => trace.lots.find((lot) => lot.id === id)?.name ?? 'A lot'
  const rows = customers.flatMap(({ customer_id, customer }) => {
    const sent = trace.customers.find((one) => one.customer_id === customer_id)?.sent ?? []
    return sent.map(({ lot_id, quantity, unit, proRata }): Cell[] => [
      customer?.name ?? 'A customer that is not on this device',
      [customer?.address.replaceAll('\n', ', '), formatPhone(customer?.recall_contact.phone ?? '')]
        .filter(Boolean)
        .join('. '),
      `${nameOf(lot_id)}, ${formatQuantity(quantity, unit)}`,
      proRata === null ? 'Not weighed' : formatWeight(proRata),
    ])
  })
  const sold = trace.retail.map(({ lot_id, quantity, unit, proRata }): Cell[] => [
    'Counter',
    '',
    `${nameOf(lot_id)}, ${formatQuantity(quantity, unit)}`,
    proRata === null ? 'Not weighed' : formatWeight(proRata),
  ])
  return {
    title: 'Went to',
    parts: [
      {
        kind: 'table',
        columns: [
          { title: 'Who', kind: 'name' },
          { title: 'Where', kind: 'text' },
          { title: 'What', kind: 'text' },
          { title: 'Of this lot', kind: 'figure' },
        ],
        rows: [...rows, ...sold],
        empty: 'Nothing was sent or sold.',
      },
    ],
  }
}

export const traceSheet = defineDocument<TraceSheetRecords>({
  name: 'trace-sheet',
  make(records) {
    const { trace, reaches } = records
    const origin = trace.lots.find(({ id }) => id === trace.origin)
    const levels = [...new Set(trace.lots.map(({ level }) => level))].toSorted((a, b) => a - b)
    const { hereG, sentG, soldG } = trace.totals
    return {
      title: `Trace of ${[origin?.name, origin?.code].filter(Boolean).join(', ')}`,
      about: reaches,
      isLandscape: true,
      sections: [
        {
          parts: [
            {
              kind: 'figures',
              figures: [
                { value: formatWeight(hereG), label: 'Still here' },
                { value: formatWeight(sentG), label: 'Sent to customers' },
                { value: formatWeight(soldG), label: 'Sold at the counter' },
              ],
            },
          ],
        },
        ...levels.map(
          (level): DocumentSection => ({
            title: titleOf(level),
            parts: [
              {
                kind: 'table',
                columns: [
                  { title: 'Lot', kind: 'name' },
                  { title: 'Batch', kind: 'short' },
                  { title: 'Supplier', kind: 'text' },
                  { title: 'Amount', kind: 'figure' },
                  { title: 'Of this lot', kind: 'figure' },
                  { title: 'Left', kind: 'figure' },
                ],
                rows: trace.lots
                  .filter((lot) => lot.level === level)
                  .map((lot) => lotRow(lot, records)),
                empty: 'None.',
              },
            ],
          }),
        ),
        peopleSection(records),
      ],
    }
  },
})
