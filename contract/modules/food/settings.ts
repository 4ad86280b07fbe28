/**
 * The business's own delivery limits (domain §1.7). Always holds: chilled food may be relaxed to
 * the legal 8 °C and no further, frozen and hot food may only be stricter; limit-codes.ts says what
 * a figure then means.
 */
import { celsius, group, optional } from '#contract/core/resource/fields.ts'
import { CHILLED_LAW, LIMIT_CODES } from './limit-codes.ts'

const { DEL_FROZEN, DEL_HOT, ...codes } = LIMIT_CODES

const chilled = (code: keyof typeof codes & `DEL_${string}`, title: string) => {
  const { limit_max } = { limit_max: CHILLED_LAW, ...codes[code] }
  const wrong = `${title} may not be above ${CHILLED_LAW} °C.`
  return optional(celsius({ title, default: limit_max, maximum: CHILLED_LAW, wrong }))
}

export const foodSettings = {
  delivery_limits: optional(
    group(
      {
        DEL_RED_MEAT: chilled('DEL_RED_MEAT', 'Red meat'),
        DEL_OFFAL: chilled('DEL_OFFAL', 'Offal'),
        DEL_POULTRY: chilled('DEL_POULTRY', 'Poultry and rabbit'),
        DEL_MINCE: chilled('DEL_MINCE', 'Mince'),
        DEL_PREPARATION: chilled('DEL_PREPARATION', 'Sausages, burgers, marinated meat'),
        DEL_CHILLED: chilled('DEL_CHILLED', 'Other chilled food'),
        DEL_FISH: chilled('DEL_FISH', 'Fish'),
        DEL_FROZEN: optional(
          celsius({
            title: 'Frozen food',
            default: DEL_FROZEN.limit_max,
            maximum: DEL_FROZEN.limit_max,
            wrong: 'Frozen food may not be above −15 °C.',
          }),
        ),
        DEL_HOT: optional(
          celsius({
            title: 'Hot food',
            default: DEL_HOT.limit_min,
            minimum: DEL_HOT.limit_min,
            wrong: 'Hot food may not be under 63 °C.',
          }),
        ),
      },
      { title: 'Delivery limits' },
    ),
  ),
}
