/** Moves a fridge up or down the round, by buttons or Alt+arrows (design guide, keyboard). */
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { movedPositions } from './walking-order.ts'

/** @param units those in use, in walking order */
export function useReorder(units: readonly TemperatureLocation[]) {
  const save = useSave()
  return async (id: string, by: -1 | 1): Promise<void> => {
    for (const moved of movedPositions(units, id, by)) {
      const unit = units.find((one) => one.id === moved.id)
      if (!unit) continue
      const saved = await save.edit('temperature-locations', unit, { position: moved.position })
      if (!saved.ok) return toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    }
  }
}
