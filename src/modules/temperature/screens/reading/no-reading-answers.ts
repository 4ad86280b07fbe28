/** The answers in place of a reading, and what each asks (kit-patterns §3, No reading). */
import {
  IconBox,
  IconClockPause,
  IconDots,
  IconEyeOff,
  IconHandStop,
  IconLock,
  IconPlugOff,
  IconPower,
  IconTool,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'

type Cause = NoReading['cause']

export const LATER = 'LATER'

/** As people choose them. */
export const causes = [
  {
    value: 'OFF',
    icon: IconPlugOff,
    title: "It's off",
    second: 'We ask about the food',
  },
  {
    value: 'OUT_OF_USE',
    icon: IconTool,
    title: "It's out of use",
    second: 'Empty. A manager puts it back in use',
  },
  {
    value: 'CANT_READ',
    icon: IconEyeOff,
    title: "I can't read it",
    second: "It's broken, or I can't get to it",
  },
  {
    value: LATER,
    icon: IconClockPause,
    title: 'Read it later',
    second: 'Comes back at the end of this round',
  },
] as const satisfies readonly { value: Cause | typeof LATER; [more: string]: unknown }[]

const broken = { value: 'BROKEN', label: "It's broken", icon: IconTool } as const
const other = { value: 'OTHER', label: 'Something else', icon: IconDots } as const

export const reasonsFor = {
  OFF: [broken, { value: 'SWITCHED_OFF', label: 'Switched off', icon: IconPower } as const, other],
  OUT_OF_USE: [
    { value: 'EMPTY', label: "It's empty", icon: IconBox } as const,
    { value: 'REPAIR', label: 'Being repaired', icon: IconTool } as const,
    other,
  ],
  CANT_READ: [
    { value: 'BROKEN', label: 'Display broken', icon: IconTool } as const,
    { value: 'BLOCKED', label: "Can't get to it", icon: IconLock } as const,
    other,
  ],
} as const satisfies Record<
  Cause,
  readonly { value: NoReading['reason']; [more: string]: unknown }[]
>

export const foods = [
  { value: 'NONE', label: 'None in it', icon: IconBox },
  { value: 'MOVED', label: 'Moved', icon: IconTransfer },
  { value: 'KEPT', label: 'Left in', icon: undefined },
  { value: 'HELD', label: "Set aside, don't use", icon: IconHandStop },
  { value: 'DISCARDED', label: 'Thrown away', icon: IconTrash },
] as const

export const headOf: Record<Cause, string> = {
  OFF: "it's off",
  OUT_OF_USE: "it's out of use",
  CANT_READ: "can't be read",
}
