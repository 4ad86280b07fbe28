/** Which cutting test is which in search: they are often of the same piece. */
import { formatWeight } from '#contract/measure/display.ts'
import { cuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import { testOf } from '#contract/modules/calculators/scratch-cards.rules.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import type { SearchFaces } from '#src/records/seam/search.ts'

const faceOf = (card: ScratchCard) => ({
  details: `${formatDayMedium(card.cut_date)}, ${formatWeight(card.weight_g)}, yield ${cuttingWords(testOf(card)).yield}`,
})

export const searchFaces: SearchFaces = { 'scratch-cards': { useFace: () => faceOf } }
