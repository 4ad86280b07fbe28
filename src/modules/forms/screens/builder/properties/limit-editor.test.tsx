import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { type BuiltForm, readQuestions } from '../form/built-form.ts'
import { builtProblems } from '../form/built-problems.ts'
import { LimitEditor } from './limit-editor.tsx'

const core: Question = { type: 'number', title: 'Core', 'x-limits': { unit: '°C', max: 5 } }
const formOf = (question: Question): BuiltForm => ({
  title: 'Opening',
  about: {},
  settings: { category: 'OTHER', sign_required: true },
  questions: readQuestions({ type: 'object', properties: { core: question } }, {}),
})

function Editor() {
  const [question, setQuestion] = useState(core)
  return (
    <>
      <LimitEditor question={question} onQuestion={setQuestion} />
      <p role="status">{builtProblems(formOf(question)).first ?? 'Ready'}</p>
    </>
  )
}

test('Asha writes 8,5 as a limit: it is not taken away unseen, and nothing is published until it is put right', async () => {
  const screen = await render(
    <LarderTheme density="office">
      <Editor />
    </LarderTheme>,
  )
  const field = screen.getByRole('textbox', { name: 'Fails above' })
  const problem = screen.getByRole('status')
  await field.fill('8,5')
  await expect.element(field).toHaveValue('8,5')
  await expect
    .element(problem)
    .toHaveTextContent("A limit can't be read. Write it again, such as 8.5.")
  await field.fill('8.5')
  await expect.element(problem).toHaveTextContent('Ready')
  await field.fill('')
  await expect.element(problem).toHaveTextContent('Ready')
})
