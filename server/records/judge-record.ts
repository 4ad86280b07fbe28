/** Runs a resource's own rules (contract/core/rules/judge.ts) against the store. */

import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { Read, Writing } from '#contract/core/rules/judge.ts'
import { judgeOf } from '#contract/core/rules/module-rules.ts'
import { stateProblems } from '#contract/core/rules/states.ts'
import { type RecordAct, refuseFields } from './record-act.ts'
import { fromStored, type WholeRecord } from './stored-record.ts'

export const storeRead = ({ tx }: Pick<RecordAct, 'tx'>): Read => ({
  isWhole: true,
  async get<N extends ResourceName>(resource: N, id: string) {
    const row = await tx.record(resource, id)
    return row && !row.deleted ? (fromStored(row) as unknown as RecordsByResource[N]) : undefined
  },
  async where<N extends ResourceName>(resource: N, equal: Readonly<Record<string, string>>) {
    const rows = await tx.find(resource, equal)
    return rows.map((row) => fromStored(row) as unknown as RecordsByResource[N])
  },
})

/** @throws Problem rule_broken with a sentence a field */
export async function judgeRecord(
  act: RecordAct,
  before: WholeRecord | null,
  after: WholeRecord,
): Promise<void> {
  const { states, name } = act.resource
  if (states) refuseFields(stateProblems(states, before, after, act.caller))
  const judge = judgeOf(name as ResourceName)
  if (!judge) return
  const writing = { before, after, caller: act.caller, at: act.now, madeOffline: act.madeOffline }
  refuseFields(await judge(writing as unknown as Writing<never>, storeRead(act)))
}
