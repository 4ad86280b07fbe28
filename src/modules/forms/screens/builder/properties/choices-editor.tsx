/** The answers somebody can choose from, and whether they may choose several. */
import { choicesOf, type Question } from '#contract/modules/forms/form-language.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { freeName, nameOfWords } from '../form/question-names.ts'
import { asSeveral, type ChoiceLine, withChoices } from '../form/question-words.ts'
import { LinesEditor } from './lines-editor.tsx'

interface ChoicesEditorProps {
  readonly question: Question
  readonly onQuestion: (question: Question, about: string) => void
}

export function ChoicesEditor({ question, onQuestion }: ChoicesEditorProps) {
  const lines = choicesOf(question).map(
    ({ value, label }): ChoiceLine => ({ const: value, title: label }),
  )
  const put = (next: readonly ChoiceLine[]) => onQuestion(withChoices(question, next), 'choices')
  return (
    <>
      <LinesEditor
        legend="Answers"
        noun="answer"
        lines={lines.map(({ title }) => title)}
        onChange={(at, title) =>
          put(lines.map((line, place) => (place === at ? { ...line, title } : line)))
        }
        onRemove={(at) => put(lines.toSpliced(at, 1))}
        onAdd={() => {
          const taken = lines.map((line) => ({ name: line.const }))
          put([
            ...lines,
            { const: freeName(nameOfWords(`answer ${lines.length + 1}`), taken), title: '' },
          ])
        }}
      />
      <SwitchField
        label="Several can be chosen"
        value={question.type === 'array'}
        onChange={(isSeveral) => onQuestion(asSeveral(question, isSeveral), 'several')}
      />
    </>
  )
}
