/** Who did the check, when, how long it took, who verified it, and which revision it was. */

import { isQuick } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { formatDateTime, formatDuration } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'

interface CheckPeopleProps {
  check: Check
  form: CheckForm
  personOf: (id: string) => string
}

const wasQuick = (check: Check, { schema }: CheckForm): boolean =>
  isQuick(check, askedQuestions(parseForm(schema), parseAnswers(check.data ?? '') ?? {}))

export function CheckPeople({ check, form, personOf }: CheckPeopleProps) {
  const { location, caller } = useSession()
  const states = useSyncStates('checks')
  const timezone = timezoneOf(location)
  const sent = syncStatus(states.get(check.id), check.received, timezone)
  const facts: [string, string][] = [
    ['Signed by', check.signed ? personOf(check.signed_by ?? check.created_by) : 'Not signed'],
    ...(check.signed_at
      ? [['Signed', formatDateTime(check.signed_at, timezone)] as [string, string]]
      : []),
    ...(check.signed && form.sign_statement
      ? [['Statement', form.sign_statement] as [string, string]]
      : []),
    ...(check.duration_s === undefined
      ? []
      : [['Took', formatDuration(check.duration_s * 1000)] as [string, string]]),
    ...(check.verified_by
      ? [['Verified by', personOf(check.verified_by)] as [string, string]]
      : []),
    ...(check.verified_at
      ? [['Verified', formatDateTime(check.verified_at, timezone)] as [string, string]]
      : []),
    ...(check.verified_comment ? [['Comment', check.verified_comment] as [string, string]] : []),
    ['Form', `Revision ${form.revision}`],
  ]
  // People who look after the records are told; the person at work isn't accused.
  const seesQuick = caller?.role !== 'user'
  return (
    <Card title="Record">
      <dl className={styles.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {check.signature_file_id ? (
        <PhotoStrip fileIds={[check.signature_file_id]} label="Signature" />
      ) : null}
      <StatusLine tone={sent.tone} icon={sent.icon}>
        {sent.words}
      </StatusLine>
      {seesQuick && wasQuick(check, form) ? (
        <p className={styles.quick}>
          <StatusLine tone="warning">Answered in {check.duration_s ?? 0} s</StatusLine>
        </p>
      ) : null}
    </Card>
  )
}
