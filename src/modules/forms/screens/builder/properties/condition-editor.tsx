/** Always asked, or only after certain answers to a question beside it. */
import { useState } from 'react'
import { choicesOf } from '#contract/modules/forms/form-language.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { PickSet } from '#src/ui/fields/pick.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import styles from '../builder.module.css'
import type { BuiltQuestion, Condition } from '../form/built-form.ts'
import {
  beginCondition,
  deciders,
  readCondition,
  type SimpleCondition,
  writeCondition,
} from '../form/conditions.ts'

interface ConditionEditorProps {
  readonly one: BuiltQuestion
  readonly beside: readonly BuiltQuestion[]
  readonly onChange: (when: readonly Condition[]) => void
}

export function ConditionEditor({ one, beside, onChange }: ConditionEditorProps) {
  const condition = readCondition(one.when)
  const others = deciders(one, beside)
  if (others.length === 0 && condition === null) return null
  const begin = (on: BuiltQuestion) => onChange([writeCondition(beginCondition(on), on.question)])
  return (
    <div className={styles.group}>
      <p className={styles.legend}>Asked</p>
      <Segmented
        label="Asked"
        grow
        options={[
          { value: 'always', label: 'Always' },
          { value: 'sometimes', label: 'Only when' },
        ]}
        value={condition === null ? 'always' : 'sometimes'}
        onChange={(next) => {
          const [first] = others
          if (next === 'always') onChange([])
          else if (condition === null && first) begin(first)
        }}
      />
      {condition === 'other' ? (
        <p className={styles.note}>Set by a rule. Change it in the form's JSON.</p>
      ) : condition ? (
        <Deciding
          condition={condition}
          others={others}
          onQuestion={begin}
          onChange={(next, on) => onChange([writeCondition(next, on.question)])}
        />
      ) : null}
    </div>
  )
}

interface DecidingProps {
  readonly condition: SimpleCondition
  readonly others: readonly BuiltQuestion[]
  readonly onQuestion: (on: BuiltQuestion) => void
  readonly onChange: (condition: SimpleCondition, on: BuiltQuestion) => void
}

function Deciding({ condition, others, onQuestion, onChange }: DecidingProps) {
  const on = others.find(({ name }) => name === condition.name)
  const choices = on ? choicesOf(on.question) : []
  // Text that can't be read stays in the field, and the previous number in the form.
  const [isUnread, setIsUnread] = useState(false)
  return (
    <>
      <SelectField
        label="This question"
        options={others.map(({ name, question }) => ({
          value: name,
          label: question.title || name,
        }))}
        value={condition.name}
        onChange={(next) => {
          const other = others.find(({ name }) => name === next)
          if (other) onQuestion(other)
        }}
      />
      {on && condition.least !== null ? (
        <NumberField
          label="Is this or more"
          decimals={on.question.type === 'integer' ? 0 : 2}
          value={isUnread ? null : condition.least}
          onChange={(least) => {
            setIsUnread(false)
            onChange({ ...condition, least: least ?? 0 }, on)
          }}
          onUnread={() => setIsUnread(true)}
        />
      ) : null}
      {on && choices.length > 0 ? (
        <PickSet
          label="Is answered"
          options={choices}
          value={condition.answers}
          // Without an answer it would never be asked.
          onChange={(answers) => answers.length > 0 && onChange({ ...condition, answers }, on)}
        />
      ) : null}
    </>
  )
}
