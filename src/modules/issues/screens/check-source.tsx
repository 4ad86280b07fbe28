/** The check an issue came from: who answered what to which question, and a link to it (kit §10). */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { issueRoleOf } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { usePickedNames } from '#src/modules/forms/parts/check-form/use-picked-names.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './issues.module.css'

interface CheckSourceProps {
  issue: Issue
  check: Check
  form: CheckForm
}

export function CheckSource({ issue, check, form }: CheckSourceProps) {
  const { location } = useSession()
  const timezone = timezoneOf(location)
  const schema = parseForm(form.schema)
  const answers = parseAnswers(check.data ?? '') ?? {}
  const names = usePickedNames(schema, answers)
  const nameOf = useNames({ users: [check.created_by] })
  const asked = askedQuestions(schema, answers, names).find(
    ({ path }) => derivedId(check.id, issueRoleOf(path)) === issue.id,
  )
  const name = nameOf('users', check.created_by)?.split(' ')[0] ?? 'Somebody'
  const fahrenheit = location?.temperatures_in_farenheit === true
  return (
    <>
      {asked ? (
        <p className={styles.said}>
          {name} answered{' '}
          <strong className={styles.bad}>{answerText(asked, { names, fahrenheit })}</strong> to “
          {asked.title}”.
        </p>
      ) : null}
      <p className="l-second">
        {form.title}, {whenInSentence(check.date, Date.now(), timezone)}.{' '}
        <AppLink to={`/checks/${check.id}`}>See the check</AppLink>
      </p>
    </>
  )
}
