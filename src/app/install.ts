/**
 * Installing the app on the device (§2 "a link to the mobile apps", browser only). Always holds:
 * the browser's own prompt is kept until a person asks for it; where there is none (iPhone, iPad)
 * the steps are explained instead. Once installed, nothing is asked.
 */
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { installQuestion, keepQuestion } from './install-question.ts'

/** An iPad identifies as a Mac with a touch screen. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const IOS_WAY = 'Tap Share, then "Add to Home Screen".'

export type Install = { readonly canAsk: boolean; readonly isApple: boolean; ask: () => void }

export function useInstall(): Install {
  const { platform } = useSession()
  const asked = useSyncExternalStore(installQuestion.subscribe, installQuestion.get)
  const isApple = isAppleTouch(navigator)
  const isOpen = !platform.isInstalled()
  return {
    isApple,
    canAsk: isOpen && (asked !== null || isApple),
    ask() {
      if (asked) void asked.prompt().finally(() => keepQuestion(null))
      else toast.info('Put Larder on your home screen', { second: IOS_WAY })
    },
  }
}
