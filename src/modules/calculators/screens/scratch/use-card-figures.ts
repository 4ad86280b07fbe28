/** What follows from the numbers of a cutting test, and how it compares with earlier ones. */
import { cuttingFigures, tooHeavy } from '#contract/modules/calculators/cutting-test.ts'
import { cuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import { pastTests, standingAmong } from '#contract/modules/calculators/past-tests.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import type { CardSheet } from './use-card-sheet.ts'

export function useCardFigures(
  { data, test }: Pick<CardSheet, 'data' | 'test'>,
  record: ScratchCard | undefined,
  all: readonly ScratchCard[],
) {
  const { today } = useSiteDay()
  const supplierId = plainText(data.supplier_id)
  const { nameOf } = useReading({ suppliers: supplierId ? [supplierId] : [] })
  const primal = plainText(data.primal).trim()
  const cut_date = plainText(data.cut_date) || today
  const { labour: _, ...plain } = test
  const figures = cuttingFigures(plain)
  const past = pastTests({ id: record?.id, created: record?.created, primal, cut_date }, all)
  const heavy = tooHeavy(test)
  const isWeighed = test.rows.some(({ type, weight_g }) => type === 'CUT' && weight_g)
  return {
    today,
    primal,
    cut_date,
    supplier: supplierId ? nameOf('suppliers', supplierId) : undefined,
    words: cuttingWords(test),
    /** Without labour; null until the piece has a weight and a price. */
    figures,
    past,
    standing: figures && isWeighed && heavy === null ? standingAmong(figures, past) : null,
    /** The sentence if the parts weigh more than the piece. */
    heavy,
  }
}

export type CardFigures = ReturnType<typeof useCardFigures>
