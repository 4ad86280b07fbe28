/**
 * Keys of a page (guide, Keyboard; kit-patterns §5, §6): `n` adds, `e` edits, Esc goes back. Always holds:
 * who switched single letters off in Profile is not surprised by them.
 */
import { useNavigate } from '@tanstack/react-router'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Shortcuts, useShortcuts } from '#src/ui/input/use-shortcuts.ts'

export function usePageKeys(shortcuts: Shortcuts, options: { active?: boolean } = {}): void {
  const { platform } = useSession()
  const letters = platform?.preferences.read(LETTERS_KEY) !== 'off'
  useShortcuts(shortcuts, { ...options, letters })
}

/** An open list of choices closes first. */
const hasOpenChoices = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null

/** Esc leads to the page it came from; what is half typed there asks first by itself. */
export function useEscapeTo(to: string | undefined): void {
  const navigate = useNavigate()
  usePageKeys(
    {
      Escape({ target }) {
        if (hasOpenChoices(target) || to === undefined) return
        void navigate({ to } as Parameters<typeof navigate>[0])
      },
    },
    { active: to !== undefined },
  )
}
