/**
 * The notice in the shop window (Reg. 178/2002 art. 19): which food, how to know it, why, and what to
 * do. Always holds: a drill says so in its first line; every lot has its batch and its date.
 */
import { type Cell, defineDocument } from '#contract/core/document/document.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import type { LotLine } from '../ledger-book.ts'
import type { RecallRecord } from '../recalls.ts'

type SoldLot = Pick<LotLine, 'name' | 'code' | 'use_by_date' | 'best_before_date'>

export interface ShopNoticeRecords {
  readonly recall: Pick<RecallRecord, 'recall_class' | 'reason' | 'instructions' | 'reference'>
  /** Those that were sold over the counter. */
  readonly lots: readonly SoldLot[]
}

function dateOf({ use_by_date: useBy, best_before_date: best }: SoldLot): string {
  if (useBy) return `Use by ${formatDayLong(useBy)}`
  return best ? `Best before ${formatDayLong(best)}` : 'No date'
}

const USUAL = 'Do not eat it. Bring it back to us for your money back; you need no receipt.'

export const shopNotice = defineDocument<ShopNoticeRecords>({
  name: 'shop-notice',
  make({ recall, lots }) {
    const isDrill = recall.recall_class === 'DRILL'
    const note = {
      kind: 'note',
      mark: 'info',
      title: 'This is a drill. Do not put it up.',
    } as const
    return {
      title: isDrill ? 'Drill: food recall' : 'Food recall',
      about: recall.reference ? `Reference ${recall.reference}.` : 'Please read this.',
      sections: [
        {
          parts: [
            ...(isDrill ? [note] : []),
            {
              kind: 'table',
              columns: [
                { title: 'Food', kind: 'name' },
                { title: 'Batch', kind: 'short' },
                { title: 'Date on the label', kind: 'short' },
              ],
              rows: lots.map((lot): Cell[] => [
                [{ text: lot.name, isBold: true }],
                lot.code ?? '',
                dateOf(lot),
              ]),
              empty: 'Nothing was sold over the counter.',
            },
          ],
        },
        { title: 'Why', parts: [{ kind: 'words', words: recall.reason }] },
        {
          title: 'What to do',
          parts: [{ kind: 'words', words: recall.instructions ?? USUAL }],
        },
      ],
    }
  },
})
