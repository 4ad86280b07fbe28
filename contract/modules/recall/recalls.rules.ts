/** What must hold of a recall's record (domain §2.0 c, d). Pure. */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { type Recall, recallRefusal } from '../lots/recall.ts'
import type { RecallRecord } from './recalls.ts'

/** Only added to: what was recorded of telling, finding and hearing is evidence. */
const growing = ['origins', 'notices', 'apart', 'heard'] as const

const keepsAll = (before: readonly unknown[] = [], after: readonly unknown[] = []) =>
  before.every((one) => after.some((other) => sameJson(one, other)))

export const judgeRecall: Judge<RecallRecord> = ({ before, after, caller }): FieldProblems => {
  const refused = recallRefusal(caller)
  if (refused !== null) return { status: refused }
  if (!before) return {}
  const shrunk = growing.find((field) => !keepsAll(before[field], after[field]))
  if (shrunk) return { [shrunk]: "This is evidence of the recall: it can't be taken away." }
  if (before.recall_class !== after.recall_class) {
    return { recall_class: 'A drill stays a drill, and a recall a recall. Start another.' }
  }
  const isCancelled = after.status === 'CANCELLED' && before.status !== 'CANCELLED'
  if (isCancelled && (after.cancel_reason ?? '').trim().length < 3) {
    return { cancel_reason: 'Say why it is cancelled.' }
  }
  return {}
}

/** As the rules of the ledger know it. */
export const asRecall = ({
  id,
  recall_class,
  reason,
  origins,
  status,
  received,
  created,
  created_by,
  lots = [],
}: RecallRecord): Recall => ({
  id,
  recall_class,
  reason,
  origins: origins.map((origin) => origin.id),
  status,
  at: received ?? created,
  by: created_by,
  lots: lots.map(({ id: lot_id, path, at, released }) => ({
    lot_id,
    path,
    at,
    ...(released && { released }),
  })),
})
