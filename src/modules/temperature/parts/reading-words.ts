/**
 * The one-tap answers to why a fridge wasn't cold and what happened to the food, with their icons.
 */
import {
  IconDoor,
  IconDots,
  IconHandStop,
  IconSnowflake,
  IconTool,
  IconTransfer,
  IconTrash,
  IconTrolley,
} from '@tabler/icons-react'
import {
  type Decision,
  decisionLabels,
  type Reason,
  reasonLabels,
} from '#contract/modules/temperature/reading-words.ts'

const reasonIcons = {
  DOOR_OPEN: IconDoor,
  JUST_LOADED: IconTrolley,
  DEFROST: IconSnowflake,
  BREAKDOWN: IconTool,
  OTHER: IconDots,
} as const satisfies Record<Reason, unknown>

const decisionIcons = {
  KEPT: undefined,
  MOVED: IconTransfer,
  HELD: IconHandStop,
  DISCARDED: IconTrash,
} as const satisfies Record<Decision, unknown>

export const reasons = (Object.keys(reasonIcons) as Reason[]).map((value) => ({
  value,
  label: reasonLabels[value],
  icon: reasonIcons[value],
}))

export const decisions = (Object.keys(decisionIcons) as Decision[]).map((value) => ({
  value,
  label: value === 'HELD' ? "Set aside, don't use" : decisionLabels[value],
  icon: decisionIcons[value],
}))
