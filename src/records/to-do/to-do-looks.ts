/** How a line of the To-do list looks, by its urgency: icon, word and colour (guide §2). */
import {
  IconAlertOctagon,
  IconClock,
  IconClockExclamation,
  IconInfoCircle,
  IconSunHigh,
} from '@tabler/icons-react'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import type { ToDoRank } from './to-do-line.ts'

export const toDoLooks: Readonly<
  Record<ToDoRank, { readonly tone: Tone; readonly icon: Icon; readonly word: string }>
> = {
  alarm: { tone: 'fail', icon: IconAlertOctagon, word: 'Alarm' },
  overdue: { tone: 'warning', icon: IconClockExclamation, word: 'Overdue' },
  due: { tone: 'info', icon: IconClock, word: 'Due' },
  today: { tone: 'info', icon: IconSunHigh, word: 'Today' },
  info: { tone: 'neutral', icon: IconInfoCircle, word: 'Good to know' },
}
