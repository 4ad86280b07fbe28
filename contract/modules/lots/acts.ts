/** Acts on a lot, of any of the four kinds (domain §2.0). */
import { defineAct } from '#contract/core/acts/define-act.ts'
import { oneOf, optional, str } from '#contract/core/resource/fields.ts'

/**
 * `PUT /v2/{kind}/{id}/out-of-stock` (§7): counted as nothing left; undone by voiding the count.
 */
export const outOfStock = defineAct({
  name: 'out-of-stock',
  on: ['meats', 'ingredients', 'packaging', 'products'],
  label: 'Out of stock',
  title: 'None left?',
  done: 'Out of stock',
  who: ['admin', 'user'],
  touches: ['stock-operations'],
  fields: {
    /** If left out, the rest of the balance counts as missing: the reason isn't known. */
    what: optional(
      oneOf(
        {
          SOLD: 'Sold over the counter',
          EXPIRED: 'Thrown away, out of date',
          SPOILED: 'Thrown away, spoiled',
          DAMAGED: 'Thrown away, damaged',
          DROPPED: 'Thrown away, dropped',
          UNKNOWN: "I don't know",
        },
        { title: 'What happened to it' },
      ),
    ),
    note: optional(str(400, { title: 'Note' })),
  },
})
