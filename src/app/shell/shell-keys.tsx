/**
 * Shortcuts that work everywhere (guide, Keyboard), and scanners, which type like people; `?` opens
 * the list of shortcuts.
 */
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import { useWedge } from '#src/records/scan/use-wedge.ts'
import { useSession } from '#src/session/use-session.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { focusSearch, useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { useHearsScans } from '#src/ui/layers/layer-stack.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { part } from '#src/ui/page/part.ts'

const KeyList = part(() => import('./key-list.tsx'), 'KeyList')

interface ShellKeysProps {
  active: boolean
  onSearch: (scanned?: string) => void
}

export function ShellKeys({ active, onSearch }: ShellKeysProps) {
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
      // A list has its own search.
      '/': () => focusSearch() || onSearch(),
      'mod+k': () => onSearch(),
      '?': () => setIsListOpen(true),
    },
    {
      active: active && !isListOpen,
      letters: platform.preferences.read(LETTERS_KEY) !== 'off',
    },
  )
  const hears = useHearsScans()
  useWedge()
  useScanned(
    (code) => {
      if (active && hears()) onSearch(code)
      else toast.info(`Scanned ${code}`, { second: 'Close this, then scan it again.', id: 'scan' })
    },
    { isLast: true },
  )
  return (
    <Suspense fallback={null}>
      {isListOpen ? <KeyList onClose={() => setIsListOpen(false)} /> : null}
    </Suspense>
  )
}
