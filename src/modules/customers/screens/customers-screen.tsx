/** Trade customers (domain §2.9). */
import { IconBuildingStore } from '@tabler/icons-react'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { formatPhone } from '#contract/text/phone.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { customerStatus } from './customer-words.ts'

const columns: readonly AskedColumn<Customer>[] = [
  'name',
  'kind',
  {
    id: 'recall_contact',
    title: 'Ring in a recall',
    text: ({ recall_contact: { name, phone } }) =>
      [phone && formatPhone(phone), name].filter(Boolean).join(', '),
    width: '1.6fr',
  },
  {
    id: 'state',
    title: 'State',
    text: (customer) => String(customerStatus(customer)?.words ?? ''),
    cell(customer) {
      const status = customerStatus(customer)
      return status ? <StatusLine tone={status.tone}>{status.words}</StatusLine> : ''
    },
    width: '1.2fr',
  },
]

export const CustomersScreen = () => (
  <ListScreen
    resource="customers"
    title="Customers"
    path="/customers"
    add="Add a customer"
    importTo="/customers/import"
    icon={IconBuildingStore}
    emptyText="Add a customer before your first dispatch: a recall rings them in order of risk."
    columns={columns}
    searchIn="Name or account"
    usualSort="name"
    card={(customer) => ({
      second:
        (customer.recall_contact.phone && formatPhone(customer.recall_contact.phone)) ??
        customer.address.split('\n')[0] ??
        '',
      status: customerStatus(customer),
    })}
  />
)
