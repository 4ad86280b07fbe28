/**
 * What happened to a lot, as people say it: "Sent to Fell View Hotel", never DISPATCH (design, Lot).
 * Pure but for its icons.
 */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingStore,
  IconFlask,
  IconHierarchy2,
  IconPackageImport,
  IconScale,
  IconTrash,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { isMark } from '#contract/modules/lots/permits.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { plainText } from '#contract/text/plain-text.ts'

export const actIcons: Readonly<Record<StockOperation['operation'], Icon>> = {
  RECEIVE: IconTruckLoading,
  PRODUCE: IconHierarchy2,
  USE: IconHierarchy2,
  WASTE: IconTrash,
  SELL: IconBuildingStore,
  DISPATCH: IconTruckDelivery,
  RETURN_OUT: IconArrowBackUp,
  RETURN_IN: IconPackageImport,
  SAMPLE: IconFlask,
  TRANSFER_OUT: IconArrowForwardUp,
  TRANSFER_IN: IconPackageImport,
  COUNT: IconScale,
}

/** In the order in which they are offered. */
export const wasteReasons = [
  { value: 'BONE_AND_TRIM', label: 'Bone and trim' },
  { value: 'SPOILED', label: 'Spoiled' },
  { value: 'EXPIRED', label: 'Out of date' },
  { value: 'DAMAGED', label: 'Damaged' },
  { value: 'OVERPRODUCTION', label: 'Made too much' },
  { value: 'DROPPED', label: 'Dropped' },
  { value: 'RECALL_DESTROYED', label: 'Destroyed, recalled' },
  { value: 'OTHER', label: 'Something else' },
] as const

/** The names of what an operation refers to; undefined if this device doesn't have it. */
export type LedgerNames = {
  readonly nameOf: (resource: string, id: string) => string | undefined
  /** The site of the lot at the other end of a move. */
  readonly siteOf: (lotId: string) => string | undefined
}

type Said = {
  readonly title: string
  /** A note's number, a batch, a reason: after who and when. */
  readonly reference?: string | undefined
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Saying = (operation: StockOperation, lot: Lot, names: LedgerNames) => Said

const supplierOf = (lot: Lot, { nameOf }: LedgerNames) =>
  'supplier_id' in lot ? nameOf('suppliers', lot.supplier_id) : undefined

const noteOf = ({ delivery_id: id }: StockOperation, { nameOf }: LedgerNames) => {
  const number = id === undefined ? undefined : nameOf('deliveries', id)
  return number && `Note ${number}`
}

const batchOf = ({ batch_id: id }: StockOperation, { nameOf }: LedgerNames) =>
  id === undefined ? undefined : nameOf('batches', id)

const withName = (verb: string, joint: string, name: string | undefined, otherwise = '') =>
  name === undefined ? `${verb}${otherwise}` : `${verb} ${joint} ${name}`

const customerOf = ({ customer_id: id }: StockOperation, { nameOf }: LedgerNames) =>
  id === undefined ? undefined : nameOf('customers', id)

const otherSite = ({ counter_intake_id: id }: StockOperation, { siteOf }: LedgerNames) =>
  id === undefined ? undefined : siteOf(id)

const sayings: Readonly<Record<StockOperation['operation'], Saying>> = {
  RECEIVE: (operation, lot, names) => ({
    title: withName('Received', 'from', supplierOf(lot, names)),
    reference: noteOf(operation, names),
  }),
  PRODUCE: (operation, _, names) => ({ title: 'Made here', reference: batchOf(operation, names) }),
  USE(operation, _, names) {
    const product = operation.product_id && names.nameOf('products', operation.product_id)
    const title = withName('Used', 'in', product, ' in a batch')
    return { title, reference: batchOf(operation, names) ?? operation.reason }
  },
  WASTE({ reason, notes }) {
    const label = wasteReasons.find(({ value }) => value === reason)?.label
    const why = reason === 'OTHER' ? notes : label?.toLowerCase()
    return {
      title: why ? `Wasted, ${why}` : 'Wasted',
      reference: reason === 'OTHER' ? undefined : notes,
    }
  },
  SELL: ({ notes }) => ({ title: 'Sold over the counter', reference: notes }),
  DISPATCH: (operation, _, names) => ({
    title: withName('Sent', 'to', customerOf(operation, names), ' to a customer'),
    reference: operation.delivery_id && names.nameOf('deliveries', operation.delivery_id),
  }),
  RETURN_OUT: ({ reason }, lot, names) => ({
    title: withName('Sent back', 'to', supplierOf(lot, names)),
    reference: reason,
  }),
  RETURN_IN: (operation, _, names) => ({
    title: withName('Came back', 'from', customerOf(operation, names)),
    reference: operation.reason,
  }),
  SAMPLE: ({ reason }) => ({ title: 'Sample', reference: reason && sentence(reason) }),
  TRANSFER_OUT(operation, lot, names) {
    const site = otherSite(operation, names)
    const isHere = site !== undefined && site === names.nameOf('locations', lot.location_id)
    return { title: isHere ? 'Kept apart' : withName('Moved', 'to', site, ' to another site') }
  },
  TRANSFER_IN(operation, lot, names) {
    const site = otherSite(operation, names)
    const isHere = site !== undefined && site === names.nameOf('locations', lot.location_id)
    return {
      title: isHere ? 'Kept apart from' : withName('Came', 'from', site, ' from another site'),
    }
  },
  COUNT: ({ reason, quantity }) => ({
    title: quantity === 0 ? 'Counted, none left' : 'Counted',
    reference: reason,
  }),
}

export const actWords: Saying = (operation, lot, names) =>
  sayings[operation.operation](operation, lot, names)

const markWords: Readonly<Record<string, string>> = {
  LOT_REJECTED: 'It had been rejected',
  LOT_RECALLED: 'It was recalled',
  LOT_ARCHIVED: 'It was archived',
  LOT_ON_HOLD: 'It was on hold',
  LOT_OUT_OF_STOCK: 'None was left by the book',
  LOT_EXPIRED: 'Its use by had passed',
  LOT_IN_TRANSIT: 'It was on its way',
  LOT_OVERDRAWN: 'More than was left by the book',
}

/** Why an operation that was made without signal should be looked at; null if nothing was wrong. */
export function markedWords({ tags = [] }: Pick<StockOperation, 'tags'>): string | null {
  const said = tags.filter(isMark).map((mark) => plainText(markWords[mark]))
  return said.length > 0 ? said.join('. ') : null
}
