/**
 * A module's sections of the business settings (domain §3.5): which keys of `client.settings` each
 * shows, as declared in the contract. Fetched with the business page.
 */
import type { ComponentType } from 'react'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { BusinessSettings } from '#contract/modules/business/client.ts'

export type SettingsKey = keyof BusinessSettings

export type SettingsSection = {
  /** Title of its card, and of its section of the form. */
  readonly title: string
  /** Its purpose, in one sentence. */
  readonly about: string
  readonly flag?: FeatureFlag
  readonly at: number
  /** Each with all its fields, in the contract's order. */
  readonly keys: readonly SettingsKey[]
  /** Instead of its facts. */
  readonly Reading?: ComponentType<{ settings: BusinessSettings }>
  /** Where it is changed, if that is a separate page. */
  readonly changedAt?: { readonly to: string; readonly label: string }
}

/** `() => import('./settings.tsx')`: every module that has settings exports one. */
export type LazySettings = () => Promise<{
  readonly settingsSections: readonly SettingsSection[]
}>
