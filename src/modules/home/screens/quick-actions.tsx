/** What people start from Home, by flag and by permission (domain §3.1). */
import { Suspense } from 'react'
import { offeredActions } from '#src/records/seam/offered-actions.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useSession } from '#src/session/use-session.ts'
import { QuickLink } from '#src/ui/page/quick-box.tsx'
import styles from './home.module.css'

export function QuickActions() {
  const { caller, flags } = useSession()
  const { quickActions } = useSeam()
  const offered = offeredActions(quickActions, { caller, flags })
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="l-h2">
        Quick actions
      </h2>
      <ul className={styles.actions}>
        {offered.map(({ words, icon, to, Later }) => {
          const link = <QuickLink words={words} icon={icon} to={to} />
          return (
            <li key={to}>
              {Later ? (
                <Suspense fallback={link}>
                  <Later />
                </Suspense>
              ) : (
                link
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
