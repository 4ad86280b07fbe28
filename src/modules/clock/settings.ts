/** Hours, breaks and shared tablets in the business settings (domain §2.33). */
import type { SettingsSection } from '#src/records/seam/settings.ts'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Clock',
    about: 'How hours are counted, and what is looked at before they are paid.',
    flag: 'user_clock',
    at: 3,
    keys: ['clock', 'week_starts'],
  },
  {
    title: 'Shared tablets',
    about: 'Tablets on the wall that people open with their PIN.',
    flag: 'kiosk_mode',
    at: 4,
    keys: ['kiosk'],
  },
]
