/** Starts a planned batch (domain §2.15): its machine and changeover are said with it. */
import type { Batch } from '#contract/modules/production/batches.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'

/** @param checkId the changeover that was recorded, if one was due */
export function useStart(onStarted?: (batch: Batch) => void) {
  const save = useSave()
  const act = useAct('batches', 'start')
  return useOneAtATime(async (batch: Batch, checkId?: string) => {
    if (!act) return
    const body = checkId === undefined ? {} : { changeover_check_id: checkId }
    const saved = await save.act({ act, resource: 'batches', record: batch, body })
    if (saved.ok) onStarted?.(batch)
    else toast.fail(Object.values(saved.fields)[0] ?? saved.message)
  })
}
