/** Undo in the toast after something was recorded on a lot: it voids what was made (domain §1.5). */
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'

const UNDO_MS = 10_000
/** Kept with the voided record. */
const REASON = 'Undone at once'

export function useUndo() {
  const save = useSave()
  async function undo(made: readonly StockOperation[]): Promise<void> {
    for (const one of made) {
      const voided = await save.void('stock-operations', one, REASON)
      if (!voided.ok) return toast.fail(voided.message)
    }
    toast.success('Undone', { second: 'Saved on this device' })
  }
  return {
    /** @param made in the order in which they are taken back */
    offer(made: readonly StockOperation[], title: string, second: string): void {
      toast.success(title, {
        second,
        forMs: UNDO_MS,
        id: 'lot',
        action: { label: 'Undo', onClick: () => void undo(made) },
      })
    },
  }
}
