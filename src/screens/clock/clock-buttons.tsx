/** What a person can do next on the clock, the likeliest filled; asks the fit question where wanted. */
import { IconCup, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useState } from 'react'
import { kindWords, nextKinds } from '#contract/rules/clock-acts.ts'
import type { ClockKind, ClockState } from '#contract/rules/clock-sessions.ts'
import type { Tap } from '#src/records/use-person-clock.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './clock.module.css'
import { FitQuestion } from './fit-question.tsx'

const icons = {
  IN: IconLogin2,
  OUT: IconLogout2,
  BREAK_START: IconCup,
  BREAK_END: IconLogin2,
} as const

interface ClockButtonsProps {
  state: ClockState
  asksFit: boolean
  disabled?: boolean
  onTap: (tap: Tap) => void
}

export function ClockButtons({ state, asksFit, disabled = false, onTap }: ClockButtonsProps) {
  const [asking, setAsking] = useState<number>()

  function press(kind: ClockKind): void {
    const date = Date.now()
    if (kind === 'IN' && asksFit) setAsking(date)
    else onTap({ kind, date })
  }
  return (
    <div className={styles.buttons}>
      {nextKinds(state).map((kind, at) => (
        <Button
          key={kind}
          kind={at === 0 ? 'primary' : 'default'}
          icon={icons[kind]}
          disabled={disabled}
          onClick={() => press(kind)}
        >
          {kindWords[kind]}
        </Button>
      ))}
      <FitQuestion
        opened={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onAnswer={(fit) => {
          setAsking(undefined)
          if (asking !== undefined) onTap({ kind: 'IN', date: asking, fit })
        }}
      />
    </div>
  )
}
