/**
 * The answers of a finished check in the order they were asked, each bad one with what was done
 * about it. Judged by the limits kept with the answers, so that a later limit rewrites nothing.
 */
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import type { Check } from '#contract/resources/checks.ts'
import type { Issue } from '#contract/resources/issues.ts'
import { photosOf } from '#contract/rules/answers.ts'
import { type Action, actionsOf, type Finding, verdictOf } from '#contract/rules/evaluate.ts'
import { isAnswered, parseAnswers } from '#contract/rules/form-language.ts'
import type { Asked } from '#contract/rules/form-questions.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { type AnswerWords, answerText } from '#src/records/check-form/answer-text.ts'
import { judge, openForm } from '#src/records/check-form/judged.ts'
import { usePickedNames } from '#src/records/check-form/use-picked-names.ts'
import { PhotoStrip } from '#src/records/photo-view.tsx'
import { foodWords, reasonWords } from '#src/records/reading-words.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Note } from '#src/ui/note.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import styles from './checks.module.css'

interface CheckAnswersProps {
  check: Check
  form: CheckForm
  /** What failing answers opened, by the answer. */
  issues: ReadonlyMap<string, Issue>
}

export function CheckAnswers({ check, form, issues }: CheckAnswersProps) {
  const { location } = useSession()
  const opened = useMemo(() => openForm(form), [form])
  const data = useMemo(() => parseAnswers(check.data ?? ''), [check.data])
  const names = usePickedNames(opened.schema, data ?? {})
  const fahrenheit = location?.temperatures_in_farenheit === true
  const today = localDay(check.date, location?.timezone ?? DEFAULT_TIMEZONE)
  const judged = useMemo(
    () => judge(opened, data ?? {}, { today, fahrenheit, names }),
    [opened, data, today, fahrenheit, names],
  )
  if (data === null) {
    return (
      <Note tone="info" title="The answers are private.">
        Only the person they are about, admins and auditors see them.
      </Note>
    )
  }
  const actions = actionsOf(data)
  const verdict = verdictOf(opened.schema, judged.evaluation)
  const findings = new Map(judged.evaluation.findings.map((one) => [one.path, one]))
  const words = { names, fahrenheit }
  return (
    <Card flush>
      <dl className={styles.answers}>
        {verdict === null ? null : (
          <div className={styles.pair}>
            <dt>Verdict</dt>
            <dd>
              <StatusLine tone={judged.evaluation.result === 'PASS' ? 'safe' : 'fail'}>
                {verdict}
              </StatusLine>
            </dd>
          </div>
        )}
        {judged.asked
          .filter(({ kind }) => kind !== 'group')
          .map((asked) => (
            <Answered
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

const heldWords = ({ lots = [] }: Action, { names }: AnswerWords) =>
  lots.length > 0 ? `On hold: ${lots.map(({ id }) => names[id] ?? 'a lot').join('; ')}` : ''

interface AnsweredProps {
  asked: Asked
  words: AnswerWords
  finding: Finding | undefined
  action: Action | undefined
  issue: Issue | undefined
}

function Answered({ asked, words, finding, action, issue }: AnsweredProps) {
  const { kind, title } = asked
  if (kind === 'heading' || kind === 'section') {
    return (
      <div className={styles.part}>
        <dt className="l-h2">{title}</dt>
        <dd className="l-hidden">Part</dd>
      </div>
    )
  }
  const tone = finding ? (finding.verdict === 'FAIL' ? 'fail' : 'warning') : null
  const isFile = (kind === 'file' || kind === 'files') && isAnswered(asked.value)
  const ids = isFile ? [asked.value].flat().filter((id) => typeof id === 'string') : []
  const text = answerText(asked, words)
  const said = action
    ? [reasonWords(action), action.text, foodWords(action), heldWords(action, words)]
        .filter(Boolean)
        .join('. ')
    : ''
  return (
    <div className={styles.pair}>
      <dt>{title}</dt>
      <dd>
        {isFile ? (
          <PhotoStrip fileIds={ids} label={title} />
        ) : tone ? (
          <StatusLine tone={tone}>{text}</StatusLine>
        ) : (
          text
        )}
        {said ? <span className={styles.action}>{said}</span> : null}
        {action?.file_ids ? (
          <PhotoStrip fileIds={action.file_ids} label={`What was done: ${title}`} />
        ) : null}
        {issue ? (
          <Button
            kind="plain"
            iconAfter={IconChevronRight}
            about={title}
            to={`/issues/${issue.id}`}
          >
            See the issue
          </Button>
        ) : null}
      </dd>
    </div>
  )
}
