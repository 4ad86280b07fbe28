/**
 * The control of one question, by its kind. Rendered by RJSF for everything except parts and
 * groups.
 */
import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { QuestionKind } from '#contract/modules/forms/form-language.ts'
import type { AnswerProps } from './answer-control.ts'
import { ChoiceAnswer, ChoicesAnswer, YesNoAnswer } from './choice-answers.tsx'
import { NumberAnswer, TemperatureAnswer } from './figure-answers.tsx'
import { FilesAnswer } from './files-answer.tsx'
import { pathOf, useFilling } from './filling.ts'
import { PartHead } from './part-head.tsx'
import { PickAnswer, PicksAnswer } from './pick-answers.tsx'
import { ClockAnswer, DayAnswer, TextAnswer } from './text-answers.tsx'

type AnsweredKind = Exclude<QuestionKind, 'heading' | 'section' | 'group'>

const controls: Readonly<Record<AnsweredKind, ComponentType<AnswerProps>>> = {
  'yes-no': YesNoAnswer,
  choice: ChoiceAnswer,
  choices: ChoicesAnswer,
  temperature: TemperatureAnswer,
  number: NumberAnswer,
  text: TextAnswer,
  day: DayAnswer,
  clock: ClockAnswer,
  pick: PickAnswer,
  picks: PicksAnswer,
  file: FilesAnswer,
  files: FilesAnswer,
}

const isAnsweredKind = (kind: QuestionKind): kind is AnsweredKind => kind in controls

export function AnswerField({ fieldPathId, formData, uiSchema, onChange }: FieldProps) {
  const { asked, errors, limitsOf } = useFilling()
  const path = pathOf(fieldPathId.path)
  const one = asked.get(path)
  if (!one || !isAnsweredKind(one.kind)) return null
  const Control = controls[one.kind]
  return (
    <Control
      id={fieldPathId.$id}
      title={one.title}
      question={one.question}
      value={formData as unknown}
      onAnswer={(value) => onChange(value, fieldPathId.path)}
      required={one.required}
      error={errors[path]}
      limits={limitsOf(one)}
      isLong={uiSchema?.['ui:widget'] === 'textarea'}
    />
  )
}

/** A heading in between; asks nothing. */
export function HeadingField({ fieldPathId }: FieldProps) {
  const one = useFilling().asked.get(pathOf(fieldPathId.path))
  return one ? <PartHead title={one.question.title} about={one.question.description} /> : null
}
