/**
 * A finished check's answers (kit §9): repeating groups as tables, then the single questions, each
 * bad one with what was done and its issue, and what was corrected. Judged by the limits stored with
 * the answers, so that a later limit rewrites nothing.
 */
import type { Check } from '#contract/modules/checks/checks.ts'
import { photosOf } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from '../checks.module.css'
import { answersCorrected } from './change-words.ts'
import { CorrectionNotes } from './correction-notes.tsx'
import { FailedInRows, GivenAnswer } from './given-answer.tsx'
import { PRIVATE } from './print-answers.ts'
import { type QuestionPart, type RecordParts, recordParts } from './record-parts.ts'
import { RowTable } from './row-table.tsx'
import { changeAtIn, type ShownAnswers } from './shown-answers.ts'
import type { Corrections } from './use-corrections.ts'
import type { JudgedAnswers } from './use-judged-answers.ts'

interface CheckAnswersProps {
  check: Check
  form: CheckForm
  /** Null if they are hidden from this person. */
  answers: JudgedAnswers | null
  corrections: Corrections
  /** The issues failed answers opened, by answer. */
  issues: ReadonlyMap<string, Issue>
  personOf: (id: string) => string
}

export function CheckAnswers(props: CheckAnswersProps) {
  const { answers, corrections, issues } = props
  if (answers === null) {
    return (
      <Note tone="info" title="The answers are private.">
        {PRIVATE}
      </Note>
    )
  }
  const { data, verdict, isPass, asked, findings, actions, words } = answers
  const shown: ShownAnswers = {
    ...{ words, findings, actions, issues },
    changeAt: changeAtIn(corrections),
  }
  const parts = recordParts(asked, words)
  return (
    <>
      {verdict === null ? null : (
        <Note tone={isPass ? 'safe' : 'fail'} title={`Verdict: ${verdict}`} />
      )}
      <Tables {...props} parts={parts} shown={shown} />
      {parts.parts.map((part) => (
        <Questions
          key={part.asked[0]?.path}
          {...props}
          part={part}
          title={titleOf(part, parts)}
          shown={shown}
        />
      ))}
      {photosOf(data).length > 0 ? (
        <Card title="Photos of this check">
          <PhotoStrip fileIds={photosOf(data)} label="Photos of this check" />
        </Card>
      ) : null}
    </>
  )
}

type PartProps = Omit<CheckAnswersProps, 'answers' | 'issues'> & { shown: ShownAnswers }

const titleOf = ({ title, asked }: QuestionPart, { tables }: RecordParts) =>
  `${title ?? (tables.length > 0 ? 'Other questions' : 'Questions')}, ${asked.length}`

const correctedIn = ({ steps }: Corrections, isAbout: (path: string) => boolean) =>
  new Set(steps.flatMap(({ changes }) => changes.map(({ path }) => path)).filter(isAbout)).size

function Tables({ parts, shown, ...rest }: PartProps & { parts: RecordParts }) {
  return parts.tables.map((table) => {
    const isAbout = (path: string) => path.startsWith(`${table.path}.`)
    const count = correctedIn(rest.corrections, isAbout)
    return (
      <Card
        key={table.path}
        title={`${table.title}, ${table.rows.length}`}
        aside={count > 0 ? <span className="l-second">{answersCorrected(count)}</span> : null}
        flush
      >
        <RowTable table={table} shown={shown} />
        <FailedInRows table={table} shown={shown} />
        <Corrected {...rest} isAbout={isAbout} />
      </Card>
    )
  })
}

function Questions({
  part,
  title,
  shown,
  ...rest
}: PartProps & { part: QuestionPart; title: string }) {
  const paths = new Set(part.asked.map(({ path }) => path))
  const open = part.asked.filter(({ value }) => !isAnswered(value)).length
  return (
    <Card
      title={title}
      aside={
        <span className="l-second">
          {open === 0 ? 'All answered' : `${open} without an answer`}
        </span>
      }
      flush
    >
      <dl className={styles.answers}>
        {part.asked.map((asked) => (
          <GivenAnswer key={asked.path} asked={asked} shown={shown} />
        ))}
      </dl>
      <Corrected {...rest} isAbout={(path) => paths.has(path)} />
    </Card>
  )
}

function Corrected({
  corrections,
  personOf,
  isAbout,
}: Pick<PartProps, 'corrections' | 'personOf'> & { isAbout: (path: string) => boolean }) {
  const timezone = timezoneOf(useSession().location)
  return <CorrectionNotes {...{ corrections, personOf, isAbout, timezone }} />
}
