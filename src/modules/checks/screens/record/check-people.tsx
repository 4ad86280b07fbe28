/**
 * Who did the check and when, the signature, and its history. Always holds: the name, the day and
 * the signature are those of who did it, however often it was corrected since (kit §9).
 */
import { isQuick } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { formatDateTime, formatDuration } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { usePhoto } from '#src/records/files/use-photo.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import type { Corrections } from './use-corrections.ts'

interface People {
  corrections: Corrections
  personOf: (id: string) => string
}

interface CheckPeopleProps extends People {
  check: Check
  form: CheckForm
}

const wasQuick = (check: Check, { schema }: CheckForm): boolean =>
  isQuick(check, askedQuestions(parseForm(schema), parseAnswers(check.data ?? '') ?? {}))

type Fact = readonly [term: string, words: string]

export function CheckPeople({ check, form, corrections, personOf }: CheckPeopleProps) {
  const { location, caller } = useSession()
  const states = useSyncStates('checks')
  const timezone = timezoneOf(location)
  const sent = syncStatus(states.get(check.id), check.received, timezone)
  const { first } = corrections
  const signer = first.signed_by ?? first.created_by
  const facts: Fact[] = [
    ['Signed by', first.signed ? personOf(signer) : 'Not signed'],
    ...(first.signed_at ? [['Signed', formatDateTime(first.signed_at, timezone)] as const] : []),
    ...(first.signed && form.sign_statement ? [['Statement', form.sign_statement] as const] : []),
    ...(first.duration_s === undefined
      ? []
      : [['Took', formatDuration(first.duration_s * 1000)] as const]),
    ...(check.verified_by ? [['Verified by', personOf(check.verified_by)] as const] : []),
    ...(check.verified_at
      ? [['Verified', formatDateTime(check.verified_at, timezone)] as const]
      : []),
    ...(check.verified_comment ? [['Comment', check.verified_comment] as const] : []),
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
      <StatusLine tone={sent.tone} icon={sent.icon}>
        {sent.words}
      </StatusLine>
      {seesQuick && wasQuick(first, form) ? (
        <p className={styles.quick}>
          <StatusLine tone="warning">Answered in {first.duration_s ?? 0} s</StatusLine>
        </p>
      ) : null}
    </Card>
  )
}

/** The whole of it: what was drawn, never a part. */
export function CheckSignature({ corrections, personOf }: People) {
  const { first } = corrections
  const timezone = timezoneOf(useSession().location)
  if (!first.signature_file_id) return null
  const signer = personOf(first.signed_by ?? first.created_by)
  return (
    <Card title="Signature">
      <Drawn fileId={first.signature_file_id} alt={`Signature of ${signer}`} />
      <p className={styles.signedBy}>
        {signer}
        {first.signed_at ? `, ${formatDateTime(first.signed_at, timezone)}` : ''}
      </p>
    </Card>
  )
}

function Drawn({ fileId, alt }: { fileId: string; alt: string }) {
  const photo = usePhoto(fileId)
  if (photo.is === 'here') return <img src={photo.url} alt={alt} className={styles.signature} />
  return <p className={styles.signature}>{photo.is === 'away' ? photo.says : ' '}</p>
}

interface CheckHistoryProps extends People {
  check: Check
}

/** The last first. */
export function CheckHistory({ check, corrections, personOf }: CheckHistoryProps) {
  const timezone = timezoneOf(useSession().location)
  const { first, steps } = corrections
  const author = personOf(first.created_by)
  const verified = check.verified_by
    ? [[`Verified by ${personOf(check.verified_by)}`, check.verified_at] as const]
    : []
  const started = first.started_at ? [[`Started by ${author}`, first.started_at] as const] : []
  const signed = first.signed_at
    ? [[`Signed by ${personOf(first.signed_by ?? first.created_by)}`, first.signed_at] as const]
    : [[`Done by ${author}`, first.date] as const]
  const all = [
    ...verified,
    ...steps.map(({ by, at }) => [`Corrected by ${personOf(by)}`, at] as const),
    ...signed,
    ...started,
  ]
  return (
    <Card title="History">
      <ol className={styles.history}>
        {all.map(([words, at]) => (
          <li key={`${words} ${at}`}>
            <p>
              <strong>{words}</strong>
            </p>
            {at === undefined ? null : <p className="l-second">{formatDateTime(at, timezone)}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
