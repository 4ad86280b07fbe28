/**
 * One check as it was done: its own revision's questions with their answers (AC 3.25.6), the
 * actions for bad ones, who signed and who verified. Verifying is for somebody other than its
 * author (AC 3.25.5); mistakes are corrected by another check (domain §1.5).
 */
import { IconBan, IconMessageReport, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import { issueCategory } from '#contract/modules/checks/checks.rules.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { IssuesCard } from '#src/modules/issues/parts/issues-of.tsx'
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
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { checkStatus } from '../check-status.ts'
import { useCheck } from '../use-checks.ts'
import { CheckAnswers } from './check-answers.tsx'
import { CheckNotes } from './check-notes.tsx'
import { CheckPeople } from './check-people.tsx'
import { PrintCheck } from './print-check.tsx'
import { ReadingsInDoubt } from './readings-in-doubt.tsx'
import { useAmendments } from './use-amendments.ts'
import { useCheckIssues } from './use-check-issues.ts'

const SOMEBODY = 'Somebody else'

export function CheckScreen() {
  const check = useCheck(useRouteId())
  const form = useRecord('check-forms', check?.form_id)
  const { location } = useSession()
  const states = useSyncStates('checks')
  const [isVerifying, setIsVerifying] = useState(false)
  const [isVoiding, setIsVoiding] = useState(false)
  const timezone = timezoneOf(location)
  const people = [check?.created_by, check?.verified_by, check?.modified_by].filter(
    (id) => id !== undefined,
  )
  const nameOf = useNames({ users: people })
  const personOf = (id: string) => nameOf('users', id) ?? SOMEBODY
  const may = useAmendments(check ?? null)
  const issues = useCheckIssues(check)
  const mayRaise = useMayRaise()
  // A private check never becomes visible through an issue (domain §4 F10).
  const raisePath =
    check && form && mayRaise && !check.private && !issues.raised && !check.voided_by_id
      ? raiseIssuePath(
          { kind: 'checks', id: check.id },
          { title: form.title, category: issueCategory(form) },
        )
      : null
  const status = check ? checkStatus(check, false, states.get(check.id)) : null
  const isLoading = check !== null && (check === undefined || form === undefined)
  return (
    <RecordPage
      resource="checks"
      record={isLoading ? undefined : check}
      back={{ to: '/checks', label: 'Checks' }}
      title={form?.title ?? 'Check'}
      print={check && form ? <PrintCheck check={check} form={form} /> : null}
      second={
        check ? `${personOf(check.created_by)}, ${formatDateTime(check.date, timezone)}` : undefined
      }
      chips={
        status ? (
          <Chip tone={status.tone} icon={status.icon}>
            {status.words}
          </Chip>
        ) : null
      }
      actions={
        <>
          {may.correct ? (
            <Button icon={IconPencil} to={`/checks/fill?correct=${check?.id}`}>
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
      aside={
        check && form ? (
          <Stack>
            <CheckPeople check={check} form={form} personOf={personOf} />
            <ReadingsInDoubt check={check} form={form} />
            <IssuesCard issues={issues.all} />
          </Stack>
        ) : undefined
      }
    >
      {check ? <CheckNotes check={check} timezone={timezone} personOf={personOf} /> : null}
      {check && form && !isMissedReason(check) ? (
        <CheckAnswers check={check} form={form} issues={issues.byPath} />
      ) : null}
      {check && isVoiding ? (
        <VoidDialog
          resource="checks"
          record={check}
          noun={isMissedReason(check) ? 'reason' : 'check'}
          onDone={() => setIsVoiding(false)}
        />
      ) : null}
      {check && isVerifying ? (
        <VerifyDialog resource="checks" record={check} onDone={() => setIsVerifying(false)} />
      ) : null}
    </RecordPage>
  )
}
