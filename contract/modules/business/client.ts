/** The business itself, one record (§3 Client, domain §2.33). Its flags come from the sync call. */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/define-resource.ts'
import { figures, flag, int, lines, ms, optional, refs, str, uuid } from '#contract/core/fields.ts'

const closed = { additionalProperties: false } as const
const contact = Type.Object(
  {
    name: optional(str(120)),
    phone: optional(str(30)),
    email: optional(str(254)),
  },
  closed,
)

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
      Type.Object(
        {
          check_forms: optional(refs('check-forms')),
          delivery_limits: optional(
            figures('^DEL_[A-Z_]{1,20}$', Type.Number({ minimum: -60, maximum: 300 })),
          ),
          mass_balance_tolerance_bp: optional(
            Type.Object({ amber: int(0, 10_000), red: int(0, 10_000) }, closed),
          ),
          clock: optional(
            Type.Object(
              {
                round_min: optional(int(1, 60)),
                auto_out_h: optional(int(1, 48)),
                long_shift_h: optional(int(1, 24)),
                ask_fit_to_work: optional(flag()),
                paid_breaks: optional(flag()),
              },
              closed,
            ),
          ),
          week_starts: optional(Type.Enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])),
          pay_period: optional(str(20)),
          label: optional(
            Type.Object(
              {
                size: optional(str(20)),
                fields: optional(Type.Array(str(40), { maxItems: 40 })),
              },
              closed,
            ),
          ),
          recall_contacts: optional(Type.Array(contact, { maxItems: 20 })),
          provider_contact: optional(
            Type.Object(
              {
                phone: optional(str(30)),
                email: optional(str(254)),
                chat: optional(str(300)),
                website: optional(str(300)),
              },
              closed,
            ),
          ),
          retention_months: optional(int(1, 240)),
          kiosk: optional(Type.Object({ timeout_s: int(10, 3600) }, closed)),
        },
        { additionalProperties: false, title: 'Settings' },
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
