/** Trade customers (domain §2.9): one step forward for every lot that is dispatched. */
import { Type } from 'typebox'
import {
  emailAddress,
  geo,
  phoneNumber,
  recallContact,
} from '#contract/core/resource/contact-fields.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  flag,
  group,
  lines,
  oneOf,
  optional,
  str,
  text,
  weekdays,
} from '#contract/core/resource/fields.ts'

const deliveryAddress = group({
  label: str(60, { title: 'Name' }),
  address: lines(300, { title: 'Address' }),
  access_notes: optional(text({ title: 'How to get in' })),
  geo: optional(geo()),
})

export const customers = defineResource({
  name: 'customers',
  label: { one: 'customer', many: 'customers' },
  fields: {
    name: str(120, { title: 'Name', missing: "Enter the customer's name." }),
    account_reference: optional(str(40, { title: 'Account reference' })),
    kind: optional(
      oneOf(
        {
          WHOLESALE: 'Wholesaler',
          RETAILER: 'Shop',
          CATERER: 'Caterer',
          SCHOOL: 'School',
          CARE_HOME: 'Care home',
          CONSUMER: 'Consumer',
        },
        { title: 'Kind' },
      ),
    ),
    address: lines(300, { title: 'Address', missing: "Enter the customer's address." }),
    delivery_addresses: optional(
      Type.Array(deliveryAddress, { maxItems: 50, title: 'Delivery addresses' }),
    ),
    contact_name: optional(str(120, { title: 'Contact' })),
    email_address: optional(emailAddress('orders@example.com')),
    phone_number: optional(phoneNumber()),
    recall_contact: recallContact({ missing: 'Enter a recall contact with a phone number.' }),
    delivery_days: optional(weekdays({ title: 'Delivery days' })),
    vat_number: optional(str(20, { title: 'VAT number' })),
    vulnerable_group: optional(
      flag({
        title: 'Serves vulnerable people',
        description: 'Told first when something is recalled.',
      }),
    ),
    stop_dispatch: optional(
      flag({ title: 'On stop', description: 'Nothing can be dispatched to them.' }),
    ),
  },
  tags: { NEEDS_REVIEW: 'Needs review' },
  scope: 'business',
  access: 'QUICK',
  flag: 'customers',
  indexes: ['name'],
  filters: ['kind'],
  traits: ['archivable'],
  sync: 'merge',
  unique: [{ on: ['name'], at: 'name', says: 'A customer with this name already exists.' }],
  columns: ['name', 'kind', 'recall_contact', 'stop_dispatch'],
})

export type Customer = RecordOf<typeof customers>
