/**
 * A finished check's answers in the order they were asked, each bad one with its action. Judged by
 * the limits stored with the answers, so that a later limit rewrites nothing.
 */
import type { Check } from '#contract/modules/checks/checks.ts'
import { photosOf } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import { GivenAnswer } from './given-answer.tsx'
import { PRIVATE } from './print-answers.ts'
import { useJudgedAnswers } from './use-judged-answers.ts'

interface CheckAnswersProps {
  check: Check
  form: CheckForm
  /** The issues failed answers opened, by answer. */
  issues: ReadonlyMap<string, Issue>
}

export function CheckAnswers({ check, form, issues }: CheckAnswersProps) {
  const answers = useJudgedAnswers(check, form)
  if (answers === null) {
    return (
      <Note tone="info" title="The answers are private.">
        {PRIVATE}
      </Note>
    )
  }
  const { data, verdict, isPass, questions, findings, actions, words } = answers
  return (
    <Card flush>
      <dl className={styles.answers}>
        {verdict === null ? null : (
          <div className={styles.pair}>
            <dt>Verdict</dt>
            <dd>
              <StatusLine tone={isPass ? 'safe' : 'fail'}>{verdict}</StatusLine>
            </dd>
          </div>
        )}
        {questions.map((asked) => (
          <GivenAnswer
            key={asked.path}
            asked={asked}
            words={words}
            finding={findings.get(asked.path)}
            action={actions[asked.path]}
            issue={issues.get(asked.path)}
          />
        ))}
        {photosOf(data).length > 0 ? (
          <div className={styles.pair}>
            <dt>Photos of this check</dt>
            <dd>
              <PhotoStrip fileIds={photosOf(data)} label="Photos of this check" />
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}
