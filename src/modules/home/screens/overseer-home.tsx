/**
 * Home for auditors, and for admins if there is no To do: what is wrong and due, then quick
 * actions, then the current state (domain §3.1). Everything is read from this device, so it is the
 * same without a network; a card whose flag is off is absent (AC 3.1.3-4).
 */
import { Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'
import { Columns } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { AlarmNotes } from './alarm-notes.tsx'
import { CountsCard } from './counts-card.tsx'
import { DueCard } from './due-card.tsx'
import { Greeting } from './greeting.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useReader } from './use-reader.ts'

const LaterCards = part(() => afterFirstPage(() => import('./later-cards.tsx')), 'LaterCards')
const LedgerNote = part(() => import('./ledger-note.tsx'), 'LedgerNote')

export function OverseerHome({ now }: { now: number }) {
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
