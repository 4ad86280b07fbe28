/** What only the server sets of a batch: what it should weigh by its recipe (domain §2.15). */
import { expectedGrams } from '#contract/modules/production/batch-expected.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { storeRead } from '#server/records/judge-record.ts'
import type { RecordAct, ResourceRules } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

async function completed(act: RecordAct, whole: WholeRecord): Promise<WholeRecord> {
  const { expected_g: _, ...batch } = whole as WholeRecord & Batch
  const { recipe_id } = batch
  const recipe =
    recipe_id === undefined ? undefined : await storeRead(act).get('recipes', recipe_id)
  const expected_g = expectedGrams(batch, recipe)
  return { ...batch, ...(expected_g !== undefined && { expected_g }) }
}

export const batchRules: ResourceRules = {
  creating: (act, record) => completed(act, record),
  completing: (act, { next }) => completed(act, next),
}
