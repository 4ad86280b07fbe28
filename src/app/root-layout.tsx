/**
 * Around every page: the shell for people who are signed in, nothing for the public pages. Always
 * holds: the document's title follows the route, focus goes to the page's h1 after a navigation.
 */
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { Toaster } from '#src/ui/toasts.tsx'
import { CannotStart } from './cannot-start.tsx'
import { Notices } from './notices.tsx'
import { Shell } from './shell/shell.tsx'
import { usePageTitle } from './use-page-title.ts'

export function RootLayout(): ReactNode {
  const { status, problem } = useSession()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  usePageTitle(page?.title)
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
      <Notices />
      <Toaster />
    </>
  )
}
