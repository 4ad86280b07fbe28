/** The clock (§3.41): one's own, and for admins everybody's week. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { HoursSkeleton } from '../hours/hours-skeleton.tsx'
import { OwnClock } from './own-clock.tsx'

const HoursWeek = lazy(async () => ({
  default: (await import('../hours/hours-week.tsx')).HoursWeek,
}))

export function ClockScreen() {
  const { caller } = useSession()
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const isAdmin = caller !== null && actingRole(caller.role) === 'admin'
  const isHours = isAdmin && view === 'hours'
  return (
    <Page title="Clock In/Out">
      {isAdmin ? (
        <PageTabs
          label="Clock"
          tabs={[
            { to: '/user-clock', label: 'Your clock', current: !isHours },
            { to: '/user-clock?view=hours', label: 'Hours', current: isHours },
          ]}
        />
      ) : null}
      {isHours ? (
        <Suspense fallback={<HoursSkeleton />}>
          <HoursWeek />
        </Suspense>
      ) : (
        <OwnClock />
      )}
    </Page>
  )
}
