/**
 * The order of the forms in use (AC 3.26.2): moved, then saved to `settings.check_forms`. Always
 * holds: one save at a time, each of the newest order, told what the one before it left behind; the
 * list shows the new order at once and keeps to it until the server's is no longer one of ours.
 */
import { useRef, useState } from 'react'
import type { Client } from '#contract/modules/business/client.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { movedTo } from '#src/ui/lists/row-order.ts'

type Ids = readonly string[]

export type FormOrder = {
  /** Ids in use, in order; undefined while the business is not here. */
  readonly ids: Ids | undefined
  /** Shows it elsewhere, without saving. */
  readonly place: (id: string, to: number) => void
  /** Saves the order as it is shown. */
  readonly keep: () => Promise<void>
}

/** `own`: what the server had before, and what was sent to it; it still may hold any of these. */
type Shown = { readonly ids: Ids; readonly own: readonly string[] }

export function useFormOrder(): FormOrder {
  const business: Client | undefined = useRecords('client')?.[0]
  const save = useSave()
  const stored = business?.settings?.check_forms ?? []
  const base = stored.join()
  const [shown, setShown] = useState<Shown | null>(null)
  // The server has caught up: from here on its list counts, whoever changes it.
  if (shown && shown.own.length > 1 && shown.ids.join() === base) setShown(null)
  const isOurs = shown?.own.includes(base) === true
  const ids = isOurs ? shown.ids : stored
  // A finger moves faster than the page is drawn, and a key faster than the network.
  const latest = useRef<{ ids: Ids; sent: Ids | null; isSaving: boolean }>({
    ids,
    sent: null,
    isSaving: false,
  })

  function show(next: Ids): void {
    const now = latest.current
    if (!isOurs && !now.isSaving) now.sent = stored
    now.ids = next
    setShown((was) => ({ ids: next, own: was?.own.includes(base) ? was.own : [base] }))
  }

  async function keep(): Promise<void> {
    const now = latest.current
    if (!business || now.isSaving) return
    const { version: _, ...unconditional } = business
    const { settings = {} } = business
    now.isSaving = true
    while (now.sent && now.ids.join() !== now.sent.join()) {
      const [next, before] = [now.ids, now.sent]
      setShown((was) => was && { ...was, own: [...was.own, next.join()] })
      const saved = await save.edit('client', unconditional, {
        settings: { ...settings, check_forms: [...next] },
        settings_base: { ...settings, check_forms: [...before] },
      })
      now.sent = saved.ok ? next : null
      if (saved.ok) continue
      setShown(null)
      toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    }
    now.isSaving = false
  }

  return {
    ids: business ? ids : undefined,
    // Two moves may come before the next drawing.
    place: (id, to) => show(movedTo(isOurs ? latest.current.ids : ids, id, to)),
    keep,
  }
}
