/**
 * The order of the forms in use (AC 3.26.2): moved by arrow keys or dragged, then saved to
 * `settings.check_forms`. Always holds: the list shows the new order at once and the server's as
 * soon as that is here; what somebody published meanwhile is kept, by the copy the drag began from.
 */
import { useRef, useState } from 'react'
import type { Client } from '#contract/resources/client.ts'
import { useRecords } from '#src/records/use-records.ts'
import { useSave } from '#src/records/use-save.ts'
import { movedTo } from '#src/ui/row-order.ts'
import { toast } from '#src/ui/toasts.ts'

export type FormOrder = {
  /** Ids in use, in order; undefined while the business is not here. */
  readonly ids: readonly string[] | undefined
  /** Shows it elsewhere, without saving. */
  readonly place: (id: string, to: number) => void
  /** Saves the order as it is shown. */
  readonly keep: () => Promise<void>
}

export function useFormOrder(): FormOrder {
  const business: Client | undefined = useRecords('client')?.[0]
  const save = useSave()
  const stored = business?.settings?.check_forms ?? []
  const base = stored.join()
  // Until the server's list changes: taken away when the call is answered, the rows would jump
  // back and forth before the new order is pulled.
  const [shown, setShown] = useState<{ ids: readonly string[]; base: string } | null>(null)
  const ids = shown?.base === base ? shown.ids : stored
  // A finger moves faster than the page is drawn; letting go saves where it was last.
  const latest = useRef(ids)

  function show(next: readonly string[]): void {
    latest.current = next
    setShown({ ids: next, base })
  }

  async function keep(): Promise<void> {
    const next = latest.current
    if (!business || next.join() === base) return
    const { version: _, ...unconditional } = business
    const { settings = {} } = business
    const patch = { settings: { ...settings, check_forms: [...next] }, settings_base: settings }
    const saved = await save.edit('client', unconditional, patch)
    if (saved.ok) return
    setShown(null)
    toast.fail(Object.values(saved.fields)[0] ?? saved.message)
  }

  return {
    ids: business ? ids : undefined,
    place: (id, to) => show(movedTo(ids, id, to)),
    keep,
  }
}
