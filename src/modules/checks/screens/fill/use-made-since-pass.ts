/**
 * What was made at the site since a form last passed there (domain §4 F12): the lots in doubt if it
 * fails. From this device only.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'

/** A line is tested every hour: the last good test is among these. */
const LAST_CHECKS = 50

async function lastPass(db: LarderDatabase, family_id: string, siteId: string) {
  const forms = await readRecords(db, 'check-forms', {
    where: { family_id },
    includeArchived: true,
  })
  const checks = await Promise.all(
    forms.map(({ id }) =>
      readRecords(db, 'checks', {
        where: { form_id: id },
        order: { by: 'date', descending: true },
        limit: LAST_CHECKS,
      }),
    ),
  )
  const good = checks
    .flat()
    .filter((one) => one.location_id === siteId && one.result === 'PASS' && !one.voided_by_id)
  return good.length > 0 ? Math.max(...good.map(({ date }) => date)) : null
}

/** Ids; undefined while loading, none if the form doesn't ask or never passed. */
export function useMadeSincePass(form: CheckForm): readonly string[] | undefined {
  const db = useDatabase()
  const { location } = useSession()
  const hasProducts = useFlag('products')
  const siteId = location?.id
  const isAsked = form.schema.includes('"since-pass"') && hasProducts
  return useLiveQuery(async () => {
    if (!db || !siteId || !isAsked) return []
    const from = await lastPass(db, form.family_id, siteId)
    if (from === null) return []
    const made = await readRecords(db, 'products', { where: { location_id: siteId } })
    return made.filter(({ date }) => date > from).map(({ id }) => id)
  }, [db, siteId, isAsked, form.family_id])
}
