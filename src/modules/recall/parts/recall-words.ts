/** What a recall is called and how it stands, as people say it. Pure. */
import { IconCircleCheck, IconHandStop, IconX } from '@tabler/icons-react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export const classWords: Readonly<Record<RecallRecord['recall_class'], string>> = {
  RECALL: 'Recall',
  WITHDRAWAL: 'Withdrawal',
  DRILL: 'Recall drill',
}

type Stands = Pick<RecallRecord, 'recall_class' | 'status'>

export function recallStatus({ recall_class, status }: Stands): RowStatus {
  if (status === 'CANCELLED') return { tone: 'neutral', icon: IconX, words: 'Cancelled' }
  if (recall_class === 'DRILL') {
    return status === 'OPEN'
      ? { tone: 'info', words: 'Drill running' }
      : { tone: 'neutral', icon: IconCircleCheck, words: 'Drill done' }
  }
  if (status === 'CLOSED') return { tone: 'safe', words: 'Closed, still blocked' }
  return { tone: 'fail', icon: IconHandStop, words: 'Open' }
}

/** "Beef forequarter, HS-260302-K3-07": what it began with. */
export const originWords = (
  origins: readonly { readonly name: string; readonly code?: string }[],
): string => {
  const [first] = origins
  if (!first) return 'Lots'
  const more = origins.length - 1
  return more === 0 ? first.name : `${first.name} and ${more} more`
}

/** Names begin small inside a sentence: "beef forequarter"; "BBQ sauce" stays. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
