/**
 * When a check is due (domain §2.25): `/check-schedules/new?form={id}` adds,
 * `/check-schedules/{id}` edits and stops. The expression is put into words while it is typed (AC
 * 3.26.3).
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ScheduleTimes } from '#contract/modules/checks/check-schedule.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { scheduleProblems } from '#contract/modules/checks/schedule-problems.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { locationName } from '#contract/text/names.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { CronNote } from '#src/records/form/cron-text.tsx'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { StopSchedule } from './stop-schedule.tsx'

const groups: readonly FieldGroup[] = [
  {
    title: 'When',
    fields: ['cron'],
    after: ({ cron, every_days: every }) => (
      <Suspense fallback={null}>
        <CronNote
          cron={typeof cron === 'string' ? cron : ''}
          everyDays={typeof every === 'number' ? every : undefined}
        />
      </Suspense>
    ),
  },
  {
    title: 'How',
    fields: [
      'location_id',
      'department_id',
      'due_window_min',
      'early_min',
      'start_date',
      'end_date',
    ],
  },
  {
    title: 'More',
    fields: ['every_days', 'skip_closed_days', 'paused', 'role', 'user_ids', 'escalate_after_min'],
  },
]

export function CheckScheduleScreen() {
  const id = useRouteId()
  const { form, published }: { form?: unknown; published?: unknown } = useSearch({ strict: false })
  const isNew = id === null && published !== undefined
  const schedule = useRecord('check-schedules', id)
  const formId = schedule?.form_id ?? (typeof form === 'string' ? form : null)
  const owner = useRecord('check-forms', formId)
  const site = useRecord('locations', schedule?.location_id ?? null)
  const mayEdit = useMayDo('edit', 'check-schedules')
  const back = formId ? { to: `/check-forms/${formId}`, label: owner?.title ?? 'Form' } : undefined
  if (id !== null && schedule === undefined) {
    return (
      <Page title="Schedule" back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  if (!mayEdit || formId === null || owner === null) {
    return (
      <Page title="Schedule" back={{ to: '/check-forms', label: 'Check forms' }}>
        <p>{mayEdit ? "This schedule isn't on this device." : 'Only an admin sets schedules.'}</p>
      </Page>
    )
  }
  return (
    <Page
      title={isNew ? 'When is it due?' : id === null ? 'New schedule' : 'Schedule'}
      second={
        isNew
          ? `${owner?.title ?? 'It'} is published. Without a schedule anybody can start it at any time.`
          : [owner?.title, site && locationName(site)].filter(Boolean).join(', ') || ' '
      }
      back={back}
      actions={schedule ? <StopSchedule schedule={schedule} /> : null}
    >
      <Editor
        key={owner?.library_key}
        schedule={schedule ?? undefined}
        formId={formId}
        usual={usualOf(owner?.library_key)}
      />
    </Page>
  )
}

const given = (data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** A library form's usual schedule. */
function usualOf(key: string | undefined): FormData {
  const { cron, every_days, due_window_min, role } = library.find((one) => one.key === key) ?? {}
  return { cron, every_days, due_window_min, role }
}

interface EditorProps {
  schedule: CheckSchedule | undefined
  formId: string
  /** Initial values of a new one. */
  usual: FormData
}

function Editor({ schedule, formId, usual }: EditorProps) {
  const { location } = useSession()
  const save = useSave()
  const navigate = useNavigate()
  const backTo = `/check-forms/${formId}`
  const today = localDay(Date.now(), timezoneOf(location))
  return (
    <RecordForm
      resource="check-schedules"
      groups={groups}
      record={schedule}
      start={schedule ? {} : { ...given(usual), location_id: location?.id, start_date: today }}
      check={(data) =>
        scheduleProblems(
          { ...data, cron: String(data.cron ?? '') } as ScheduleTimes,
          today,
          schedule,
        )
      }
      save={(fields) =>
        schedule
          ? save.edit('check-schedules', schedule, fields)
          : save.create('check-schedules', { ...fields, form_id: formId })
      }
      onSaved={() => {
        toast.success('Schedule is saved')
        void navigate({ to: backTo } as Parameters<typeof navigate>[0])
      }}
      cancelTo={backTo}
      verb={schedule ? 'Save' : 'Add schedule'}
    />
  )
}
