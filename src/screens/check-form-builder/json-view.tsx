/**
 * The form as JSON, beside its building: what is right goes into the form as one step, what is wrong
 * stays here with what is wrong about it.
 */
import { useState } from 'react'
import { formProblems } from '#contract/rules/check-form.ts'
import type { Question } from '#contract/rules/form-language.ts'
import { Card } from '#src/ui/card.tsx'
import { readQuestions, type Words, writeForm } from './built-form.ts'
import { JsonPane } from './json-pane.tsx'
import { asJson } from './json-text.ts'
import type { Builder } from './use-builder.ts'

type Texts = { readonly schema: string; readonly ui_schema: string }

export function JsonView({ builder }: { builder: Builder }) {
  const { form, edit } = builder
  const written = writeForm(form)
  const stored: Texts = { schema: asJson(written.schema), ui_schema: asJson(written.ui) }
  const [typed, setTyped] = useState<{ texts: Texts; of: unknown }>({ texts: stored, of: form })
  // A step taken back, or an edit elsewhere, shows here at once.
  const texts = typed.of === form ? typed.texts : stored
  const problems = formProblems({ title: 'x', ...texts })

  function type(part: keyof Texts, text: string): void {
    const next = { ...texts, [part]: text }
    const isRight = Object.keys(formProblems({ title: 'x', ...next })).length === 0
    if (!isRight) {
      setTyped({ texts: next, of: form })
      return
    }
    const { title, description } = JSON.parse(next.schema) as Question
    const read = {
      ...form,
      title: title ?? form.title,
      about: description ? { description } : {},
      questions: readQuestions(
        JSON.parse(next.schema) as Question,
        JSON.parse(next.ui_schema) as Words,
      ),
    }
    edit(() => read, 'json')
    setTyped({ texts: next, of: read })
  }

  return (
    <Card title="The form as JSON">
      <JsonPane
        label="schema"
        value={texts.schema}
        error={problems.schema}
        onChange={(text) => type('schema', text)}
      />
      <JsonPane
        label="ui_schema"
        rows={8}
        value={texts.ui_schema}
        error={problems.ui_schema}
        onChange={(text) => type('ui_schema', text)}
      />
    </Card>
  )
}
