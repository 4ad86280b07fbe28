/**
 * Recalls whose customers and authorities aren't all told yet, for people who may ring them (domain §2.0 c).
 * Pure. Always holds: four hours after it was opened it is overdue.
 */
import { IconHandStop } from '@tabler/icons-react'
import type { OtherToTell } from '#contract/modules/recall/others-to-tell.ts'
import type { ToTell } from '#contract/modules/recall/to-tell.figures.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { inSentence } from '../parts/recall-words.ts'

/** A traceability exercise is done within it (BRCGS; domain §2.0 b). */
const GOAL_MS = 4 * 3_600_000

const shortly: Readonly<Record<OtherToTell, string>> = {
  SHOP: 'the shop',
  LOCAL_AUTHORITY: 'the local authority',
  FSA: 'the FSA',
}

export function recallLines(
  recalls: readonly ToTell[],
  nameOf: (recall: ToTell) => string,
  { now, timezone }: Pick<ToDoReader, 'now' | 'timezone'>,
): ToDoLine[] {
  return recalls.map((recall): ToDoLine => {
    const { id, at, customers, others, told, all } = recall
    const dueBy = at + GOAL_MS
    const { words } = dueInWords({ dueBy }, now, timezone)
    const whom =
      customers === 0
        ? others.map((one) => shortly[one]).join(', ')
        : `${customers} ${customers === 1 ? 'customer' : 'customers'}`
    return {
      key: `recall ${id}`,
      icon: IconHandStop,
      isMine: false,
      rank: dueBy < now ? 'overdue' : 'due',
      title: `Recall of ${inSentence(nameOf(recall))}: tell ${whom}`,
      second: `${words}. ${told} of ${all} told`,
      when: words,
      at,
      to: `/recalls/${id}`,
    }
  })
}
