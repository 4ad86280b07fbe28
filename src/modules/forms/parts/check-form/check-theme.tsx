/**
 * The RJSF theme for checks: one list of questions with lines between them. RJSF's own labels,
 * widgets and error lists are never shown; only questions that both RJSF's reading of the schema
 * and ours (contract/modules/forms/form-questions.ts) ask are shown.
 */
import type { ObjectFieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils'
import { AnswerField, HeadingField } from './answer-field.tsx'
import { pathOf, useFilling } from './filling.ts'
import { PartHead } from './part-head.tsx'
import { QuestionTemplate } from './question.tsx'
import { RowsField } from './rows-field.tsx'

function QuestionList({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const part = useFilling().asked.get(pathOf(fieldPathId.path))
  return (
    <>
      {part ? <PartHead title={part.question.title} about={part.question.description} /> : null}
      {properties.map(({ content }) => content)}
    </>
  )
}

export const checkTemplates: Partial<TemplatesType> = {
  FieldTemplate: QuestionTemplate,
  ObjectFieldTemplate: QuestionList,
}

export const checkFields: RegistryFieldsType = {
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
  NullField: HeadingField,
  ArrayField: RowsField,
}
