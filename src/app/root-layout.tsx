/**
 * Around every page: the shell for people who are signed in, nothing for the public pages. Always
 * holds: the document's title follows the route, focus goes to the page's h1 after a navigation.
 */
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSession } from '#src/session/use-session.ts'
import { CannotStart } from './cannot-start.tsx'
import { part } from './part.ts'
import { Shell } from './shell/shell.tsx'
import { useGuardAnew } from './use-guard-anew.ts'
import { usePageTitle } from './use-page-title.ts'

const LateNotices = part(() => afterFirstPage(() => import('./notices.tsx')), 'Notices')

export function RootLayout(): ReactNode {
  const { status, problem } = useSession()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  usePageTitle(page?.title)
  useGuardAnew()
  if (problem !== null) return <CannotStart problem={problem} />
  const hasShell = status === 'signed-in' && !page?.rule?.public
  return (
    <>
      {hasShell ? (
        <Shell>
          <Outlet />
        </Shell>
      ) : (
        <Outlet />
      )}
      <Suspense fallback={null}>
        <LateNotices />
      </Suspense>
    </>
  )
}
