/** What is urgent about a customer (domain §2.9). */
import { IconHandStop, IconHeartHandshake } from '@tabler/icons-react'
import type { Customer } from '#contract/modules/customers/customers.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export function customerStatus(customer: Customer): RowStatus | undefined {
  if (customer.stop_dispatch) return { tone: 'fail', icon: IconHandStop, words: 'On stop' }
  if (!customer.vulnerable_group) return undefined
  return { tone: 'info', icon: IconHeartHandshake, words: 'Told first in a recall' }
}
