/**
 * After a form was added: its usual schedule, accepted with one tap (domain §4). Always holds:
 * nothing becomes due unless somebody says so.
 */

import { Suspense } from 'react'
import type { LibraryEntry } from '#contract/modules/forms/library/library.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { CronText } from '#src/records/form/cron-text.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'

export type AddedForm = { readonly entry: LibraryEntry; readonly formId: string }

interface SuggestScheduleProps extends AddedForm {
  onDone: () => void
}

export function SuggestSchedule({ entry, formId, onDone }: SuggestScheduleProps) {
  const { location } = useSession()
  const save = useSave()
  const { cron, every_days, due_window_min, role } = entry
  if (!cron || !location) return null

  async function add(): Promise<void> {
    const saved = await save.create('check-schedules', {
      form_id: formId,
      location_id: location?.id,
      cron,
      ...(every_days && { every_days }),
      due_window_min: due_window_min ?? 120,
      ...(role && { role }),
      early_min: 60,
      start_date: localDay(Date.now(), timezoneOf(location)),
    })
    if (saved.ok) toast.success('Schedule is added', { second: entry.title })
    else toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    onDone()
  }
  return (
    <ConfirmDialog
      opened
      title={`When is ${entry.title} due?`}
      verb="Add this schedule"
      cancel="Not now"
      onConfirm={add}
      onCancel={onDone}
    >
      <p>
        <strong>
          <Suspense fallback={cron}>
            <CronText cron={cron} everyDays={every_days} />
          </Suspense>
        </strong>{' '}
        at {location.name}. You can change it, or add other sites, on the form’s page.
      </p>
    </ConfirmDialog>
  )
}
