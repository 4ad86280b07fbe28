/** The check an issue came from: who answered what to which question, and a link to it (kit §10). */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { issueRoleOf } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { choicesOf, parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import { type Asked, askedQuestions } from '#contract/modules/forms/form-questions.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './issues.module.css'

/** What fails is a choice or a figure. */
function failedWord({ kind, question, value }: Asked, fahrenheit: boolean): string {
  if (kind === 'temperature' && typeof value === 'number') {
    return formatReading(value, { fahrenheit })
  }
  const labels = new Map(choicesOf(question).map((one) => [one.value, one.label]))
  const words = [value].flat().map((one) => labels.get(String(one)) ?? String(one))
  const unit = question['x-limits']?.unit
  return [words.join(', '), unit].filter(Boolean).join(' ')
}

/** The records its rows are named by. */
function namedIn(asked: readonly Asked[]): Record<string, string[]> {
  const ids: Record<string, string[]> = { 'temperature-locations': [], stocks: [] }
  for (const { question, value } of asked) {
    if (typeof value === 'string') ids[question['x-ref'] ?? '']?.push(value)
  }
  return ids
}

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
  const refs = namedIn(askedQuestions(schema, answers))
  const nameOf = useNames({ ...refs, users: [check.created_by] })
  const names = Object.fromEntries(
    Object.entries(refs).flatMap(([ref, ids]) =>
      ids.flatMap((id) => {
        const name = nameOf(ref, id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
  )
  const asked = askedQuestions(schema, answers, names).find(
    ({ path }) => derivedId(check.id, issueRoleOf(path)) === issue.id,
  )
  const name = nameOf('users', check.created_by)?.split(' ')[0] ?? 'Somebody'
  const fahrenheit = location?.temperatures_in_farenheit === true
  return (
    <>
      {asked ? (
        <p className={styles.said}>
          {name} answered <strong className={styles.bad}>{failedWord(asked, fahrenheit)}</strong> to
          “{asked.title}”.
        </p>
      ) : null}
      <p className="l-second">
        {form.title}, {whenInSentence(check.date, Date.now(), timezone)}.{' '}
        <AppLink to={`/checks/${check.id}`}>See the check</AppLink>
      </p>
    </>
  )
}
