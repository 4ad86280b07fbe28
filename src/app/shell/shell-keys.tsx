/** Keys that work everywhere (guide, Keyboard); the list of them opens with `?`. */
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import { useSession } from '#src/session/use-session.ts'
import { focusSearch, useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { part } from '#src/ui/page/part.ts'

const KeyList = part(() => import('./key-list.tsx'), 'KeyList')

export function ShellKeys({ active }: { active: boolean }) {
  const router = useRouter()
  const { platform } = useSession()
  const [isListOpen, setIsListOpen] = useState(false)
  const to = (path: string) => () => router.history.push(path)
  useShortcuts(
    {
      'g d': to('/'),
      'g t': to('/temperature-logging'),
      'g c': to('/checks'),
      'g s': to('/stock'),
      '/': focusSearch,
      '?': () => setIsListOpen(true),
    },
    {
      active: active && !isListOpen,
      letters: platform.preferences.read(LETTERS_KEY) !== 'off',
    },
  )
  return (
    <Suspense fallback={null}>
      {isListOpen ? <KeyList onClose={() => setIsListOpen(false)} /> : null}
    </Suspense>
  )
}
