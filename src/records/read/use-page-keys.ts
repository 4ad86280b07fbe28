/**
 * Shortcuts of a page (guide, Keyboard; kit-patterns §5, §6): `n` adds, `e` edits, Esc goes back.
 * Always holds: they're off for people who switched single letters off in Profile.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import { useSession } from '#src/session/use-session.ts'
import { hasOpenChoices } from '#src/ui/input/open-choices.ts'
import { type Shortcuts, useShortcuts } from '#src/ui/input/use-shortcuts.ts'

export function usePageKeys(shortcuts: Shortcuts, options: { active?: boolean } = {}): void {
  const { platform } = useSession()
  const letters = platform?.preferences.read(LETTERS_KEY) !== 'off'
  useShortcuts(shortcuts, { ...options, letters })
}

/** Esc returns to the previous page, with its query; half-typed text there asks first. */
export function useEscapeTo(to: string | undefined): void {
  const { history } = useRouter()
  const isTaken = useRef(false)
  // Checked before the list handles the key: afterwards it is closed.
  useEffect(() => {
    const ask = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') isTaken.current = hasOpenChoices(target)
    }
    document.addEventListener('keydown', ask, { capture: true })
    return () => document.removeEventListener('keydown', ask, { capture: true })
  }, [])
  usePageKeys(
    {
      Escape() {
        if (isTaken.current || to === undefined) return
        history.push(to)
      },
    },
    { active: to !== undefined },
  )
}
