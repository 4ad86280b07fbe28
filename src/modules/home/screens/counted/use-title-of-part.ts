/**
 * A page within a page: the document is called after it while it is open, and its title takes the focus when
 * somebody comes to it, and the page's own when they go back (guide, Accessibility).
 */
import { useEffect } from 'react'
import { pageTitleId } from '#src/ui/page/page.tsx'

const focusTitle = () => document.getElementById(pageTitleId)?.focus({ preventScroll: true })

export function useTitleOfPart(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Larder`
    return () => {
      document.title = before
    }
  }, [title])
  useEffect(() => {
    focusTitle()
    return () => queueMicrotask(focusTitle)
  }, [])
}
