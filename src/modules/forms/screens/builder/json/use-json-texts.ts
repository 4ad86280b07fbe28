/**
 * The form as JSON while it is typed. Always holds: valid text goes into the form as one step;
 * invalid text stays as typed, whatever else is shown or done meanwhile, until it is fixed or
 * discarded, and prevents publishing.
 */
import { useState } from 'react'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { readQuestions, type Words, writeForm } from '../form/built-form.ts'
import type { Builder } from '../use-builder.ts'
import { asJson } from './json-text.ts'

export type JsonPart = 'schema' | 'ui_schema'
type Texts = Readonly<Record<JsonPart, string>>

export type JsonTexts = {
  readonly texts: Texts
  readonly problems: Readonly<Partial<Record<string, string>>>
  /** What is wrong with typed text that isn't in the form; null if all of it is. */
  readonly unfinished: string | null
  readonly type: (part: JsonPart, text: string) => void
  /** Back to the form as built. */
  readonly drop: () => void
}

const problemsOf = (texts: Texts) => formProblems({ title: 'x', ...texts })

export function useJsonTexts({ form, edit }: Builder): JsonTexts {
  const [wrong, setWrong] = useState<Texts | null>(null)
  /** As typed, with its own spaces and line ends. */
  const [right, setRight] = useState<{ texts: Texts; of: unknown } | null>(null)
  const written = writeForm(form)
  const stored: Texts = { schema: asJson(written.schema), ui_schema: asJson(written.ui) }
  const texts = wrong ?? (right?.of === form ? right.texts : stored)
  const problems = problemsOf(texts)

  function type(part: JsonPart, text: string): void {
    const next = { ...texts, [part]: text }
    if (Object.keys(problemsOf(next)).length > 0) {
      setWrong(next)
      return
    }
    const schema = JSON.parse(next.schema) as Question
    const { title, description } = schema
    const read = {
      ...form,
      title: title ?? form.title,
      about: description ? { description } : {},
      questions: readQuestions(schema, JSON.parse(next.ui_schema) as Words),
    }
    edit(() => read, 'json')
    setWrong(null)
    setRight({ texts: next, of: read })
  }
  return {
    texts,
    problems,
    unfinished: wrong ? (Object.values(problems)[0] ?? null) : null,
    type,
    drop: () => setWrong(null),
  }
}
