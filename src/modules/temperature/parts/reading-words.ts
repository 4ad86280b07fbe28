/**
 * Why a fridge was not cold and what became of the food, as one-tap answers and in words (AC
 * 3.14.2-3, domain §2.19): for the walk-round and for a check that reads fridges alike.
 */
import {
  IconCheck,
  IconDoor,
  IconDots,
  IconHandStop,
  IconSnowflake,
  IconTool,
  IconTransfer,
  IconTrash,
  IconTrolley,
} from '@tabler/icons-react'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'

export type Reason = Exclude<NonNullable<TemperatureLog['reason']>, 'NONE'>
export type Decision = NonNullable<TemperatureLog['product_decision']>['decision']

export const reasons = [
  { value: 'DOOR_OPEN', label: 'Door left open', icon: IconDoor },
  { value: 'JUST_LOADED', label: 'Just loaded', icon: IconTrolley },
  { value: 'DEFROST', label: 'Defrost', icon: IconSnowflake },
  { value: 'BREAKDOWN', label: 'Breakdown', icon: IconTool },
  { value: 'OTHER', label: 'Something else', icon: IconDots },
] as const satisfies readonly { value: Reason; label: string; icon: typeof IconDoor }[]

export const decisions = [
  { value: 'KEPT', label: 'Kept', icon: IconCheck },
  { value: 'MOVED', label: 'Moved', icon: IconTransfer },
  { value: 'HELD', label: 'Held', icon: IconHandStop },
  { value: 'DISCARDED', label: 'Thrown away', icon: IconTrash },
] as const satisfies readonly { value: Decision; label: string; icon: typeof IconDoor }[]

const labelOf = (list: readonly { value: string; label: string }[], value: string | undefined) =>
  list.find((one) => one.value === value)?.label

export const reasonWords = ({ reason }: Pick<TemperatureLog, 'reason'>): string | undefined =>
  labelOf(reasons, reason)

/** "Food moved", "Food kept: below 8 °C within the hour". */
export function foodWords({
  product_decision: food,
}: Pick<TemperatureLog, 'product_decision'>): string | undefined {
  const label = labelOf(decisions, food?.decision)?.toLowerCase()
  if (!label) return undefined
  return food?.reason ? `Food ${label}: ${food.reason}` : `Food ${label}`
}
