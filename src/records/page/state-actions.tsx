/**
 * The buttons of a record with states, from its declaration (contract/core/rules/states.ts): the
 * next step filled, going back beside it, giving up behind "More"; transitions that need a reason
 * ask for it. Always holds: only transitions that would be accepted are offered, three buttons at
 * most.
 */
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Move } from '#contract/core/rules/states.ts'
import { type MoreAct, MoreActs } from '#src/ui/layers/more-acts.tsx'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { SaveResult } from '../save/save-result.ts'

interface StateActionsProps<S extends string> {
  /** Those that would be accepted now, in order. */
  moves: readonly Move<S>[]
  /** @param reason if the transition asks for one */
  onMove: (move: Move<S>, reason?: string) => Promise<SaveResult<unknown>>
  /** A transition that asks for more than a reason opens this instead. */
  sheetOf?: (move: Move<S>, close: () => void) => ReactNode
  /** Behind "More", before what gives up. */
  more?: readonly MoreAct[]
  /** Between the transitions: Edit, for example. */
  children?: ReactNode
}

export function StateActions<S extends string>(props: StateActionsProps<S>) {
  const { moves, onMove, sheetOf, more = [], children } = props
  const [asking, setAsking] = useState<Move<S> | null>(null)
  const close = () => setAsking(null)
  const run = useOneAtATime(async (move: Move<S>, reason?: string) => {
    const saved = await onMove(move, reason)
    if (!saved.ok) return toast.fail(saved.message)
    close()
    toast.success(move.done, { second: 'Saved on this device' })
  })
  const sheet = asking && sheetOf?.(asking, close)
  const begin = (move: Move<S>) =>
    move.asks || sheetOf?.(move, close) ? setAsking(move) : void run(move)
  const ofWay = (way: Move['way']) => moves.filter((move) => move.way === way)
  const [next] = ofWay('next')
  return (
    <>
      {children}
      {ofWay('back').map((move) => (
        <Button key={move.verb} icon={IconArrowBackUp} onClick={() => begin(move)}>
          {move.label}
        </Button>
      ))}
      {next ? (
        // A key, so that the next step is another button to a hand that taps twice.
        <Button key={next.verb} kind="primary" onClick={() => begin(next)}>
          {next.label}
        </Button>
      ) : null}
      <MoreActs
        acts={[
          ...more,
          ...ofWay('end').map((move) => ({
            label: move.label,
            isDanger: true,
            onClick: () => begin(move),
          })),
        ]}
      />
      {sheet}
      {asking?.asks && !sheet ? (
        <ReasonDialog
          opened
          title={asking.asks.question}
          verb={asking.label}
          label="Why"
          danger={asking.way === 'end'}
          {...(asking.way === 'end' && { cancel: 'Keep it' })}
          onConfirm={(why) => run(asking, why)}
          onCancel={close}
        >
          {asking.asks.warns}
        </ReasonDialog>
      ) : null}
    </>
  )
}
