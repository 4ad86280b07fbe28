/**
 * What a page shows has changed under somebody without a navigation, after Finish: the next thing is
 * read from its top, by eye and by a screen reader (guide, Accessibility: focus follows the work).
 */
import { useEffect, useRef } from 'react'
import { pageTitleId } from './page.tsx'

/** @param shown the page goes to its top, and its title takes focus, each time this changes */
export function useFromTop(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  }, [shown])
}
