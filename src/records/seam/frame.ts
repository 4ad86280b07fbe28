/**
 * Places of the frame that one module each fills (§2 Shell, §4): what stands over every page, and what
 * stands in its stead. Always holds: each place is filled, and by one module alone.
 */
import type { ComponentType } from 'react'
import type { Client } from '#contract/modules/business/client.ts'

export type FramePlaces = {
  /** In place of the app on a shared tablet nobody works at. */
  readonly kiosk: ComponentType
  /** Gives a shared tablet back when nobody touches it. */
  readonly autoReturn: ComponentType<{ who?: string | undefined }>
  /** Hands a shared tablet on to somebody else. */
  readonly switchPerson: ComponentType<{ onClose: () => void }>
  readonly signOut: ComponentType<{ onClose: () => void }>
  /** In place of every page. */
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
  'trialOver',
  'legal',
  'pin',
] as const satisfies readonly (keyof FramePlaces)[]
