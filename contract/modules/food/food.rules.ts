/**
 * What must hold of a monitored food and of its readings (domain §2.21, §2.22; §4 F6). Pure. Always
 * holds: a core is judged by heat and time together, never by what was ticked; a reading that failed
 * says what was done.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { cookAdvice, judgeCook, judgeReheat } from './cooking.ts'
import type { FoodRecordItem } from './food-record-items.ts'
import type { FoodRecord } from './food-records.ts'

export const judgeFood: Judge<FoodRecordItem> = ({ after }): FieldProblems =>
  after.status === 'DISCARDED' && !after.discard_reason?.trim()
    ? { discard_reason: 'Say why it was discarded.' }
    : {}

/** What the reading is by the table; null for a stage that this doesn't judge. */
function judged(
  { stage, temperature, held_seconds: held }: FoodRecord,
  region: string | undefined,
) {
  if (stage === 'COOK') return judgeCook(temperature, held ?? null)
  return stage === 'REHEAT' ? judgeReheat(temperature, held ?? null, { region }) : null
}

export const judgeFoodRecord: Judge<FoodRecord> = async (
  { before, after },
  read,
): Promise<FieldProblems> => {
  if (before) return {}
  const site = await read.get('locations', after.location_id)
  const result = judged(after, site?.region)
  if (result === 'FAIL' && after.result !== 'FAIL') {
    return { temperature: cookAdvice(after.temperature) }
  }
  if (after.result === 'FAIL' && after.corrective_action === undefined) {
    return { corrective_action: 'Say what was done.' }
  }
  return after.corrective_action === 'OTHER' && !after.corrective_text?.trim()
    ? { corrective_text: 'Say what exactly was done.' }
    : {}
}
