/** Earlier cutting tests of the same piece, and how a new one compares (domain §3.38). Pure. */
import { compared } from '#contract/measure/fraction.ts'
import { foldText } from '#contract/text/search-words.ts'
import { type CuttingFigures, comparedWith, cuttingFigures } from './cutting-test.ts'
import { testOf } from './scratch-cards.rules.ts'
import type { ScratchCard } from './scratch-cards.ts'

export interface PastTest {
  readonly card: ScratchCard
  readonly figures: CuttingFigures
}

const newestFirst = (a: ScratchCard, b: ScratchCard) =>
  a.cut_date === b.cut_date ? b.created - a.created : a.cut_date < b.cut_date ? 1 : -1

/**
 * Newest first; a test cut later than this one isn't past.
 * @param of `id` and `created` are absent in a test that isn't saved yet
 */
export function pastTests(
  of: Partial<Pick<ScratchCard, 'id' | 'created' | 'primal' | 'cut_date'>>,
  all: readonly ScratchCard[],
): PastTest[] {
  const piece = foldText((of.primal ?? '').trim())
  if (piece === '') return []
  const { cut_date: day = '9999-12-31', created = Number.POSITIVE_INFINITY } = of
  const isBefore = (card: ScratchCard) =>
    card.cut_date === day ? card.created < created : card.cut_date < day
  return all
    .filter(({ id, archived, primal }) => {
      const isOther = id !== of.id && archived !== true
      return isOther && foldText(primal) === piece
    })
    .filter(isBefore)
    .sort(newestFirst)
    .flatMap((card) => {
      const figures = cuttingFigures(testOf(card))
      return figures ? [{ card, figures }] : []
    })
}

const LOOKED_AT = 3

/**
 * The yield against the last three: above each of them, below each, or between.
 * @returns null if there is none to compare with
 */
export function standingAmong(
  now: CuttingFigures,
  past: readonly PastTest[],
): { readonly than: 'BETTER' | 'WORSE' | 'BETWEEN'; readonly of: number } | null {
  const last = past.slice(0, LOOKED_AT)
  if (last.length === 0) return null
  const ways = last.map(({ figures }) => compared(comparedWith(now, figures).yield, 0))
  const than = ways.every((way) => way > 0)
    ? 'BETTER'
    : ways.every((way) => way < 0)
      ? 'WORSE'
      : 'BETWEEN'
  return { than, of: last.length }
}
