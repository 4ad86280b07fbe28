/** The profit that prices are compared with, in the business settings (domain §3.39). */
import type { SettingsSection } from '#src/records/seam/settings.ts'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Profit margin',
    about: 'What Profit Margin compares a price with.',
    flag: 'profit_margins',
    at: 6,
    keys: ['margins'],
  },
]
