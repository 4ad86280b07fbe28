/** The check forms in use, in the business settings (§3 Client). */
import type { SettingsSection } from '#src/records/seam/settings.ts'
import { FormsInUse } from './settings/forms-in-use.tsx'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Check forms',
    about: 'In the order they are offered.',
    flag: 'form_builder',
    at: 1,
    keys: ['check_forms'],
    Reading: FormsInUse,
    changedAt: { to: '/check-forms', label: 'Change the order' },
  },
]
