/**
 * Somebody clocked in and said they aren't fit to work: an admin confirms that they have dealt with
 * it, which removes the line from every admin's To-do list
 * (contract/modules/checks/second-looks.ts).
 */

import { unfitArrivals } from '#contract/modules/checks/second-looks.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'

export function SeeToUnfit({ events }: { events: readonly UserClockEvent[] }) {
  const { caller } = useSession()
  const save = useSave()
  const waiting = caller ? unfitArrivals(events, caller) : []
  if (!caller || waiting.length === 0) return null

  async function keep(by: string): Promise<void> {
    for (const event of waiting) {
      const done = await save.edit('user-clock-events', event, {
        verified_by: by,
        verified_at: Date.now(),
      })
      if (!done.ok) return toast.fail(done.message)
    }
    toast.success('Seen to', { second: 'Saved on this device' })
  }
  return (
    <Button about="not fit to work" onClick={() => void keep(caller.user_id)}>
      I've dealt with it
    </Button>
  )
}
