/**
 * One weight at a time (design, Weight entry): the display, a rail against which it is judged, and the
 * keys. The key in the bottom left corner is a scale's, if one is paired, otherwise it changes the
 * unit; pieces have neither that nor a point.
 *
 * `const entry = useWeightEntry({ unit: 'g', onEnter: save })`, then
 * `<WeightPad label="Weight wasted" entry={entry} rail={<ToleranceRail … />} />`; `entry.amount` is
 * in grams, millilitres or pieces.
 */
import type { ReactNode } from 'react'
import { Problem } from '../status/problem.tsx'
import type { Tone } from '../status/tone.ts'
import { NumberPad } from './number-pad.tsx'
import { PadButton } from './pad-button.tsx'
import { ReadingDisplay } from './reading-display.tsx'
import type { WeightEntry } from './use-weight-entry.ts'
import styles from './weight-pad.module.css'

interface WeightPadProps {
  /** What is weighed, for screen readers: "Weight of Beef mince". */
  label: string
  entry: WeightEntry
  /** Shown while nothing is typed. */
  placeholder?: string
  /** The amount's verdict. */
  tone?: Tone
  /** Between display and keys; its place is kept while there is nothing to judge. */
  rail?: ReactNode
  /** Why it can't be saved like this. */
  problem?: string | null | undefined
  /** Takes the place of the unit key: the Scale key of a paired scale. */
  scale?: ReactNode
}

export function WeightPad(props: WeightPadProps) {
  const { label, entry, placeholder, tone = 'neutral', rail, problem, scale } = props
  const unitKey = entry.otherUnit ? (
    <PadButton quiet name={`Type in ${entry.otherUnit}`} onPress={entry.changeUnit}>
      <span className={styles.unit}>
        <b data-now={entry.hasPoint || undefined}>
          {entry.hasPoint ? entry.unit : entry.otherUnit}
        </b>
        {' / '}
        <b data-now={!entry.hasPoint || undefined}>
          {entry.hasPoint ? entry.otherUnit : entry.unit}
        </b>
      </span>
    </PadButton>
  ) : (
    <span />
  )
  return (
    <div className={styles.pad}>
      <ReadingDisplay
        label={label}
        text={entry.text}
        unit={entry.unit}
        tone={tone}
        placeholder={placeholder ?? (entry.otherUnit ? 'Weigh it' : 'Count them')}
        onDelete={() => entry.press('delete')}
      />
      {rail}
      <Problem>{entry.problem ?? problem}</Problem>
      <NumberPad
        label={label}
        onKey={entry.press}
        signed={false}
        decimals={entry.hasPoint}
        first={scale ?? unitKey}
      />
    </div>
  )
}
