/**
 * One customer (domain §2.9; AC 3.46): a customer can't be saved without somebody to ring in a
 * recall.
 */
import { dispatchProblem } from '#contract/modules/customers/customers.rules.ts'
import { CataloguePage } from '#src/records/page/catalogue-page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { customerStatus } from './customer-words.ts'
import { DispatchHistory } from './dispatch-history.tsx'

const groups = [
  { title: 'Name and address', fields: ['name', 'kind', 'account_reference', 'address'] },
  { title: 'In a recall', fields: ['recall_contact', 'vulnerable_group'] },
  { title: 'Deliveries', fields: ['stop_dispatch', 'delivery_days', 'delivery_addresses'] },
  {
    title: 'Contact and invoices',
    fields: ['contact_name', 'phone_number', 'email_address', 'vat_number', 'notes'],
  },
]

export const CustomerScreen = () => (
  <CataloguePage
    resource="customers"
    list={{ to: '/customers', label: 'Customers' }}
    newTitle="New customer"
    verb="Add customer"
    othersRead="Only staff can add a customer."
    archiving="You can no longer dispatch to them. Past deliveries are kept."
    groups={groups}
    asks={['name', 'address', 'recall_contact']}
    second={({ account_reference }) => account_reference}
    chips={(customer) => {
      const status = customerStatus(customer)
      return status ? <Chip tone={status.tone}>{status.words}</Chip> : null
    }}
    aside={(customer) => {
      const stop = dispatchProblem(customer)
      return (
        <>
          {stop ? <Note tone="fail" title={stop} /> : null}
          <DispatchHistory customerId={customer.id} />
        </>
      )
    }}
  />
)
