/**
 * Places of the frame that one module each fills (§2 Shell, §4): overlays on every page, and
 * replacements for it. Always holds: each place is filled, and by exactly one module.
 */
import type { ComponentType } from 'react'
import type { Client } from '#contract/modules/business/client.ts'

export type FramePlaces = {
  /** Replaces the app on a shared tablet while nobody is working at it. */
  readonly kiosk: ComponentType
  /** Returns a shared tablet to its own screen when it isn't touched. */
  readonly autoReturn: ComponentType<{ who?: string | undefined }>
  /** Hands a shared tablet on to somebody else. */
  readonly switchPerson: ComponentType<{ onClose: () => void }>
  readonly signOut: ComponentType<{ onClose: () => void }>
  /** Above every page, once it can be used: what must not be overlooked. */
  readonly alert: ComponentType
  /** Replaces every page. */
  readonly trialOver: ComponentType<{ client: Client }>
  /** Asked after sign-in. */
  readonly legal: ComponentType<{ onAccepted: () => void; onSignOut: () => void }>
  readonly pin: ComponentType<{ onAnswered: () => void }>
}

export const framePlaces = [
  'kiosk',
  'autoReturn',
  'switchPerson',
  'signOut',
  'alert',
  'trialOver',
  'legal',
  'pin',
] as const satisfies readonly (keyof FramePlaces)[]
