/**
 * One check as it was done: its own revision's questions with their answers (AC 3.25.6), the
 * actions for bad ones, who signed and who verified. Verifying is for somebody other than its
 * author (AC 3.25.5); mistakes are corrected by another check (domain §1.5).
 */
import { IconBan, IconMessageReport, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { issueCategory } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { raiseIssuePath, useMayRaise } from '#src/modules/issues/parts/raise-issue.ts'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { VerifyDialog } from '#src/records/page/verify-dialog.tsx'
import { VoidDialog } from '#src/records/page/void-dialog.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { useCheck } from '../use-checks.ts'
import { CheckChips } from './check-chips.tsx'
import { CheckNotes } from './check-notes.tsx'
import { CheckRecord } from './check-record.tsx'
import { PrintCheck } from './print-check.tsx'
import { useAmendments } from './use-amendments.ts'
import { type RecordOfCheck, useCheckRecord } from './use-check-record.ts'

const back = { to: '/checks?tab=done', label: 'Checks done' }

export function CheckScreen() {
  const check = useCheck(useRouteId())
  const form = useRecord('check-forms', check?.form_id)
  if (check && form) return <ShownCheck check={check} form={form} />
  const isLoading = check !== null && (check === undefined || form === undefined)
  const record = isLoading ? undefined : check
  return <RecordPage resource="checks" record={record} back={back} title="Check" print={null} />
}

/** "Wednesday 4 March, 18:05. High Street, Butchery. Done by Ben Carter." */
function useSecondLine(
  { location_id, department_id }: Check,
  { corrections, personOf }: RecordOfCheck,
) {
  const { location, locations } = useSession()
  const nameOf = useNames({ departments: department_id ? [department_id] : [] })
  const site = locations.find(({ id }) => id === location_id)
  const { first } = corrections
  const timezone = timezoneOf(site ?? location)
  const place = [site?.name, department_id && nameOf('departments', department_id)]
  return [
    `${formatDayLong(localDay(first.date, timezone))}, ${formatTime(first.date, timezone)}`,
    place.filter(Boolean).join(', '),
    `Done by ${personOf(first.created_by)}`,
  ]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' ')
}

function ShownCheck({ check, form }: { check: Check; form: CheckForm }) {
  const states = useSyncStates('checks')
  const record = useCheckRecord(check, form)
  const [isVerifying, setIsVerifying] = useState(false)
  const [isVoiding, setIsVoiding] = useState(false)
  const timezone = timezoneOf(useSession().location)
  const may = useAmendments(check, record.corrections)
  const mayRaise = useMayRaise()
  const second = useSecondLine(check, record)
  // A private check never becomes visible through an issue (domain §4 F10).
  const raisePath =
    mayRaise && !check.private && !record.issues.raised && !check.voided_by_id
      ? raiseIssuePath(
          { kind: 'checks', id: check.id },
          { title: form.title, category: issueCategory(form) },
        )
      : null
  return (
    <RecordPage
      resource="checks"
      record={check}
      back={back}
      title={form.title}
      print={<PrintCheck check={check} form={form} record={record} />}
      second={second}
      chips={
        <CheckChips
          check={check}
          state={states.get(check.id)}
          record={isVoidedAlone(check) ? null : record}
        />
      }
      actions={
        <>
          {may.correct ? (
            <Button icon={IconPencil} to={`/checks/fill?correct=${check.id}`}>
              Correct
            </Button>
          ) : null}
          {may.verify ? (
            <Button kind="primary" icon={IconRubberStamp} onClick={() => setIsVerifying(true)}>
              Verify
            </Button>
          ) : null}
          <MoreActs
            acts={[
              raisePath !== null && {
                label: 'Raise an issue',
                icon: IconMessageReport,
                to: raisePath,
              },
              may.void && {
                label: 'Void',
                icon: IconBan,
                isDanger: true,
                onClick: () => setIsVoiding(true),
              },
            ]}
          />
        </>
      }
    >
      <CheckRecord
        {...{ check, form, record }}
        notes={<CheckNotes check={check} timezone={timezone} personOf={record.personOf} />}
      />
      {isVoiding ? (
        <VoidDialog
          resource="checks"
          record={check}
          noun={isMissedReason(check) ? 'reason' : 'check'}
          onDone={() => setIsVoiding(false)}
        />
      ) : null}
      {isVerifying ? (
        <VerifyDialog resource="checks" record={check} onDone={() => setIsVerifying(false)} />
      ) : null}
    </RecordPage>
  )
}
