/** The business setting for prices: the gross profit they are compared with (domain §3.39). */
import { group, int, optional } from '#contract/core/resource/fields.ts'
import { USUAL_TARGET_BP } from './margins.ts'

export const calculatorSettings = {
  margins: optional(
    group({
      target_gp_bp: optional(
        int(1, 9_999, {
          title: 'Gross profit to reach',
          unit: 'bp',
          description: 'Of the price without VAT.',
          default: USUAL_TARGET_BP,
          wrong: 'Choose more than 0% and less than 100%.',
        }),
      ),
    }),
  ),
}
