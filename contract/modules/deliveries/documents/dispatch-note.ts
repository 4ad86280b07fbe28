/**
 * The note that goes with goods sent to a customer (AC 3.23.6), with what Reg. 931/2011 art. 3 asks
 * of food of animal origin: description, quantity, names and addresses of who sends and receives,
 * owners if others, batch, day of dispatch. Food that isn't prepacked names its allergens (Reg.
 * 1169/2011 art. 44). Always holds: allergens nobody has confirmed are "not confirmed", never "none".
 */
import type { Cell, DocumentSection, Fact } from '#contract/core/document/document.ts'
import { defineDocument } from '#contract/core/document/document.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { allergenWord, mixedAllergens } from '../../allergens/allergen-lists.ts'
import type { Customer } from '../../customers/customers.ts'
import type { Ingredient } from '../../lots/ingredients.ts'
import type { Lot } from '../../lots/lots.ts'
import type { Product } from '../../lots/products.ts'
import type { Location } from '../../sites/locations.ts'
import type { Stock } from '../../stock/stocks.ts'
import type { Delivery } from '../deliveries.ts'
import type { DeliveryItem } from '../delivery-items.ts'

export interface SentLineRecords {
  readonly item: DeliveryItem
  readonly lot: Lot | undefined
  readonly stock: Stock | undefined
  /** Of what was made here: foods in it whose allergens nobody has confirmed, by name. */
  readonly unconfirmed?: readonly string[]
}

export interface DispatchNoteRecords {
  readonly delivery: Delivery
  readonly business: string
  readonly site: Location
  readonly customer: Customer
  readonly lines: readonly SentLineRecords[]
  /** "NK21 HXM, Ellie" */
  readonly carrier: string
  /** `YYYY-MM-DD` at the site. */
  readonly day: string
}

const inOneLine = (address: string | undefined): string =>
  (address ?? '').split('\n').filter(Boolean).join(', ')

const party = (name: string, address: string | undefined): string =>
  [name, inOneLine(address)].filter(Boolean).join(', ')

/** "Use by 12/03/2026" */
function dateOf({ lot }: SentLineRecords): string {
  if (lot?.use_by_date) return `Use by ${formatDay(lot.use_by_date)}`
  return lot?.best_before_date ? `Best before ${formatDay(lot.best_before_date)}` : 'None'
}

const isMade = (lot: Lot | undefined): lot is Product => lot !== undefined && 'label_type' in lot
const isPrepacked = (lot: Lot | undefined): boolean => isMade(lot) && lot.label_type !== 'LOOSE'

/** What loose food contains; what is prepacked says so on its label. */
function allergensOf({ lot, stock, unconfirmed = [] }: SentLineRecords): Cell {
  if (isPrepacked(lot)) return 'On the label'
  if (stock?.kind === 'PACKAGING') return ''
  // What we made is as sure as what went in; what came in, as its stock item, and its own label counts.
  const isOpen = isMade(lot) ? unconfirmed.length > 0 : stock?.allergens_confirmed_at === undefined
  if (isOpen) {
    return { mark: 'warning', word: 'Not confirmed' }
  }
  const { contains, may_contain: may } = mixedAllergens(
    [lot as Partial<Ingredient> | undefined, isMade(lot) ? undefined : stock].flatMap((of) =>
      of ? [of] : [],
    ),
  )
  const words = contains.map(allergenWord).join(', ')
  const traces = may.length > 0 ? `. May contain ${may.map(allergenWord).join(', ')}` : ''
  return [{ text: words || 'None of the 14', isBold: words !== '' }, { text: traces }]
}

const nameOf = ({ item, lot, stock }: SentLineRecords): string =>
  item.description ?? lot?.internal_name ?? stock?.internal_name ?? 'Item'

function rowOf(line: SentLineRecords): Cell[] {
  const { item, lot } = line
  return [
    nameOf(line),
    lot?.batch_code ?? lot?.supplier_batch_code ?? 'No code',
    dateOf(line),
    item.packs === undefined ? '' : String(item.packs),
    formatQuantity(item.quantity, item.unit),
    allergensOf(line),
  ]
}

function temperaturesOf({ temperatures = {} }: Delivery): string {
  const read = (['chilled', 'frozen', 'hot'] as const).flatMap((kind) => {
    const celsius = temperatures[kind]
    return celsius === undefined ? [] : [`${kind} ${formatReading(celsius, { fahrenheit: false })}`]
  })
  return read.join(', ')
}

function headFacts(records: DispatchNoteRecords): Fact[] {
  const { delivery, business, site, customer, carrier, day } = records
  const { consignor, consignee, delivered_at, received_by_name } = delivery
  const degrees = temperaturesOf(delivery)
  const facts: (Fact | false)[] = [
    { label: 'Sent by', value: party(`${business}, ${site.name}`, site.address) },
    site.approval_number !== undefined && { label: 'Approval number', value: site.approval_number },
    consignor !== undefined && {
      label: 'Owner, if not the sender',
      value: party(consignor.name, consignor.address),
    },
    { label: 'Sent to', value: party(customer.name, customer.address) },
    consignee !== undefined && {
      label: 'Owner, if not the receiver',
      value: party(consignee.name, consignee.address),
    },
    { label: 'Date of dispatch', value: formatDay(delivery.dispatched_date ?? day) },
    carrier !== '' && { label: 'Van and driver', value: carrier },
    degrees !== '' && { label: 'Load', value: degrees },
    delivered_at !== undefined &&
      received_by_name !== undefined && { label: 'Received by', value: received_by_name },
  ]
  return facts.filter((one) => one !== false)
}

export const dispatchNote = defineDocument<DispatchNoteRecords>({
  name: 'dispatch-note',
  make(records) {
    const { delivery, customer, lines } = records
    const sections: DocumentSection[] = [
      { parts: [{ kind: 'facts', facts: headFacts(records) }] },
      {
        title: 'What is sent',
        parts: [
          {
            kind: 'table',
            columns: [
              { title: 'Food', kind: 'name' },
              { title: 'Batch', kind: 'short' },
              { title: 'Date', kind: 'short' },
              { title: 'Packs', kind: 'figure' },
              { title: 'Amount', kind: 'figure' },
              { title: 'Allergens', kind: 'text' },
            ],
            rows: lines.map(rowOf),
            empty: 'Nothing is on this delivery.',
          },
        ],
      },
      {
        parts: [
          {
            kind: 'words',
            words: 'Keep this note: it names every batch, should one be recalled.',
          },
        ],
      },
    ]
    return {
      title: `Dispatch note ${delivery.reference}`,
      about: customer.name,
      count: `${lines.length} ${lines.length === 1 ? 'lot' : 'lots'}`,
      sections,
    }
  },
})
