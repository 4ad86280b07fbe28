/** Stops a schedule, after asking: it makes nothing due any more. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

export function StopSchedule({ schedule }: { schedule: CheckSchedule }) {
  const save = useSave()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)

  async function stop(): Promise<void> {
    const saved = await save.archive('check-schedules', schedule)
    setIsAsked(false)
    if (!saved.ok) return toast.fail(saved.message)
    toast.success('Schedule is stopped')
    void navigate({ to: `/check-forms/${schedule.form_id}` } as Parameters<typeof navigate>[0])
  }

  if (schedule.archived) return null
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsked(true)}>
        Stop
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Stop this schedule?"
        verb="Stop"
        danger
        onConfirm={stop}
        onCancel={() => setIsAsked(false)}
      >
        No more checks are due from it. Past and missed checks are kept.
      </ConfirmDialog>
    </>
  )
}
