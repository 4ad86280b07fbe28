/** The stages of a food, and the limits for each (domain §1.7, §2.21). */
import { oneOf } from '#contract/core/resource/fields.ts'

export const foodStage = () =>
  oneOf(
    {
      COOK: 'Cook',
      COOL: 'Cool',
      REHEAT: 'Reheat',
      HOT_HOLD: 'Hot hold',
      CHILL_DISPLAY: 'Chilled display',
      DEFROST: 'Defrost',
      SERVE: 'Serve',
    },
    { title: 'Stage', missing: 'Choose a stage.' },
  )

/** The limit for a step of a recipe. */
export const stepLimit = () =>
  oneOf(
    {
      COOK: 'Cooking',
      REHEAT: 'Reheating',
      COOL: 'Cooling',
      HOT_HOLD: 'Hot holding',
      FRIDGE: 'Fridge',
      DISPLAY_CHILL: 'Chilled display',
      FREEZER: 'Freezer',
      DISHWASH: 'Dishwasher',
    },
    { title: 'Limit' },
  )
