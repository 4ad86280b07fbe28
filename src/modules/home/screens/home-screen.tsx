/**
 * Home: the next job first, then what may be done, then how things stand (domain §3.1). Everything
 * is read from this device, so it is the same without a network; a card whose flag is off is absent
 * (AC 3.1.3-4).
 */
import { type ReactNode, Suspense, useMemo } from 'react'
import { greeting } from '#contract/modules/home/greeting.ts'
import { formatNow } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import type { HomeReader } from '#src/records/seam/home.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Columns, Page } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { AlarmNotes } from './alarm-notes.tsx'
import { CountsCard } from './counts-card.tsx'
import { DueCard } from './due-card.tsx'
import { QuickActions } from './quick-actions.tsx'

const LaterCards = part(() => afterFirstPage(() => import('./later-cards.tsx')), 'LaterCards')
const LedgerNote = part(() => import('./ledger-note.tsx'), 'LedgerNote')
const SupplierHome = part(() => import('./supplier-home.tsx'), 'SupplierHome')

export function HomeScreen() {
  const { caller } = useSession()
  const now = useNow()
  if (caller?.role !== 'supplier') return <StaffHome now={now} />
  return (
    <Greeting now={now}>
      <Suspense fallback={null}>
        <SupplierHome />
      </Suspense>
    </Greeting>
  )
}

interface GreetingProps {
  now: number
  isUsable?: boolean
  children: ReactNode
}

function Greeting({ now, isUsable = true, children }: GreetingProps) {
  const { user, location } = useSession()
  const timezone = timezoneOf(location)
  return (
    <Page
      title={greeting(now, timezone, user?.first_name)}
      second={formatNow(now, timezone)}
      isUsable={isUsable}
    >
      {children}
    </Page>
  )
}

function useReader(now: number): HomeReader {
  const { location } = useSession()
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  return useMemo(() => ({ now, timezone, fahrenheit }), [now, timezone, fahrenheit])
}

function StaffHome({ now }: { now: number }) {
  const { caller, kept } = useSession()
  const reader = useReader(now)
  const parts = usePartsOn(useSeam().home.now)
  const { values, finders } = useGathered(parts, reader)
  const due = parts.map(({ to }, place) => ({ to, now: values[place] }))
  return (
    <Greeting now={now} isUsable={!values.includes(undefined)}>
      {finders}
      <Columns
        aside={
          <>
            <CountsCard due={due} reader={reader} />
            <Suspense fallback={null}>
              <LaterCards />
            </Suspense>
          </>
        }
      >
        {kept?.ledger && caller?.role === 'admin' ? (
          <Suspense fallback={null}>
            <LedgerNote trouble={kept.ledger} />
          </Suspense>
        ) : null}
        {due.map(({ to, now: found }) =>
          found?.alarms ? <AlarmNotes key={to} alarms={found.alarms} /> : null,
        )}
        {due.length > 0 ? <DueCard due={values} reader={reader} /> : null}
        <QuickActions />
      </Columns>
    </Greeting>
  )
}
