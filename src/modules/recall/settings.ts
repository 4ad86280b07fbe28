/** What may be missing, and who is rung in a recall, in the business settings (domain §2.33). */
import type { SettingsSection } from '#src/records/seam/settings.ts'
import { RecallContacts } from './parts/recall-contacts.tsx'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Mass balance',
    about: 'How much of a lot may be missing before somebody looks into it.',
    at: 7,
    keys: ['mass_balance_tolerance_bp'],
  },
  {
    title: 'Recalls',
    about: 'Who is rung in every recall, besides the customers who got something.',
    at: 8,
    keys: ['recall_contacts'],
    Reading: RecallContacts,
  },
]
