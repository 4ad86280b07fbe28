/**
 * The order of the forms in use (AC 3.26.2): moved by arrow keys or dragged, then saved to
 * `settings.check_forms`. Always holds: the list shows the new order at once and the server's as
 * soon as that is here; what somebody published meanwhile is kept, by the copy the drag began from.
 */
import { useState } from 'react'
import type { Client } from '#contract/resources/client.ts'
import { useRecords } from '#src/records/use-records.ts'
import { useSave } from '#src/records/use-save.ts'
import { toast } from '#src/ui/toasts.ts'
import { movedTo } from './form-order.ts'

export type FormOrder = {
  /** Ids in use, in order; undefined while the business is not here. */
  readonly ids: readonly string[] | undefined
  /** Shows it elsewhere, without saving. */
  readonly place: (id: string, to: number) => void
  /** Saves the order as it is shown. */
  readonly keep: () => Promise<void>
  readonly move: (id: string, by: -1 | 1) => Promise<void>
}

export function useFormOrder(): FormOrder {
  const business: Client | undefined = useRecords('client')?.[0]
  const save = useSave()
  const stored = business?.settings?.check_forms
  const [shown, setShown] = useState<readonly string[] | null>(null)
  const ids = business ? (shown ?? stored ?? []) : undefined

  async function keep(next = shown): Promise<void> {
    if (!business || next === null) return
    const { version: _, ...unconditional } = business
    const { settings = {} } = business
    const patch = { settings: { ...settings, check_forms: [...next] }, settings_base: settings }
    const saved = await save.edit('client', unconditional, patch)
    if (!saved.ok) toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    setShown(null)
  }

  return {
    ids,
    place: (id, to) => setShown(movedTo(ids ?? [], id, to)),
    keep: () => keep(),
    move: async (id, by) => {
      const from = ids?.indexOf(id) ?? -1
      const next = movedTo(ids ?? [], id, from + by)
      setShown(next)
      await keep(next)
    },
  }
}
