/** How a customer looks in a recall: those who serve vulnerable people stand out (domain §2.9). */
import {
  IconBuildingStore,
  IconChefHat,
  IconHeartHandshake,
  IconSchool,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react'
import type { Customer } from '#contract/modules/customers/customers.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'

export type CustomerLook = {
  readonly icon: Icon
  readonly tone: Tone
  /** "Care home". */
  readonly words: string
  /** "care homes", for a group. */
  readonly group: string
}

type Kind = NonNullable<Customer['kind']>

const looks: Readonly<Record<Kind, CustomerLook>> = {
  CARE_HOME: { icon: IconHeartHandshake, tone: 'fail', words: 'Care home', group: 'Care homes' },
  SCHOOL: { icon: IconSchool, tone: 'warning', words: 'School', group: 'Schools' },
  CATERER: { icon: IconChefHat, tone: 'neutral', words: 'Caterer', group: 'Caterers' },
  RETAILER: { icon: IconBuildingStore, tone: 'neutral', words: 'Shop', group: 'Shops' },
  WHOLESALE: {
    icon: IconTruckDelivery,
    tone: 'neutral',
    words: 'Wholesaler',
    group: 'Wholesalers',
  },
  CONSUMER: { icon: IconUser, tone: 'neutral', words: 'Consumer', group: 'Consumers' },
}

const other: CustomerLook = {
  icon: IconBuildingStore,
  tone: 'neutral',
  words: 'Customer',
  group: 'Customers',
}

export function customerLook(
  customer: Pick<Customer, 'kind' | 'vulnerable_group'> | undefined,
): CustomerLook {
  const look = customer?.kind ? looks[customer.kind] : other
  const isNeutral = look.tone === 'neutral'
  if (!customer?.vulnerable_group || !isNeutral) return look
  return { ...look, icon: IconHeartHandshake, tone: 'warning', words: `${look.words}, told first` }
}
