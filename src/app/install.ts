/**
 * Getting the app onto the device (§2 "a link to the mobile apps", browser only). Always holds: the
 * browser's own question is kept until a person asks for it; where there is none (iPhone, iPad) the
 * way is told instead. Installed, there is nothing to ask.
 */
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toasts.tsx'

type InstallQuestion = Event & { readonly prompt: () => Promise<unknown> }

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event

let question: InstallQuestion | null = null
const listeners = new Set<() => void>()

function keep(next: InstallQuestion | null): void {
  question = next
  for (const listener of [...listeners]) listener()
}

/** Listens from the first moment: the browser asks once, early. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isQuestion(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

/** An iPad says it is a Mac with a touch screen. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const IOS_WAY = 'Tap Share, then "Add to Home Screen".'

export type Install = { readonly canAsk: boolean; readonly isApple: boolean; ask: () => void }

export function useInstall(): Install {
  const { platform } = useSession()
  const asked = useSyncExternalStore(subscribe, () => question)
  const isApple = isAppleTouch(navigator)
  const isOpen = !platform.isInstalled()
  return {
    isApple,
    canAsk: isOpen && (asked !== null || isApple),
    ask() {
      if (asked) void asked.prompt().finally(() => keep(null))
      else toast.info('Put Larder on your home screen', { second: IOS_WAY })
    },
  }
}
