/**
 * Around every page: the shell for people who are signed in, nothing for the public pages. Always
 * holds: the document's title follows the route; focus goes to the page's h1 after a navigation.
 */
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { SeamContext } from '#src/records/seam/seam.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import { foldedSeam } from './folded-seam.ts'
import { frame } from './frame.ts'
import { Shell } from './shell/shell.tsx'
import { useGuardAnew } from './use-guard-anew.ts'
import { usePageTitle } from './use-page-title.ts'

const LateNotices = part(() => afterFirstPage(() => import('./notices.tsx')), 'Notices')

/** Fetched when needed, which is rare. */
const CannotStart = part(() => import('./cannot-start.tsx'), 'CannotStart')

/** Only a shared tablet fetches these. */
const { kiosk: Kiosk, autoReturn: AutoReturn } = frame

export function RootLayout(): ReactNode {
  const { status, problem, caller, kept } = useSession()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  usePageTitle(page?.title)
  useGuardAnew()
  if (problem !== null) {
    return (
      <Suspense fallback={null}>
        <CannotStart problem={problem} />
      </Suspense>
    )
  }
  const isKiosk = caller?.role === 'tablet' || kept?.worker?.at === 'kiosk'
  const hasKiosk = status === 'signed-in' && isKiosk
  const hasShell = status === 'signed-in' && !page?.rule?.public
  return (
    <SeamContext value={foldedSeam}>
      {hasKiosk ? (
        <Suspense fallback={null}>
          <Kiosk />
        </Suspense>
      ) : hasShell ? (
        <Shell key={caller?.user_id}>
          <Outlet />
        </Shell>
      ) : (
        <Outlet />
      )}
      <Suspense fallback={null}>
        <LateNotices />
        {kept?.worker && !hasKiosk ? <AutoReturn who={kept.worker.first_name} /> : null}
      </Suspense>
    </SeamContext>
  )
}
