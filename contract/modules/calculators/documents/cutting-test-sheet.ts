/** A cutting test on paper: its result, the piece, every part, and earlier tests of the same piece. */
import { defineDocument, type Fact } from '#contract/core/document/document.ts'
import { formatMoney, formatWeight } from '#contract/measure/display.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { CuttingTest } from '../cutting-test.ts'
import { cuttingWords, kindWords, lossWords, NOT_KNOWN } from '../cutting-words.ts'
import type { PastTest } from '../past-tests.ts'
import { testOf } from '../scratch-cards.rules.ts'

export type CuttingSheet = {
  readonly primal: string
  /** `YYYY-MM-DD` */
  readonly cut_date: string
  readonly supplier: string | undefined
  readonly notes: string | undefined
  readonly test: CuttingTest
  /** Newest first. */
  readonly past: readonly PastTest[]
  /** False if what is printed isn't what is saved. */
  readonly isSaved: boolean
}

const MOST_PAST = 10

const columns = [
  { title: 'Part', kind: 'name' },
  { title: 'Kind', kind: 'text' },
  { title: 'Weight', kind: 'figure' },
  { title: 'Sells at, a kg', kind: 'figure' },
  { title: 'Value', kind: 'figure' },
  { title: 'Costs, a kg', kind: 'figure' },
] as const

const pastColumns = [
  { title: 'Cut on', kind: 'short' },
  { title: 'Weight', kind: 'figure' },
  { title: 'Price a kg', kind: 'figure' },
  { title: 'Yield', kind: 'figure' },
  { title: 'Costs, a kg to sell', kind: 'figure' },
  { title: 'Gross profit', kind: 'figure' },
] as const

const orDash = (value: number | null, text: (value: number) => string) =>
  value === null ? NOT_KNOWN : text(value)

function factsOf({ test, supplier, notes }: CuttingSheet): Fact[] {
  const words = cuttingWords(test)
  const { labour } = words
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Supplier', supplier],
    ['Weight', orDash(test.weight_g, formatWeight)],
    ['Price a kg', orDash(test.price_pence, formatMoney)],
    ['Cost', words.cost],
    ['Sells for', words.value],
    ['Loss', lossWords(words)],
    ['Mark-up', words.markUp],
    ['Cost factor', words.factor],
    ['Labour', labour ? `${labour.words}: ${labour.cost}` : undefined],
    [
      'With labour',
      labour
        ? `Gross profit ${labour.profitShare}, costs ${labour.costPerKg} a kg to sell`
        : undefined,
    ],
    ['Notes', notes],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

export const cuttingTestSheet = defineDocument<CuttingSheet>({
  name: 'cutting-test',
  make(sheet) {
    const { primal, cut_date, test, past, isSaved } = sheet
    const words = cuttingWords(test)
    return {
      title: `${primal}, cutting test`,
      about: `Cut on ${formatDayLong(cut_date)}.${isSaved ? '' : ' With changes that aren’t saved.'}`,
      count: test.rows.length === 1 ? '1 part' : `${test.rows.length} parts`,
      sections: [
        {
          parts: [
            {
              kind: 'figures',
              figures: [
                { value: words.yield, label: 'Yield' },
                { value: words.profitShare, label: 'Gross profit' },
                { value: words.costPerKg, label: 'Cost, a kg to sell' },
                { value: words.profit, label: 'Profit' },
              ],
            },
            { kind: 'facts', facts: factsOf(sheet) },
          ],
        },
        {
          title: 'Parts',
          parts: [
            {
              kind: 'table',
              columns,
              rows: test.rows.map((row, place) => [
                row.name,
                kindWords[row.type],
                orDash(row.weight_g, formatWeight),
                orDash(row.type === 'WASTE' ? null : row.price_pence, formatMoney),
                words.rows[place]?.value ?? NOT_KNOWN,
                words.rows[place]?.costPerKg ?? NOT_KNOWN,
              ]),
              totals: ['All parts', '', words.weights.all, '', words.value, ''],
              empty: 'No parts.',
            },
          ],
        },
        ...(past.length === 0
          ? []
          : [
              {
                title: 'Past tests',
                parts: [
                  {
                    kind: 'table',
                    columns: pastColumns,
                    rows: past.slice(0, MOST_PAST).map(({ card }) => {
                      const then = cuttingWords(testOf(card))
                      return [
                        formatDay(card.cut_date),
                        formatWeight(card.weight_g),
                        formatMoney(card.price_pence),
                        then.yield,
                        then.costPerKg,
                        then.profitShare,
                      ]
                    }),
                    empty: 'None.',
                  } as const,
                ],
              },
            ]),
      ],
    }
  },
})
