/**
 * Title and focus after a navigation (guide, Accessibility): the document is named after the page,
 * and the h1 takes the focus, so that a screen reader starts where the eye does. Never on the first
 * page, where the browser's own order is right, nor if only the query changed, nor while a header
 * list is open that was opened while the page was being fetched, because it would close.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageTitleId } from '#src/ui/page/page.tsx'

const APP = 'Larder'

const isChoosing = () => document.activeElement?.closest('header [role="dialog"]')

export function usePageTitle(title: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    document.title = title ? `${title} · ${APP}` : APP
  }, [title])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (isChoosing()) return
        document.getElementById(pageTitleId)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
