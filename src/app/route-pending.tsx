/**
 * While a screen is being fetched: its real title, and skeleton blocks after 150 ms (guide,
 * Loading).
 */
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/page.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'

export function RoutePending(): ReactNode {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  if (!title) return null
  return (
    <Page title={title} isUsable={false}>
      <ListSkeleton />
    </Page>
  )
}
