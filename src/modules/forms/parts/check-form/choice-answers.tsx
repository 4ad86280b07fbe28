/** One-tap answers: yes or no, one of a few, several of a few. */
import { choicesOf, type Question } from '#contract/modules/forms/form-language.ts'
import { PickGroup, PickSet } from '#src/ui/fields/pick.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { YesNo, type YesNoValue } from '#src/ui/fields/yes-no.tsx'
import { type AnswerProps, asText, asTexts, isLongChoice, toFieldProps } from './answer-control.ts'

const words: Readonly<Record<string, YesNoValue>> = { YES: 'yes', NO: 'no', NA: 'na' }

/** Its own words for the answers; undefined for plain Yes and No. */
function ownWords({ 'x-labels': labels }: Question) {
  return labels && { yes: labels.YES ?? 'Yes', no: labels.NO ?? 'No', na: labels.NA ?? 'NA' }
}

export function YesNoAnswer({ title, question, value, onAnswer }: AnswerProps) {
  return (
    <YesNo
      label={title}
      value={words[asText(value)]}
      withNa={question.enum?.includes('NA') ?? false}
      words={ownWords(question)}
      onChange={(next) => onAnswer(next.toUpperCase())}
    />
  )
}

export function ChoiceAnswer(props: AnswerProps) {
  const { title, question, value, onAnswer, required, error } = props
  const options = choicesOf(question)
  if (isLongChoice(question)) {
    return (
      <SelectField
        {...toFieldProps(props)}
        options={options}
        value={asText(value) || null}
        onChange={(next) => onAnswer(next ?? undefined)}
        clearable={!required}
      />
    )
  }
  return (
    <PickGroup
      label={title}
      hideLabel
      layout="wrap"
      options={options}
      value={asText(value)}
      onChange={onAnswer}
      error={error}
    />
  )
}

export function ChoicesAnswer({ title, question, value, onAnswer, error }: AnswerProps) {
  return (
    <PickSet
      label={title}
      options={choicesOf(question)}
      value={asTexts(value)}
      onChange={(next) => onAnswer(next.length > 0 ? next : undefined)}
      error={error}
    />
  )
}
