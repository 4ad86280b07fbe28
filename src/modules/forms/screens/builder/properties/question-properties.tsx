/**
 * The chosen question's properties: its title, its answers, what fails, when it is asked. Always
 * holds: only what fits its kind is offered; keywords of the form language that aren't offered here
 * stay unchanged.
 */
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../builder.module.css'
import type { BuiltQuestion } from '../form/built-form.ts'
import { changed, duplicated, type Found, type Patch, removed } from '../form/edits.ts'
import { nameStem } from '../form/palette.ts'
import { freeName, isMadeOf } from '../form/question-names.ts'
import { withWords } from '../form/question-words.ts'
import type { Builder } from '../use-builder.ts'
import { AnswerProperties, type Say } from './answer-properties.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { FailProperties } from './fail-properties.tsx'

interface QuestionPropertiesProps {
  readonly builder: Builder
  readonly found: Found
  /** Names in the published form: answers are stored under them, so they never change. */
  readonly published: ReadonlySet<string>
}

/** For a new question, a generated name follows its title. */
function nameFor(one: BuiltQuestion, found: Found, question: Question): string {
  if (!isMadeOf(one.name, nameStem(one.question))) return one.name
  return freeName(
    nameStem(question),
    found.list.filter((other) => other !== one),
  )
}

export function QuestionProperties({ builder, found, published }: QuestionPropertiesProps) {
  const { one, list } = found
  const { question, name } = one
  const kind = kindOf(question)
  const fields = useRef<HTMLDivElement>(null)
  const [isNew] = useState(!question.title)
  // Its title gets the focus first; a sheet does that by itself.
  useEffect(() => {
    if (isNew) fields.current?.querySelector('textarea')?.focus()
  }, [isNew])
  const isHead = kind === 'heading' || kind === 'section'
  const problem = builder.problems.byKey.get(one.key)
  const isAboutName = problem?.includes(name) || problem?.includes('small letters')
  const set = (patch: Patch, about: string) =>
    builder.edit((form) => changed(form, one.key, patch), `${about}:${one.key}`)
  const say: Say = (words, about) => set({ question: withWords(question, words) }, about)

  return (
    <div ref={fields} className={styles.fields}>
      <TextArea
        data-autofocus={isNew}
        label={isHead ? 'Heading' : 'Question'}
        value={question.title ?? ''}
        rows={2}
        maxLength={200}
        onChange={(title) => {
          const next = withWords(question, { title })
          const isFree = !published.has(name)
          set({ question: next, ...(isFree && { name: nameFor(one, found, next) }) }, 'title')
        }}
      />
      <TextField
        label="Help under it"
        value={question.description ?? ''}
        maxLength={2000}
        onChange={(description) => say({ description: description || undefined }, 'help')}
      />
      <TextField
        label="Name in the data"
        value={name}
        maxLength={40}
        error={isAboutName ? problem : undefined}
        onChange={(next) => set({ name: next.trim() }, 'name')}
      />
      <AnswerProperties
        one={one}
        say={say}
        onQuestion={(next, about) => set({ question: next }, about)}
        onUi={(ui) => set({ ui }, 'ui')}
      />
      {isHead ? null : (
        <SwitchField
          label="Must be answered"
          value={one.required}
          onChange={(required) => set({ required }, 'required')}
        />
      )}
      <FailProperties question={question} say={say} />
      <ConditionEditor
        key={one.key}
        one={one}
        beside={list}
        onChange={(when) => set({ when }, 'when')}
      />
      <div className={styles.last}>
        <Button
          icon={IconCopy}
          onClick={() => {
            const copy = duplicated(builder.form, one.key)
            builder.edit(() => copy.form)
            builder.choose(copy.key)
          }}
        >
          Duplicate
        </Button>
        <Button
          kind="danger"
          icon={IconTrash}
          onClick={() => builder.edit((form) => removed(form, one.key))}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}
