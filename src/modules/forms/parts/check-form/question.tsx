/**
 * One question of a check: number, text, its answer beside or below, and what the answer asks for
 * (guide, Check form). Always holds: the action box is right below a failed answer and nowhere else
 * (AC 3.25.1). Rendered by RJSF for every property of the form.
 */
import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { ActionBox } from './action-box.tsx'
import { isLongChoice } from './answer-control.ts'
import styles from './check-form.module.css'
import { pathOf, useFilling } from './filling.ts'
import { WhyWarm } from './food-answers.tsx'
import { isNameOfRow } from './judged.ts'

/** Rendered by their own fields. */
const ownHeads = ['section', 'group', 'heading']
/** Answered with several buttons: there is no single control to label. */
const grouped = ['yes-no', 'choice', 'choices', 'file', 'files']

export function QuestionTemplate({ fieldPathId, id, children, hidden }: FieldTemplateProps) {
  const path = pathOf(fieldPathId.path)
  const filling = useFilling()
  const asked = filling.asked.get(path)
  if (hidden || (asked && isNameOfRow(asked, filling.asked))) return null
  if (!asked || ownHeads.includes(asked.kind)) return children
  return (
    <div
      className={styles.question}
      data-inline={asked.kind === 'yes-no' || undefined}
      data-question={path}
    >
      <Words asked={asked} id={id} />
      <div className={styles.answer}>{children}</div>
      <Consequence asked={asked} />
    </div>
  )
}

function Words({ asked, id }: { asked: Asked; id: string }) {
  const number = useFilling().numbers.get(asked.path)
  const { question, kind, required } = asked
  const title = question.title ?? asked.title
  return (
    <div className={styles.words}>
      {grouped.includes(kind) && !isLongChoice(question) ? (
        <p className="l-question">
          <Numbered number={number}>{title}</Numbered>
        </p>
      ) : (
        <label htmlFor={id} className="l-question">
          <Numbered number={number}>{title}</Numbered>
        </label>
      )}
      {required ? null : <p className="l-second">Optional</p>}
      {question.description ? <p className="l-second">{question.description}</p> : null}
    </div>
  )
}

function Numbered({ number, children }: { number: number | undefined; children: ReactNode }) {
  return (
    <>
      {number === undefined ? null : <span className={styles.number}>{number}. </span>}
      {children}
    </>
  )
}

function Consequence({ asked }: { asked: Asked }) {
  const { findings, errors, actionOf, say, causeOf, lotsInDoubt } = useFilling()
  const { path, title, kind } = asked
  const error = errors[path]
  const finding = findings.get(path)
  if (error) return kind === 'yes-no' ? <p className={styles.error}>{error}</p> : null
  if (!finding) return null
  if (finding.unjudged === 'waiting') {
    return (
      <p className={styles.says}>
        <StatusLine tone="fail">{finding.says}</StatusLine>
      </p>
    )
  }
  const said = actionOf(path)
  const why = finding.isReading ? (
    <WhyWarm
      about={title}
      says={finding.says}
      value={said.reason}
      onChange={(reason) => say(path, { ...said, reason })}
    />
  ) : null
  if (finding.verdict === 'WARN') {
    return (
      <>
        <p className={styles.says}>
          <StatusLine tone="warning">{finding.says}</StatusLine>
        </p>
        {why}
      </>
    )
  }
  return (
    <>
      {finding.says && kind !== 'yes-no' && kind !== 'choice' ? (
        <p className={styles.says}>
          <StatusLine tone="fail">{finding.says}</StatusLine>
        </p>
      ) : null}
      <ActionBox
        about={title}
        suggestions={finding.suggestions}
        said={said}
        onChange={(next) => say(path, next)}
        before={why}
        asksFood={finding.hold || finding.isReading || finding.mustDiscard}
        mustDiscard={finding.mustDiscard}
        held={finding.hold ? { suggested: lotsInDoubt(finding) } : undefined}
        required={finding.action === 'REQUIRED'}
        causes={causeOf(finding)}
      />
    </>
  )
}
