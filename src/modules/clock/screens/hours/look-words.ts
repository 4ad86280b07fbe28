/** The texts a manager reads about a session and its times, with their tone. */
import {
  IconAlertTriangle,
  IconClockCheck,
  IconClockExclamation,
  IconPencil,
  IconStethoscope,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ClockKind } from '#contract/modules/clock/clock-sessions.ts'
import type { LookAt } from '#contract/modules/clock/clock-week.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'

export const lookWords: Readonly<Record<LookAt, { words: string; tone: Tone; icon: Icon }>> = {
  MISSING_OUT: { words: 'No clock-out', tone: 'fail', icon: IconClockExclamation },
  MISSING_IN: { words: 'No clock-in', tone: 'fail', icon: IconClockExclamation },
  NEEDS_APPROVAL: { words: 'Waits for approval', tone: 'warning', icon: IconClockExclamation },
  NAME_NOT_PROVEN: { words: 'Wrong PIN', tone: 'fail', icon: IconUserQuestion },
  TIME_NOT_PROVEN: { words: 'Time not confirmed', tone: 'fail', icon: IconClockExclamation },
  NOT_ME: { words: '“That wasn’t me”', tone: 'fail', icon: IconUserQuestion },
  NOT_FIT: { words: 'Not fit to work', tone: 'warning', icon: IconStethoscope },
  OVERRIDE: { words: 'Added or changed', tone: 'info', icon: IconPencil },
  CLOCK_WRONG: { words: 'Clock was wrong: check times', tone: 'fail', icon: IconClockExclamation },
  CLOCK_CORRECTED: {
    words: 'Device clock was wrong; times adjusted',
    tone: 'info',
    icon: IconClockCheck,
  },
  NO_BREAK: { words: 'No long enough break', tone: 'warning', icon: IconAlertTriangle },
  SHORT_REST: { words: 'Short rest before', tone: 'warning', icon: IconAlertTriangle },
  LONG_SHIFT: { words: 'Very long shift', tone: 'warning', icon: IconAlertTriangle },
}

/** About a person, over many weeks. */
export const overAverage = {
  words: 'Over 48 hours a week on average',
  tone: 'warning',
  icon: IconAlertTriangle,
} as const

/** One time of a shift: "Change the clock-in". */
export const timeWords: Readonly<Record<ClockKind, string>> = {
  IN: 'clock-in',
  OUT: 'clock-out',
  BREAK_START: 'start of the break',
  BREAK_END: 'end of the break',
}

/** "8 h 30"; minutes always two digits, so that columns line up. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
