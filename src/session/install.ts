/**
 * Installing the app on the device (§2 "a link to the mobile apps", browser only). Always holds:
 * the browser's own prompt is kept until a person asks for it; where there is none (iPhone, iPad)
 * the steps are shown on a page of their own (PLACE_TO_LEARN). Once installed, nothing is asked.
 */
import { useSyncExternalStore } from 'react'
import { installQuestion, keepQuestion } from './install-question.ts'
import { useSession } from './use-session.ts'

/** An iPad identifies as a Mac with a touch screen. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** The page whose first card says how, where the browser doesn't ask itself. */
export const PLACE_TO_LEARN = '/sync'

export type Install = {
  readonly canAsk: boolean
  /** Safari on a phone or tablet: it has no prompt, and clears what isn't on the home screen. */
  readonly isApple: boolean
  /** The browser's prompt; null where it has none. */
  readonly ask: (() => void) | null
}

export function useInstall(): Install {
  const { platform } = useSession()
  const asked = useSyncExternalStore(installQuestion.subscribe, installQuestion.get)
  const isApple = isAppleTouch(navigator)
  const isOpen = !platform.isInstalled()
  return {
    isApple,
    canAsk: isOpen && (asked !== null || isApple),
    ask: asked && (() => void asked.prompt().finally(() => keepQuestion(null))),
  }
}
