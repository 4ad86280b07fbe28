/**
 * The answers of a finished check in the order they were asked, each bad one with what was done
 * about it. Judged by the limits kept with the answers, so that a later limit rewrites nothing.
 */
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { photosOf } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { actionsOf, verdictOf } from '#contract/modules/forms/evaluate.ts'
import { parseAnswers } from '#contract/modules/forms/form-language.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import { judge, openForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { usePickedNames } from '#src/modules/forms/parts/check-form/use-picked-names.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './checks.module.css'
import { GivenAnswer } from './given-answer.tsx'

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
