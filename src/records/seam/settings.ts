/**
 * A module's sections of the business's settings (domain §3.5): which keys of `client.settings` each shows,
 * as the contract declares them. Fetched with the page of the business.
 */
import type { ComponentType } from 'react'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { BusinessSettings } from '#contract/modules/business/client.ts'

export type SettingsKey = keyof BusinessSettings

export type SettingsSection = {
  /** Of its card, and of its section of the form. */
  readonly title: string
  /** What it is for, in one sentence. */
  readonly about: string
  readonly flag?: FeatureFlag
  readonly at: number
  /** Each with all its fields, in the order of the contract. */
  readonly keys: readonly SettingsKey[]
  /** Instead of its facts. */
  readonly Reading?: ComponentType<{ settings: BusinessSettings }>
  /** Where it is changed, when that is a page of its own. */
  readonly changedAt?: { readonly to: string; readonly label: string }
}

/** `() => import('./settings.tsx')`: one export of every module that has settings. */
export type LazySettings = () => Promise<{
  readonly settingsSections: readonly SettingsSection[]
}>
