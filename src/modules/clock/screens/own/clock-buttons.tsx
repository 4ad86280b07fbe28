/**
 * What a person can do next on the clock, with the most likely button filled; asks the fitness
 * question if wanted, and why if somebody clocks out elsewhere than they clocked in (domain §2.32).
 * Always holds: a double tap does one thing, even though the next button appears in the same place.
 */
import { IconCup, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { kindWords, nextKinds } from '#contract/modules/clock/clock-acts.ts'
import type { ClockKind, ClockState } from '#contract/modules/clock/clock-sessions.ts'
import { ClockOutElsewhere } from '#src/modules/clock/parts/clock-out-elsewhere.tsx'
import type { Tap } from '#src/modules/clock/parts/use-person-clock.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../clock.module.css'
import { FitQuestion } from './fit-question.tsx'

export const clockIcons = {
  IN: IconLogin2,
  OUT: IconLogout2,
  BREAK_START: IconCup,
  BREAK_END: IconLogin2,
} as const

interface ClockTapsProps {
  asksFit: boolean
  /** The message before clocking out here; null at the clock-in's site. */
  elsewhere: string | null
  /** @returns whether it was recorded */
  onTap: (tap: Tap) => Promise<boolean>
}

/** After a recorded tap, further taps within this time count as the same one (ms). */
const QUIET_MS = 1_000

/** What a pressed button does, and the questions it may ask first. */
export function useClockTaps({ asksFit, elsewhere, onTap }: ClockTapsProps) {
  const [asking, setAsking] = useState<number>()
  const [leaving, setLeaving] = useState<number>()

  /** By the clock of the events' own time stamps. */
  const quietUntil = useRef(0)

  async function give(tap: Tap): Promise<void> {
    if (await onTap(tap)) quietUntil.current = performance.now() + QUIET_MS
  }
  function press(kind: ClockKind, pressedAt: number): void {
    if (pressedAt < quietUntil.current) return
    const date = Date.now()
    if (kind === 'IN' && asksFit) setAsking(date)
    else if (kind === 'OUT' && elsewhere) setLeaving(date)
    else void give({ kind, date })
  }
  const questions = (
    <>
      <FitQuestion
        opened={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onAnswer={(fit) => {
          setAsking(undefined)
          if (asking !== undefined) void give({ kind: 'IN', date: asking, fit })
        }}
      />
      <ClockOutElsewhere
        opened={leaving !== undefined}
        elsewhere={elsewhere}
        onCancel={() => setLeaving(undefined)}
        onConfirm={(reason) => {
          setLeaving(undefined)
          if (leaving !== undefined) void give({ kind: 'OUT', date: leaving, reason })
        }}
      />
    </>
  )
  return { press, questions }
}

interface ClockButtonsProps extends ClockTapsProps {
  state: ClockState
  disabled?: boolean
}

export function ClockButtons({ state, disabled = false, ...taps }: ClockButtonsProps) {
  const { press, questions } = useClockTaps(taps)
  return (
    <div className={styles.buttons}>
      {nextKinds(state).map((kind, at) => (
        <Button
          key={kind}
          kind={at === 0 ? 'primary' : 'default'}
          icon={clockIcons[kind]}
          disabled={disabled}
          onClick={({ timeStamp }) => press(kind, timeStamp)}
        >
          {kindWords[kind]}
        </Button>
      ))}
      {questions}
    </div>
  )
}
