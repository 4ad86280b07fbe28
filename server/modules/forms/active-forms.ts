/**
 * The check forms in use, in order: `settings.check_forms` of the business (§3 Client). Written
 * here when a form is published, archived or unarchived, in the same transaction.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import type { RecordAct } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

async function businessOf(act: RecordAct): Promise<(WholeRecord & Client) | null> {
  const [row] = await act.tx.find('client', {})
  return row ? (fromStored(row) as WholeRecord & Client) : null
}

/** @param change returns the new list */
export async function changeActiveForms(
  act: RecordAct,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  const business = await businessOf(act)
  if (!business) return
  const before = business.settings?.check_forms ?? []
  const check_forms = [...change(before)]
  if (before.length === check_forms.length && before.every((id, at) => id === check_forms[at])) {
    return
  }
  const onClient = { ...act, resource: declarations.client, requestHash: null }
  const settings = { ...business.settings, check_forms }
  await putNextVersion(onClient, 'edit', business, { ...business, settings })
}
