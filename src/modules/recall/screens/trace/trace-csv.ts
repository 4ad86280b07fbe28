/** A trace for a spreadsheet: one line per step, with the codes of both ends (design, Trace). */
import type { LotTrace } from '#contract/modules/recall/lot-trace.figures.ts'
import { type CsvColumn, rowsToCsv } from '#src/ui/lists/csv.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'
import type { TraceNames } from './trace-graph.ts'

type Step = {
  readonly what: 'Received' | 'Used' | 'Made' | 'Moved' | 'Sent' | 'Sold'
  readonly from: string
  readonly fromCode: string
  readonly to: string
  readonly toCode: string
  readonly batch: string
  /** In the unit beside it; what a lot put into a batch is in grams. */
  readonly amount: number | null
  readonly unit: string
}

const none: Step = {
  what: 'Used',
  from: '',
  fromCode: '',
  to: '',
  toCode: '',
  batch: '',
  amount: null,
  unit: '',
}

export function traceSteps(
  trace: LotTrace,
  customers: readonly CustomerToTell[],
  names: Pick<TraceNames, 'supplier'>,
): Step[] {
  const lots = new Map(trace.lots.map((lot) => [lot.id, lot]))
  const from = (id: string) => ({
    from: lots.get(id)?.name ?? id,
    fromCode: lots.get(id)?.code ?? '',
  })
  const to = (id: string) => ({ to: lots.get(id)?.name ?? id, toCode: lots.get(id)?.code ?? '' })
  const received = trace.lots.flatMap(({ id, supplier_id, quantity, unit, supplier_batch_code }) =>
    supplier_id
      ? [
          {
            ...none,
            ...to(id),
            what: 'Received' as const,
            from: names.supplier(supplier_id) ?? supplier_id,
            fromCode: supplier_batch_code ?? '',
            amount: quantity,
            unit,
          },
        ]
      : [],
  )
  const through = trace.batches.flatMap(({ code = '', inputs, outputs }) => [
    ...inputs.map((id): Step => {
      const used = lots.get(id)?.usedG ?? 0
      return { ...none, ...from(id), what: 'Used', batch: code, amount: used, unit: 'g' }
    }),
    ...outputs.map((id): Step => {
      const { quantity = null, unit = '' } = lots.get(id) ?? {}
      return { ...none, ...to(id), what: 'Made', batch: code, amount: quantity, unit }
    }),
  ])
  const moved = trace.moves.map(
    (one): Step => ({
      ...none,
      ...from(one.from),
      ...to(one.to),
      what: 'Moved',
    }),
  )
  const sent = customers.flatMap(({ customer, customer_id, sent: own }) =>
    own.map(
      ({ lot_id, quantity, unit }): Step => ({
        ...none,
        ...from(lot_id),
        what: 'Sent',
        to: customer?.name ?? customer_id,
        amount: quantity,
        unit,
      }),
    ),
  )
  const sold = trace.retail.map(
    ({ lot_id, quantity, unit }): Step => ({
      ...none,
      ...from(lot_id),
      what: 'Sold',
      to: 'Counter',
      amount: quantity,
      unit,
    }),
  )
  return [...received, ...through, ...moved, ...sent, ...sold]
}

const columns: readonly CsvColumn<Step>[] = [
  { header: 'What', value: ({ what }) => what },
  { header: 'From', value: ({ from }) => from },
  { header: 'From batch', value: ({ fromCode }) => fromCode },
  { header: 'Through batch', value: ({ batch }) => batch },
  { header: 'To', value: ({ to }) => to },
  { header: 'To batch', value: ({ toCode }) => toCode },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Unit', value: ({ unit }) => unit },
]

export const traceCsv = (steps: readonly Step[]): string => rowsToCsv(columns, steps)
