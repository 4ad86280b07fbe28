/** The business's own delivery limits, which checks are judged by (domain §1.7, §2.33). */
import type { SettingsSection } from '#src/records/seam/settings.ts'
import { DeliveryLimits } from './settings/delivery-limits.tsx'

export const settingsSections: readonly SettingsSection[] = [
  {
    title: 'Delivery limits',
    about:
      'A delivery outside these fails. They are the law for approved premises; shops and caterers may go to 8\u00a0°C for chilled food.',
    flag: 'checks',
    at: 2,
    keys: ['delivery_limits'],
    Reading: DeliveryLimits,
  },
]
