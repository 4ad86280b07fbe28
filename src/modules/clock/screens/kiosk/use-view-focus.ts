/**
 * A shared tablet's views replace each other without a navigation: the new one's h1 takes the
 * focus, as a page's does (guide, Accessibility). Never on the first view, where the browser's own
 * order is right, nor if a field or a question has the focus.
 */
import { useEffect, useRef } from 'react'
import { isTypingElsewhere } from '#src/ui/input/is-typing.ts'
import { pageTitleId } from '#src/ui/page/page.tsx'

export function useViewFocus(view: string): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    const { activeElement } = document
    if (isTypingElsewhere(activeElement) || activeElement?.closest('[role="dialog"]')) return
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  }, [view])
}
