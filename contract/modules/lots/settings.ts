/** The business settings for lots: mass balance, recalls, labels (domain §2.33). */
import { Type } from 'typebox'
import { basisPoints, group, optional, str } from '#contract/core/resource/fields.ts'
import { usualTolerance } from './balance.ts'

const contact = group({
  name: optional(str(120, { title: 'Name' })),
  phone: optional(str(30, { title: 'Phone' })),
  email: optional(str(254, { title: 'Email' })),
})

export const lotSettings = {
  mass_balance_tolerance_bp: optional(
    group({
      amber: optional(
        basisPoints({
          title: 'To be checked above',
          unit: 'bp',
          description: 'Of what came in. Yields of batches are judged by it too.',
          default: usualTolerance.amber,
          wrong: 'Choose between 0% and 100%.',
        }),
      ),
      red: optional(
        basisPoints({
          title: 'Too much above',
          unit: 'bp',
          description: 'It has to be explained.',
          default: usualTolerance.red,
          wrong: 'Choose between 0% and 100%.',
        }),
      ),
    }),
  ),
  label: optional(
    group({
      size: optional(str(20, { title: 'Size' })),
      fields: optional(Type.Array(str(40), { maxItems: 40, title: 'What is on it' })),
    }),
  ),
  recall_contacts: optional(
    Type.Array(contact, { maxItems: 20, title: 'Who to ring in a recall', default: [] }),
  ),
}
