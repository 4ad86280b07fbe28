/** A question's answer settings, by its kind: choices, limits, a date or a time, what is picked. */
import { kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { BuiltQuestion, Words } from '../form/built-form.ts'
import { refWords } from '../form/question-text.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { LimitEditor } from './limit-editor.tsx'

export type Say = (
  words: { readonly [K in keyof Question]?: Question[K] | undefined },
  about: string,
) => void

interface AnswerPropertiesProps {
  readonly one: BuiltQuestion
  readonly say: Say
  readonly onQuestion: (question: Question, about: string) => void
  readonly onUi: (ui: Words) => void
}

export function AnswerProperties({ one, say, onQuestion, onUi }: AnswerPropertiesProps) {
  const { question, ui } = one
  switch (kindOf(question)) {
    case 'yes-no':
      return (
        <>
          <SwitchField
            label="Can be “not needed”"
            value={question.enum?.includes('NA') === true}
            onChange={(isNa) => say({ enum: ['YES', 'NO', ...(isNa ? ['NA'] : [])] }, 'enum')}
          />
          <AnswerWords question={question} say={say} />
        </>
      )
    case 'choice':
    case 'choices':
      return <ChoicesEditor question={question} onQuestion={onQuestion} />
    case 'temperature':
    case 'number':
      return <LimitEditor key={one.key} question={question} onQuestion={onQuestion} />
    case 'text':
      return (
        <SwitchField
          label="Several lines"
          value={ui['ui:widget'] === 'textarea'}
          onChange={(isLong) => {
            const { 'ui:widget': _, ...rest } = ui
            onUi(isLong ? { ...rest, 'ui:widget': 'textarea' } : rest)
          }}
        />
      )
    case 'day':
    case 'clock':
      return (
        <Segmented
          label="Date or time"
          grow
          options={[
            { value: 'date', label: 'Date' },
            { value: 'clock', label: 'Time' },
          ]}
          value={question.format ?? 'date'}
          onChange={(format) =>
            say({ format, 'x-age': undefined, 'x-time-between': undefined }, 'format')
          }
        />
      )
    case 'pick':
      return <Picked question={question} say={say} />
    case 'file':
    case 'files':
      return question['x-file'] === 'signature' ? null : (
        <SwitchField
          label="Several photos"
          value={question.type === 'array'}
          onChange={(isSeveral) =>
            say(
              {
                type: isSeveral ? 'array' : 'string',
                items: isSeveral ? { type: 'string' } : undefined,
              },
              'type',
            )
          }
        />
      )
    case 'group':
      return (
        <SwitchField
          label="At least one row"
          value={(question.minItems ?? 0) > 0}
          onChange={(isNeeded) => say({ minItems: isNeeded ? 1 : undefined }, 'rows')}
        />
      )
    case 'picks':
    case 'heading':
    case 'section':
      return null
  }
}

const answers = [
  { value: 'YES', label: 'Words instead of Yes', placeholder: 'None seen' },
  { value: 'NO', label: 'Words instead of No', placeholder: 'Yes, signs seen' },
] as const

/** A plain question may turn Yes and No round: "Any signs of pests?" (domain §4, `x-labels`). */
function AnswerWords({ question, say }: { question: Question; say: Say }) {
  const labels = question['x-labels'] ?? {}
  return answers.map(({ value, label, placeholder }) => (
    <TextField
      key={value}
      label={label}
      placeholder={placeholder}
      value={labels[value] ?? ''}
      maxLength={60}
      onChange={(words) => {
        const next = { YES: '', NO: '', ...labels, [value]: words }
        const isOwn = next.YES !== '' || next.NO !== ''
        say({ 'x-labels': isOwn ? next : undefined }, `label-${value}`)
      }}
    />
  ))
}

function Picked({ question, say }: { question: Question; say: Say }) {
  const isPerson = question['x-ref'] === 'users'
  return (
    <>
      <SelectField
        label="Picked from"
        options={refWords}
        value={question['x-ref'] ?? null}
        onChange={(ref) => say({ 'x-ref': ref ?? undefined, 'x-self': undefined }, 'ref')}
      />
      {isPerson ? (
        <SwitchField
          label="Whoever fills in the form"
          value={question['x-self'] === true}
          onChange={(isSelf) => say({ 'x-self': isSelf || undefined }, 'self')}
        />
      ) : null}
    </>
  )
}
