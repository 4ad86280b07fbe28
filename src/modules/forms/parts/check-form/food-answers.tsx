/**
 * What a fridge reading asks besides the action (domain §2.19): why it isn't cold, and what
 * happened to the food. Every question that offers to hold food asks the second one (`x-hold`).
 */
import type { Action } from '#contract/modules/forms/evaluate.ts'
import type { Decision, Reason } from '#contract/modules/temperature/reading-words.ts'
import { decisions, reasons } from '#src/modules/temperature/parts/reading-words.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

interface WhyWarmProps {
  /** The question, for screen readers. */
  about: string
  /** What is wrong: "9.4 °C is above 8 °C." */
  says: string
  value: Action['reason']
  onChange: (reason: Reason) => void
}

export function WhyWarm({ about, says, value, onChange }: WhyWarmProps) {
  const feels = says.includes(' below ') ? 'cold' : 'warm'
  return (
    <PickGroup
      label={
        <>
          Why is it {feels}?<span className="l-hidden"> {about}</span>
        </>
      }
      layout="wrap"
      options={reasons}
      value={value as Reason | undefined}
      onChange={onChange}
    />
  )
}

type Food = NonNullable<Action['product_decision']>

interface FoodAnswerProps {
  about: string
  value: Food | undefined
  onChange: (food: Food) => void
  /** It failed a second time: the food is thrown away, and no other outcome can be chosen. */
  mustDiscard: boolean
}

const thrownAway = decisions.filter(({ value }) => value === 'DISCARDED')

export function FoodAnswer({ about, value, onChange, mustDiscard }: FoodAnswerProps) {
  const choose = (decision: Decision): void =>
    onChange({ decision, ...(value?.reason && decision === 'KEPT' && { reason: value.reason }) })
  return (
    <>
      <PickGroup
        label={
          <>
            What happened to the food?<span className="l-hidden"> {about}</span>
          </>
        }
        layout="wrap"
        options={mustDiscard ? thrownAway : decisions}
        value={value?.decision}
        onChange={choose}
      />
      {value?.decision === 'KEPT' && !mustDiscard ? (
        <TextField
          label="Why it is safe to keep"
          value={value.reason ?? ''}
          onChange={(reason) => onChange({ decision: 'KEPT', ...(reason && { reason }) })}
        />
      ) : null}
    </>
  )
}
