/** Forms for an allergen changeover, and the ones recorded here since yesterday, newest first (§4 F7). */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'

export interface Changeovers {
  /** The one to fill in; absent if the business has none. */
  readonly form: CheckForm | undefined
  readonly checks: readonly Check[]
}

const DAY_MS = 86_400_000

/** Undefined while loading. */
export function useChangeovers(location_id: string): Changeovers | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const [business] = await db.records('client').toArray()
    const inUse = business?.settings?.check_forms ?? []
    const forms = await db.records('check-forms').toArray()
    const ids = new Set(forms.filter(({ category }) => category === 'ALLERGEN').map(({ id }) => id))
    const checks = await readRecords(db, 'checks', {
      where: { location_id },
      between: { field: 'date', from: Date.now() - DAY_MS },
    })
    return {
      form: forms.find(({ id, archived }) => ids.has(id) && !archived && inUse.includes(id)),
      checks: checks
        .filter(({ form_id, voided_by_id, result }) => {
          return ids.has(form_id) && voided_by_id === undefined && result !== 'MISSED'
        })
        .sort((a, b) => b.date - a.date),
    }
  }, [db, location_id])
}
