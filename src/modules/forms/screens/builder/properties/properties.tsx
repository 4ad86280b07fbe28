/** The properties of the chosen question, or of the form if none is chosen. */
import { useMemo } from 'react'
import { useOnline } from '#src/session/use-online.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../builder.module.css'
import type { BuiltForm, BuiltQuestion } from '../form/built-form.ts'
import { findQuestion } from '../form/edits.ts'
import { kindText } from '../form/question-text.ts'
import type { Builder } from '../use-builder.ts'
import { FormProperties } from './form-properties.tsx'
import { QuestionProperties } from './question-properties.tsx'

interface PropertiesProps {
  readonly builder: Builder
  /** As it was opened. */
  readonly start: BuiltForm
  readonly onDraft: () => void
}

const namesOf = (questions: readonly BuiltQuestion[]): string[] =>
  questions.flatMap(({ name, inside }) => [name, ...namesOf(inside ?? [])])

export function propertiesTitle(form: BuiltForm, chosen: string | null): string {
  const found = chosen === null ? null : findQuestion(form, chosen)
  return found ? kindText(found.one.question) : 'About the form'
}

export function Properties({ builder, start, onDraft }: PropertiesProps) {
  const { form, chosen, problems } = builder
  const published = useMemo(() => new Set(namesOf(start.questions)), [start])
  const isOnline = useOnline()
  const found = chosen === null ? null : findQuestion(form, chosen)
  if (found) {
    return (
      <QuestionProperties
        key={found.one.key}
        builder={builder}
        found={found}
        published={published}
      />
    )
  }
  return (
    <>
      <FormProperties builder={builder} />
      <div className={styles.last}>
        <Button
          disabled={problems.first !== null || !builder.isDirty || !isOnline}
          onClick={onDraft}
        >
          Keep as a draft
        </Button>
      </div>
    </>
  )
}
