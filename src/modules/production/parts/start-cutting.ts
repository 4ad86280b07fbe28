/**
 * Starts a batch without a recipe: a piece is cut up (domain §2.15, CUTTING). Always holds: the batch and
 * what it takes are one save; what was weighed before is filled in where it is weighed out.
 */
import type { Lot } from '#contract/modules/lots/lots.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { keepDraft } from '#local/drafts/drafts.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { DEVICE_FULL } from '#src/records/save/save-result.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { cutOutput, type OutDraft, outDraftName } from './output-draft.ts'
import { fieldsOfUse } from './use-weigh.ts'

/** Grams of a lot that were weighed already, and what they were cut into. */
export interface Cut {
  readonly weight_g: number
  readonly into: readonly { readonly name: string; readonly weight_g: number }[]
}

interface Cutting {
  readonly lot: Lot
  readonly equipment?: readonly string[]
  readonly cut?: Cut
}

/** The address of the run sheet where this lot is weighed in. */
export const weighInPath = (batchId: string, { id }: Pick<Lot, 'id'>): string =>
  `/production/${batchId}?step=in&lot=${id}`

/** Goes to its run sheet. @returns what refuses it; null once it is saved */
export function useStartCutting(): (cutting: Cutting) => Promise<string | null> {
  const { caller, department, db } = useSession()
  const save = useSave()
  const go = useGo()
  return async ({ lot, equipment = [], cut }) => {
    if (!caller || !db) return 'Sign in again, then start.'
    const at = Date.now()
    const batch = {
      ...{ id: uuidV7(at), location_id: lot.location_id, kind: 'CUTTING', status: 'IN_PROGRESS' },
      ...(department && { department_id: department.id }),
      ...{ started_at: at, area: 'RAW', operator_ids: [caller.user_id] },
      ...(equipment.length > 0 && { equipment: [...equipment] }),
      ...(cut && { planned_quantity: cut.weight_g }),
    } as const
    const use = cut && fieldsOfUse({ batch, lot, kind: 'MEAT', quantity: cut.weight_g }, at)
    const saved = await save.all([
      { act: 'create', resource: 'batches', fields: batch },
      ...(use ? [{ act: 'create', resource: 'stock-operations', fields: use } as const] : []),
    ])
    if (!saved.ok) return Object.values(saved.fields)[0] ?? saved.message
    if (cut && cut.into.length > 0) {
      const outputs = cut.into.map((one) => cutOutput(one, lot.use_by_date))
      const draft: OutDraft = { outputs, reason: null, reasonText: '' }
      // The batch stands; what came out is typed in by hand then.
      await keepDraft({ db, user_id: caller.user_id }, outDraftName(batch.id), draft, at).catch(
        () => toast.fail(DEVICE_FULL),
      )
    }
    go(cut ? `/production/${batch.id}?step=out` : weighInPath(batch.id, lot))
    return null
  }
}
