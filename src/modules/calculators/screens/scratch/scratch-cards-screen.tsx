/** Cutting tests, newest first (domain §3.38): what each piece yielded and cost. */
import { IconScale } from '@tabler/icons-react'
import { formatMoney, formatWeight } from '#contract/measure/display.ts'
import { toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import { cuttingFigures } from '#contract/modules/calculators/cutting-test.ts'
import { cuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import { testOf } from '#contract/modules/calculators/scratch-cards.rules.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import type { AskedColumn, ListColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { useSiteDay } from '#src/records/read/use-site-day.ts'

const figuresOf = (card: ScratchCard) => cuttingFigures(testOf(card))
const wordsOf = (card: ScratchCard) => cuttingWords(testOf(card))

const figure = (
  column: Pick<ListColumn<ScratchCard>, 'id' | 'title' | 'text' | 'order'>,
): ListColumn<ScratchCard> => ({ ...column, isFigure: true })

const columns: readonly AskedColumn<ScratchCard>[] = [
  'primal',
  'cut_date',
  'supplier_id',
  'weight_g',
  'price_pence',
  figure({
    id: 'yield',
    title: 'Yield',
    text: (card) => wordsOf(card).yield,
    order: (card) => toBasisPoints(figuresOf(card)?.yield ?? 0),
  }),
  figure({
    id: 'cost_kg',
    title: 'Costs, a kg',
    text: (card) => wordsOf(card).costPerKg,
    order: (card) => toNearest(figuresOf(card)?.costPerKg ?? 0),
  }),
  figure({
    id: 'gp',
    title: 'Gross profit',
    text: (card) => wordsOf(card).profitShare,
    order: (card) => toBasisPoints(figuresOf(card)?.gpShare ?? 0),
  }),
]

export function ScratchCardsScreen() {
  const { today } = useSiteDay()
  return (
    <ListScreen
      resource="scratch-cards"
      title="Scratch Cards"
      path="/scratchcards"
      add="Start a test"
      icon={IconScale}
      emptyTitle="No cutting tests yet"
      emptyText="Weigh a piece and start a test."
      columns={columns}
      searchIn="Piece or supplier"
      usualSort="-cut_date"
      card={(card) => ({
        second: `${formatDayNear(card.cut_date, today)}, ${formatWeight(card.weight_g)} at ${formatMoney(card.price_pence)} a kg`,
        amount: wordsOf(card).yield,
      })}
    />
  )
}
