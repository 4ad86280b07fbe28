/**
 * Unsent calls about recalls (design, Recall): "Recall of beef forequarter, not sent yet". Always holds:
 * a recall that waits is never taken for one that others have heard of.
 */
import { type LotLink, lotKinds } from '#src/modules/lots/parts/use-lots.ts'
import type { OutboxWords, WaitingChange } from '#src/records/attention/outbox-words.ts'
import { classWords, inSentence, originWords } from './parts/recall-words.ts'

type Origins = readonly LotLink[]

const nameIn = ({ record }: WaitingChange): string =>
  typeof record.internal_name === 'string' ? inSentence(record.internal_name) : 'a lot'

/** "beef forequarter": what the recall began with. */
async function originsOf({ record, nameOf }: WaitingChange): Promise<string> {
  const origins = (record.origins ?? []) as Origins
  const names = await Promise.all(origins.map(({ kind, id }) => nameOf(kind, id)))
  return inSentence(originWords(names.map((name) => ({ name: name ?? 'a lot' }))))
}

const kindOf = ({ entry }: WaitingChange): string => {
  const { recall_class } = entry.act?.body ?? {}
  return recall_class === 'DRILL' || recall_class === 'WITHDRAWAL'
    ? classWords[recall_class]
    : classWords.RECALL
}

const ofLots = {
  acts: {
    recall: async (change: WaitingChange) => `${kindOf(change)} of ${nameIn(change)}, not sent yet`,
    'hold-all': async (change: WaitingChange) =>
      `Hold on ${nameIn(change)} and everything made from it, not sent yet`,
  },
}

export const outboxWords: OutboxWords = {
  ...Object.fromEntries(lotKinds.map((kind) => [kind, ofLots])),
  recalls: {
    acts: {
      tell: async (change) => `Who was told of the recall of ${await originsOf(change)}`,
      'set-apart': async (change) => `Set apart for the recall of ${await originsOf(change)}`,
      heard: async (change) => `This device has heard of the recall of ${await originsOf(change)}`,
      'release-lot': async (change) => `Release from the recall of ${await originsOf(change)}`,
    },
  },
}
