/**
 * The business itself, one record (§3 Client, domain §2.33), with the settings of every module. Its
 * flags come from the sync call.
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { flag, group, int, lines, ms, optional, str, uuid } from '#contract/core/resource/fields.ts'
import { moduleSettings } from '#contract/core/resource/module-settings.ts'

export const client = defineResource({
  name: 'client',
  path: '/v2/client',
  label: { one: 'business', many: 'business' },
  fields: {
    name: str(120, {
      title: 'Business name',
      missing: 'Enter the business name.',
    }),
    trading_name: optional(str(120, { title: 'Trading name' })),
    company_number: optional(str(20, { title: 'Company number' })),
    vat_number: optional(str(20, { title: 'VAT number' })),
    address: optional(lines(300, { title: 'Address' })),
    logo_file_id: optional(uuid()),
    trial: optional(flag({ owner: 'server' })),
    trial_expires: optional(ms({ owner: 'server' })),
    settings: optional(
      group(
        {
          ...moduleSettings,
          provider_contact: optional(
            group({
              phone: optional(str(30)),
              email: optional(str(254)),
              chat: optional(str(300)),
              website: optional(str(300)),
            }),
          ),
          retention_months: optional(int(1, 240)),
        },
        { title: 'Settings' },
      ),
    ),
  },
  scope: 'business',
  access: 'CAT',
  flag: null,
  indexes: [],
  traits: ['singleton', 'founded'],
  sync: 'online',
})

export type Client = RecordOf<typeof client>

export type BusinessSettings = NonNullable<Client['settings']>
