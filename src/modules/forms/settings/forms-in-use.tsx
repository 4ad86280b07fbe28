/**
 * Which check forms are in use, and how many: they are ordered, published and archived on their own
 * page.
 */
import type { BusinessSettings } from '#contract/modules/business/client.ts'
import { useNames } from '#src/records/read/use-names.ts'
import styles from './forms-in-use.module.css'

const none: readonly string[] = []

export function FormsInUse({ settings }: { settings: BusinessSettings }) {
  const ids = settings.check_forms ?? none
  const nameOf = useNames({ 'check-forms': ids })
  if (ids.length === 0) return <p className="l-body">None yet. Add some from the library.</p>
  return (
    <ol className={styles.forms}>
      {ids.map((id) => (
        // A name that is still loading keeps its line.
        <li key={id}>{nameOf('check-forms', id) ?? '\u00a0'}</li>
      ))}
    </ol>
  )
}
