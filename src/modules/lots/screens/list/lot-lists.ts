/** What the list of each kind of lots says of itself (§2; domain §3 "Empty texts"). */
import { IconMeat, IconPackage, IconPaperBag, IconSalt } from '@tabler/icons-react'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { type LotResource, lotIntakePaths } from '../../parts/lot-kinds.ts'

export type LotList = {
  readonly kind: Stock['kind']
  readonly icon: Icon
  readonly emptyTitle: string
  readonly emptyText: string
  /** Its rows show what only their stock items know. */
  readonly isOfItems: boolean
  /** How one is taken in by itself; what is made here has no intake. */
  readonly add?: { readonly add: string; readonly addTo: string }
}

export const lotLists: Readonly<Record<LotResource, LotList>> = {
  meats: {
    kind: 'MEAT',
    icon: IconMeat,
    emptyTitle: 'No meat in stock.',
    emptyText: 'Take in a delivery.',
    isOfItems: false,
    add: { add: 'Take in meat', addTo: lotIntakePaths.MEAT },
  },
  ingredients: {
    kind: 'INGREDIENT',
    icon: IconSalt,
    emptyTitle: 'No ingredients in stock.',
    emptyText: 'Take in a delivery.',
    isOfItems: true,
    add: { add: 'Take in an ingredient', addTo: lotIntakePaths.INGREDIENT },
  },
  packaging: {
    kind: 'PACKAGING',
    icon: IconPackage,
    emptyTitle: 'No packaging in stock.',
    emptyText: 'Take in a delivery.',
    isOfItems: true,
    add: { add: 'Take in packaging', addTo: lotIntakePaths.PACKAGING },
  },
  products: {
    kind: 'PRODUCT',
    icon: IconPaperBag,
    emptyTitle: 'Nothing made yet.',
    emptyText: 'Pick a recipe.',
    isOfItems: false,
  },
}
