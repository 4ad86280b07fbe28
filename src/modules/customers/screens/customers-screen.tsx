/** Whom we sell to (domain §2.9). */
import { IconBuildingStore } from '@tabler/icons-react'
import { declarations } from '#contract/core/declarations.ts'
import type { Customer } from '#contract/modules/customers/customers.ts'
import { choicesOf, fieldSchema } from '#src/records/form/field-words.ts'
import type { ListFilter } from '#src/records/list/list-filter.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { customerStatus } from './customer-words.ts'

const filters: readonly ListFilter<Customer>[] = [
  {
    key: 'kind',
    label: 'Kind',
    options: choicesOf(fieldSchema(declarations.customers, 'kind')),
    isPicked: true,
    passes: ({ kind }, value) => value === undefined || kind === value,
  },
]

export const CustomersScreen = () => (
  <ListScreen
    resource="customers"
    title="Customers"
    path="/customers"
    add="Add a customer"
    icon={IconBuildingStore}
    emptyText="Add a customer before your first dispatch: a recall rings them in order of risk."
    filters={filters}
    searchIn="Name or account"
    usualSort="name"
    card={(customer) => ({
      second: customer.recall_contact.phone ?? customer.address.split('\n')[0] ?? '',
      status: customerStatus(customer),
    })}
  />
)
